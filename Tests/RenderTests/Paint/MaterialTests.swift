import Foundation
import Testing

@testable import Render

@Suite struct MaterialTests {
  private struct Sample: Sendable {
    let name: String
    let recipe: MaterialRecipe
    let from: [Double]
    let to: [Double]
  }

  // ios-metrics section 7: a real simulator's screenshots.
  private static let samples: [Sample] = {
    func s(_ name: String, _ recipe: MaterialRecipe, _ pairs: [([Double], [Double])]) -> [Sample] {
      pairs.map { Sample(name: name, recipe: recipe, from: $0.0, to: $0.1) }
    }
    func g(_ v: Double) -> [Double] { [v, v, v] }
    return s(
      "ultraThin light", .ultraThinLight,
      [
        (g(0), g(88.7)), (g(255), g(245)), (g(128), g(169.3)), ([255, 0, 0], [234, 93, 93]),
        ([60, 140, 160], [131.3, 176, 187.3]),
      ])
      + s(
        "ultraThin dark", .ultraThinDark,
        [
          (g(0), g(31.8)), (g(255), g(176.8)), (g(128), g(100)), ([255, 0, 0], [168.8, 29, 29]),
          ([60, 140, 160], [63, 107.8, 118.8]),
        ])
      + s(
        "regular light", .regularLight,
        [(g(0), g(197)), (g(255), g(245)), (g(128), g(223)), ([200, 120, 60], [251, 220, 198])])
      + s("regular dark", .regularDark, [(g(0), g(31.8)), (g(255), g(84)), (g(128), g(63.8))])
      + s("thin light", .thinLight, [(g(0), g(141)), (g(255), g(245)), (g(128), g(200.3))])
      + s("thin dark", .thinDark, [(g(0), g(32)), (g(255), g(125.8)), (g(128), g(76))])
  }()

  @Test("Materials reproduce the simulator's flat colours within 3 levels, painted")
  func vectors() {
    for sample in Self.samples {
      let c = sample.from
      let background = ResolvedColor(red: Float(c[0] / 255), green: Float(c[1] / 255), blue: Float(c[2] / 255))
      let pane = Backdrop(
        id: 1, version: 0, origin: .zero, path: Path(CGRect(x: 2, y: 2, width: 8, height: 8)),
        style: .material(sample.recipe))
      let frame = Painting.painter().paint(
        Painting.list([.backdrop(pane)], width: 12, height: 12, background: background, hasBackdrop: true))
      let have = frame.pixels.rgb(6, 6)
      for k in 0..<3 {
        #expect(abs(Double(have[k]) - sample.to[k]) <= 3, "\(sample.name) \(c): \(have), not \(sample.to)")
      }
      #expect(frame.pixels.rgb(1, 1) == c.map { Int($0) })
    }
  }

  @Test("Light glass leaves white white; dark glass makes near-black a very dark grey")
  func glass() {
    func center(_ hex: UInt32, isDark: Bool) -> [Int] {
      let pane = Backdrop(
        id: 1, version: 0, origin: .zero,
        path: Path(roundedRect: CGRect(x: 5, y: 5, width: 70, height: 50), cornerRadius: 25),
        style: .glass(isDark: isDark, tint: nil))
      return Painting.painter().paint(
        Painting.list(
          [.backdrop(pane)], width: 80, height: 60, background: ResolvedColor(hex: hex), hasBackdrop: true)
      ).pixels.rgb(40, 30)
    }
    #expect(center(0xffffff, isDark: false) == [255, 255, 255])
    #expect(center(0x050505, isDark: true).allSatisfy { (20...30).contains($0) })
  }

  @Test("A material is computed anew only when what it samples changes")
  func keeping() {
    let path = Path(CGRect(x: 0, y: 0, width: 20, height: 10))
    func list(_ version: UInt32, far: UInt32) -> DisplayList {
      let pane = Backdrop(id: 1, version: 0, origin: .zero, path: path, style: .glass(isDark: true, tint: nil))
      let near = CGRect(x: 0, y: 0, width: 30, height: 30)
      let away = CGRect(x: 0, y: 150, width: 30, height: 30)
      return Painting.list(
        [
          Painting.fragment(2, near, [Painting.fill(Path(near), 0x4488cc + version)], version: version),
          Painting.fragment(3, away, [Painting.fill(Path(away), 0x884400 + far)], version: far), .backdrop(pane),
        ], width: 30, height: 180, hasBackdrop: true)
    }
    let painter = Painting.painter()
    #expect(painter.paint(list(0, far: 0)).counters.backdropsComputed == 1)
    #expect(painter.paint(list(0, far: 1)).counters.backdropsComputed == 0)
    #expect(painter.paint(list(1, far: 1)).counters.backdropsComputed == 1)
  }
}
