import Foundation
import Render

/// Four rising bars, drawn in a 19.2 x 12.2 box.
struct CellularBars: Shape {
  private static let heights: [CGFloat] = [4, 6.5, 9.2, 12.2]

  func path(in rect: CGRect) -> Path {
    var path = Path()
    for (index, height) in Self.heights.enumerated() {
      let x = rect.minX + CGFloat(index) * 5.33
      let bar = CGRect(x: x, y: rect.maxY - height, width: 3.2, height: height)
      path.addPath(Path(roundedRect: bar, cornerRadius: 1, style: .continuous))
    }
    return path
  }
}

/// A wedge and two rings within 46 degrees of straight up, in a 17 x 12.3 box.
struct WifiFan: Shape {
  private static let bands: [(inner: CGFloat, outer: CGFloat)] = [(0, 3.7), (5.4, 7.9), (9.6, 12.1)]
  private static let halfAngle = 46.0

  func path(in rect: CGRect) -> Path {
    let apex = CGPoint(x: rect.midX, y: rect.maxY)
    var path = Path()
    for band in Self.bands {
      let rim = Self.arc(apex, band.outer)
      path.move(to: rim[0])
      for point in rim.dropFirst() { path.addLine(to: point) }
      let back = band.inner == 0 ? [apex] : Array(Self.arc(apex, band.inner).reversed())
      for point in back { path.addLine(to: point) }
      path.closeSubpath()
    }
    return path
  }

  /// Short chords: at a few points across they cannot be told from an arc.
  private static func arc(_ center: CGPoint, _ radius: CGFloat) -> [CGPoint] {
    let steps = 24
    return (0...steps).map { step in
      let angle = (-halfAngle + 2 * halfAngle * Double(step) / Double(steps)) * .pi / 180
      return CGPoint(x: center.x + radius * CGFloat(sin(angle)), y: center.y - radius * CGFloat(cos(angle)))
    }
  }
}

/// A full battery: 27.3 x 13 with its nub.
struct BatteryGlyph: View {
  var body: some View {
    HStack(spacing: 1) {
      ZStack {
        RoundedRectangle(cornerRadius: 4.3, style: .continuous)
          .strokeBorder(lineWidth: 1)
          .opacity(0.35)
        RoundedRectangle(cornerRadius: 2.5, style: .continuous)
          .padding(2)
      }
      .frame(width: 25, height: 13)
      UnevenRoundedRectangle(bottomTrailingRadius: 1.3, topTrailingRadius: 1.3)
        .frame(width: 1.33, height: 3.67)
        .opacity(0.4)
    }
  }
}
