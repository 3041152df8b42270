import Render
import Testing

@testable import Compare

@Suite("Pictures, pixel by pixel")
struct PictureDiffTests {
  private static let white = Sample.bitmap(10, 10) { _, _ in 0xFFFF_FFFF }
  private static let block = Sample.bitmap(10, 10) { x, y in
    (2..<5).contains(x) && (2..<5).contains(y) ? 0x0000_00FF : 0xFFFF_FFFF
  }

  /// Counted by pixelmatch's Python port (YIQ) on the same pixels.
  @Test(
    "Counts of smoothed discs are pixelmatch's",
    arguments: [
      (516, 0.05, 0, 112), (516, 0.1, 0, 74), (516, 0.3, 0, 0), (544, 0.05, 48, 264), (544, 0.1, 48, 240),
      (544, 0.3, 48, 200),
    ])
  func discs(centre: Int, threshold: Double, withoutSmoothing: Int, all: Int) {
    check(Sample.disc(x: centre), threshold, withoutSmoothing, all)
  }

  @Test(
    "Counts of recoloured discs are pixelmatch's: smoothed edges of another colour differ",
    arguments: [(0.05, 3964, 4076), (0.1, 1184, 1280), (0.3, 1184, 1224)])
  func recoloured(threshold: Double, withoutSmoothing: Int, all: Int) {
    check(Sample.disc(x: 512, [200, 40, 40], on: [240, 240, 240]), threshold, withoutSmoothing, all)
  }

  private func check(_ other: Bitmap, _ threshold: Double, _ withoutSmoothing: Int, _ all: Int) {
    var tolerance = Tolerance()
    (tolerance.metric, tolerance.threshold) = (.yiq, threshold)
    #expect(PictureDiff(Sample.disc(x: 512), other, tolerance).differing == all)
    tolerance.ignoresAntialiasing = true
    let diff = PictureDiff(Sample.disc(x: 512), other, tolerance)
    #expect(diff.differing == withoutSmoothing)
    #expect(diff.smoothed == all - withoutSmoothing)
  }

  @Test(
    "The most in any window: pixelmatch's own cases", arguments: [(3, 9), (2, 4), (100, 9), (1, 1)])
  func windows(size: Int, most: Int) {
    #expect(PictureDiff(Self.white, Self.block).mostInWindow(of: size) == most)
    #expect(PictureDiff(Self.white, Self.white).mostInWindow(of: size) == 0)
  }

  @Test("Any number of jobs counts the same", arguments: [1, 2, 7])
  func jobs(jobs: Int) {
    var noise = Sample.Noise(state: 7)
    let first = Sample.bitmap(97, 83) { _, _ in UInt32.random(in: 0...UInt32.max, using: &noise) }
    let second = Sample.bitmap(97, 83) { _, _ in UInt32.random(in: 0...UInt32.max, using: &noise) }
    var tolerance = Tolerance()
    (tolerance.threshold, tolerance.ignoresAntialiasing) = (0.3, true)
    let (one, many) = (
      PictureDiff(first, second, tolerance, jobs: 1), PictureDiff(first, second, tolerance, jobs: jobs)
    )
    #expect(one.differing == many.differing && one.marks == many.marks)
  }

  @Test("Boxes surround what differs; what touches shares one")
  func boxes() {
    let spots = Sample.bitmap(200, 100) { x, y in
      (x == 3 && y == 4) || (x == 9 && y == 4) || (x == 180 && (90..<95).contains(y)) ? 0x0000_00FF : 0xFFFF_FFFF
    }
    let paper = Sample.bitmap(200, 100) { _, _ in 0xFFFF_FFFF }
    let boxes = PictureDiff(paper, spots).boxes()
    #expect(
      boxes == [
        PixelRect(minX: 3, minY: 4, maxX: 10, maxY: 5), PixelRect(minX: 180, minY: 90, maxX: 181, maxY: 95),
      ])
    #expect(PictureDiff(paper, spots).boxes(most: 1) == [PixelRect(minX: 3, minY: 4, maxX: 181, maxY: 95)])
    #expect(PictureDiff(paper, paper).boxes().isEmpty)
  }

  @Test("Ignored regions are not looked at, wherever they end")
  func ignored() {
    var tolerance = Tolerance()
    tolerance.ignored = [PixelRect(minX: 2, minY: -5, maxX: 50, maxY: 4)]
    let diff = PictureDiff(Self.white, Self.block, tolerance)
    #expect(diff.differing == 3)
    tolerance.ignored.append(PixelRect(minX: 0, minY: 4, maxX: 10, maxY: 5))
    #expect(PictureVerdict(PictureDiff(Self.white, Self.block, tolerance), tolerance).passes)
  }

  @Test("What lies outside of one picture differs, and other sizes never pass")
  func sizes() {
    let small = Sample.bitmap(4, 4) { _, _ in 0xFFFF_FFFF }
    let large = Sample.bitmap(8, 8) { _, _ in 0xFFFF_FFFF }
    let diff = PictureDiff(small, large)
    #expect(diff.differing == 48 && !diff.haveOneSize)
    var tolerance = Tolerance()
    tolerance.share = 1
    #expect(!PictureVerdict(PictureDiff(small, large, tolerance), tolerance).passes)
  }

  @Test("The difference picture is red where pixels differ and pale elsewhere")
  func picture() {
    let sheet = PictureDiff(Self.white, Self.block).picture(over: Self.block)
    #expect(sheet[3, 3] == 0xFFE5_0023 && sheet[0, 0] == 0xFFFF_FFFF)
  }
}
