import Render
import Testing

@testable import Compare

@Suite("Colour distances")
struct ColorMetricTests {
  private func differs(_ a: UInt32, _ b: UInt32, _ change: (inout Tolerance) -> Void = { _ in }) -> Bool {
    var tolerance = Tolerance()
    tolerance.threshold = 0.1
    change(&tolerance)
    return PictureDiff(Sample.pixel(a), Sample.pixel(b), tolerance).differing == 1
  }

  /// In YIQ 1 is the greatest distance there is, that of yellow and blue.
  @Test(
    "Black and white are about 1 apart, equal colours 0",
    arguments: [(.oklab, 1), (.yiq, 0.966)] as [(ColorMetric, Float)])
  func scale(metric: ColorMetric, distance: Float) {
    let meter = ColorMeter(metric, .pattern)
    #expect(abs(meter.distance(0xFF00_0000, 0xFFFF_FFFF, at: 0) - distance) < 0.0005)
    #expect(meter.distance(0xFF12_3456, 0xFF12_3456, at: 0) == 0)
  }

  @Test("OKLab is corrected near black: pixelmatch's own cases")
  func toe() {
    #expect(!differs(0x0000_00FF, 0x0D0D_0DFF))
    #expect(differs(0x0000_00FF, 0x1717_17FF))
  }

  @Test("OKLab tells apart what YIQ takes for alike: the pairs of pixelmatch's issue 127")
  func hues() {
    #expect(differs(0x2938_9DFF, 0x2938_00FF))
    #expect(differs(0x272C_5CFF, 0x272C_0EFF))
    #expect(!differs(0x00FE_FCFF, 0x5EFE_FCFF))
    #expect(!differs(0x00FE_FCFF, 0x2FFE_FCFF))
  }

  @Test("Half of black is grey on white, and something else on the pattern", arguments: ColorMetric.allCases)
  func backdrop(metric: ColorMetric) {
    let pair: (UInt32, UInt32) = (0x0000_0080, 0x7F7F_7FFF)
    #expect(!differs(pair.0, pair.1) { ($0.metric, $0.backdrop) = (metric, .white) })
    #expect(differs(pair.0, pair.1) { $0.metric = metric })
  }

  @Test("Pixels that cannot be seen are equal whatever their colour")
  func clear() { #expect(!differs(0xFF00_0000, 0x00FF_0000) { $0.threshold = 0 }) }
}
