import Foundation
import Testing

@testable import Render

@Suite struct ShapePaintTests {
  @Test("A rectangle on pixel edges is filled exactly; one between them by its overlap")
  func rectangles() {
    let frame = Painting.paint(
      [
        Painting.fill(Path(CGRect(x: 1, y: 1, width: 2, height: 2)), 0x123456),
        Painting.fill(Path(CGRect(x: 5.5, y: 1, width: 2, height: 2)), 0x000000),
      ], width: 10, height: 5)
    #expect(frame.rgb(1, 1) == [0x12, 0x34, 0x56] && frame.rgb(2, 2) == [0x12, 0x34, 0x56])
    #expect(frame.rgb(0, 1) == [255, 255, 255] && frame.rgb(3, 1) == [255, 255, 255])
    #expect(frame.rgb(5, 1) == [127, 127, 127] && frame.rgb(6, 1) == [0, 0, 0] && frame.rgb(7, 1) == [127, 127, 127])
  }

  @Test("A circle covers its area: the sum of coverage is pi r r within half a percent")
  func circleArea() {
    let frame = Painting.paint(
      [Painting.fill(Path(ellipseIn: CGRect(x: 3, y: 3, width: 34, height: 34)), 0)], width: 40, height: 40)
    var sum = 0.0
    for y in 0..<40 { for x in 0..<40 { sum += 1 - Double(frame.rgb(x, y)[0]) / 255 } }
    #expect(abs(sum / (.pi * 17 * 17) - 1) < 0.005)
  }

  @Test("A linear gradient runs from its first to its last colour; outside it stands still")
  func linear() {
    let gradient = ResolvedGradient(stops: [.init(color: .black, location: 0), .init(color: .white, location: 1)])
    let paint = Paint.linear(gradient, start: CGPoint(x: 10, y: 0), end: CGPoint(x: 110, y: 0))
    let frame = Painting.paint(
      [.fill(Path(CGRect(x: 0, y: 0, width: 120, height: 2)), paint, FillStyle())], width: 120, height: 2)
    #expect(frame.rgb(5, 0)[0] == 0 && frame.rgb(115, 0)[0] == 255)
    #expect(abs(frame.rgb(60, 1)[0] - 129) <= 1)
    #expect(abs(frame.rgb(35, 1)[0] - 65) <= 1)
  }

  @Test("An angular gradient starts at 3 o'clock and runs clockwise")
  func angular() {
    let stops = [0xff0000, 0x00ff00, 0x0000ff, 0xffff00].enumerated().flatMap { k, hex in
      [
        ResolvedGradient.Stop(color: ResolvedColor(hex: UInt32(hex)), location: CGFloat(k) / 4),
        ResolvedGradient.Stop(color: ResolvedColor(hex: UInt32(hex)), location: CGFloat(k + 1) / 4),
      ]
    }
    let paint = Paint.angular(
      ResolvedGradient(stops: stops), center: CGPoint(x: 10, y: 10), startAngle: .zero, endAngle: .degrees(360))
    let frame = Painting.paint(
      [.fill(Path(CGRect(x: 0, y: 0, width: 20, height: 20)), paint, FillStyle())], width: 20, height: 20)
    #expect(frame.rgb(15, 15) == [255, 0, 0])
    #expect(frame.rgb(4, 15) == [0, 255, 0])
    #expect(frame.rgb(4, 4) == [0, 0, 255])
    #expect(frame.rgb(15, 4) == [255, 255, 0])
  }

  @Test("A radial gradient reaches its colours at its radii")
  func radial() {
    let gradient = ResolvedGradient(stops: [.init(color: .white, location: 0), .init(color: .black, location: 1)])
    let paint = Paint.radial(gradient, center: CGPoint(x: 50.5, y: 50.5), startRadius: 10, endRadius: 40)
    let frame = Painting.paint(
      [.fill(Path(CGRect(x: 0, y: 0, width: 100, height: 100)), paint, FillStyle())], width: 100, height: 100)
    #expect(frame.rgb(55, 50)[0] == 255 && frame.rgb(92, 50)[0] == 0)
    #expect(abs(frame.rgb(75, 50)[0] - 127) <= 1 && frame.rgb(50, 75) == frame.rgb(75, 50))
  }

  @Test("A rounded clip cuts with soft corners and leaves what was below")
  func roundedClip() {
    let box = CGRect(x: 0, y: 0, width: 20, height: 20)
    let frame = Painting.paint(
      [
        Painting.fill(Path(box), 0x0000ff), .save,
        .clip(Path(roundedRect: box, cornerRadius: 8, style: .circular), FillStyle()),
        Painting.fill(Path(box), 0xff0000),
        .restore, Painting.fill(Path(CGRect(x: 9, y: 9, width: 2, height: 2)), 0x00ff00),
      ], width: 20, height: 20)
    #expect(frame.rgb(0, 0) == [0, 0, 255] && frame.rgb(10, 0) == [255, 0, 0] && frame.rgb(10, 10) == [0, 255, 0])
    let edge = frame.rgb(2, 2)
    #expect(edge[0] > 40 && edge[0] < 250 && abs(edge[0] + edge[2] - 255) <= 1)
    #expect(frame.rgb(19, 19) == frame.rgb(0, 0) && abs(frame.rgb(2, 17)[0] - edge[0]) <= 3)
  }

  @Test("Opacity fades a group as a whole: overlapping children do not show through each other")
  func groupOpacity() {
    let box = CGRect(x: 0, y: 0, width: 10, height: 10)
    let frame = Painting.paint(
      [
        .beginGroup(opacity: 0.5, blend: .normal), Painting.fill(Path(box), 0xff0000),
        Painting.fill(Path(CGRect(x: 5, y: 0, width: 5, height: 10)), 0x000000), .endGroup,
      ], width: 10, height: 10)
    #expect(frame.rgb(2, 5) == [255, 127, 127] && frame.rgb(7, 5) == [127, 127, 127])
  }

  @Test(
    "Blend modes follow the W3C formulas",
    arguments: [
      (BlendMode.multiply, 50), (.screen, 178), (.darken, 100), (.lighten, 128), (.difference, 28), (.exclusion, 128),
      (.plusLighter, 228), (.plusDarker, 0), (.overlay, 100), (.hardLight, 101), (.colorDodge, 201), (.colorBurn, 0),
    ])
  func blends(mode: BlendMode, expected: Int) {
    let box = Path(CGRect(x: 0, y: 0, width: 4, height: 4))
    let frame = Painting.paint(
      [
        Painting.fill(box, 0x646464), .beginGroup(opacity: 1, blend: mode), Painting.fill(box, 0x808080), .endGroup,
      ], width: 4, height: 4)
    #expect(abs(frame.rgb(1, 1)[0] - expected) <= 1, "\(frame.rgb(1, 1)[0])")
  }
}
