import Render
import Testing

@testable import Compare

@Suite("Verdicts, and what it would take")
struct PictureVerdictTests {
  private let white = Sample.bitmap(20, 20) { _, _ in 0xFFFF_FFFF }
  private func spotted(_ count: Int) -> Bitmap {
    Sample.bitmap(20, 20) { x, y in y * 20 + x < count ? 0x0000_00FF : 0xFFFF_FFFF }
  }
  private func passes(_ other: Bitmap, _ change: (inout Tolerance) -> Void) -> Bool {
    var tolerance = Tolerance()
    change(&tolerance)
    return PictureVerdict(PictureDiff(white, other, tolerance), tolerance).passes
  }

  @Test("Nothing may differ unless something is allowed: a count, a share, or spots in a window")
  func allowances() {
    #expect(!passes(spotted(1)) { _ in })
    #expect(passes(spotted(4)) { $0.count = 4 })
    #expect(!passes(spotted(5)) { $0.count = 4 })
    #expect(passes(spotted(4)) { $0.share = 0.01 })
    #expect(!passes(spotted(5)) { $0.share = 0.01 })
    #expect(passes(spotted(5)) { $0.window = Tolerance.Window(size: 4, count: 4) })
    #expect(!passes(spotted(5)) { $0.window = Tolerance.Window(size: 5, count: 4) })
    #expect(!passes(spotted(5)) { ($0.count, $0.window) = (4, Tolerance.Window(size: 4, count: 4)) })
  }

  @Test("Each remedy makes it pass, and the least step less does not", arguments: 0..<12)
  func remedies(seed: Int) throws {
    var noise = Sample.Noise(state: UInt64(seed))
    let first = Sample.bitmap(24, 24) { _, _ in UInt32.random(in: 0...UInt32.max, using: &noise) | 255 }
    let second = Sample.bitmap(24, 24) { x, y in
      let index = (y * 24 + x) * 4
      let color = first.pixels[index..<index + 3].reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << 8 | 255
      return Int.random(in: 0..<3, using: &noise) > 0 ? color : UInt32.random(in: 0...UInt32.max, using: &noise) | 255
    }
    var tolerance = Tolerance()
    tolerance.metric = seed % 2 == 0 ? .oklab : .yiq
    if seed % 3 == 0 { tolerance.count = 20 }
    let diff = PictureDiff(first, second, tolerance)
    let verdict = PictureVerdict(diff, tolerance)
    #expect(!verdict.passes)
    let words = try #require(verdict.remedies.first?.split(separator: " "))
    #expect(words[0] == "threshold")
    func passes(threshold: Double) -> Bool {
      var other = tolerance
      other.threshold = threshold
      return PictureVerdict(PictureDiff(first, second, other), other).passes
    }
    let threshold = try #require(Double(words[1]))
    #expect(passes(threshold: threshold))
    #expect(!passes(threshold: threshold - 0.002))
    #expect(verdict.remedies.contains("count \(diff.differing)"))
    tolerance.count = diff.differing
    #expect(PictureVerdict(diff, tolerance).passes)
    tolerance.count = diff.differing - 1
    #expect(!PictureVerdict(diff, tolerance).passes)
  }

  @Test("Words: how many, how far, and what smoothing has to do with it")
  func words() {
    let diff = PictureDiff(white, spotted(3))
    #expect(PictureVerdict(diff, Tolerance()).summary == "3 of 400 pixels differ (0.75 %), by up to 1")
    #expect(PictureVerdict(PictureDiff(white, white), Tolerance()).summary == "equal")
    let moved = PictureDiff(Sample.disc(x: 512), Sample.disc(x: 516))
    let verdict = PictureVerdict(moved, Tolerance())
    #expect(verdict.remedies.last?.hasPrefix("antialiasing ignored (all ") == true, "\(verdict.remedies)")
  }
}
