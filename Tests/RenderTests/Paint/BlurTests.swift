import Foundation
import Testing

@testable import Render

@Suite struct BlurTests {
  private func spot(_ size: Int) -> PixelImage {
    let buffer = PixelBuffer(width: size, height: size)
    buffer.surface().set(buffer.bounds, to: 0xffff_ffff)
    return PixelImage(buffer: buffer, x: 100, y: 50)
  }

  @Test("A blur moves light about but keeps its sum and its centre", arguments: [1.0, 3, 7, 15])
  func energy(sigma: Double) {
    let out = FilterChain.blur(spot(40), sigma: sigma, extends: false)
    var (sum, x, y) = (0.0, 0.0, 0.0)
    for v in 0..<out.buffer.height {
      for u in 0..<out.buffer.width {
        let a = Double(out.buffer[u, v] >> 24)
        sum += a
        x += a * (Double(u + out.x) + 0.5)
        y += a * (Double(v + out.y) + 0.5)
      }
    }
    #expect(abs(sum / (255 * 1600) - 1) < 0.01)
    #expect(abs(x / sum - 120) < 0.05 && abs(y / sum - 70) < 0.05)
  }

  @Test("An edge is blurred like a Gaussian's integral", arguments: [2.0, 6, 14])
  func profile(sigma: Double) {
    let out = FilterChain.blur(spot(160), sigma: sigma, extends: false)
    // Across the left edge, half way down.
    for step in [-2.0, -1, -0.5, 0, 0.5, 1, 2] {
      let x = 100 + Int((step * sigma).rounded())
      let exact = 0.5 * (1 + erf((Double(x) + 0.5 - 100) / (sigma * 2.0.squareRoot())))
      let have = Double(out.buffer[x - out.x, 130 - out.y] >> 24) / 255
      #expect(abs(have - exact) < 0.015, "sigma \(sigma), \(x - 100): \(have), not \(exact)")
    }
  }

  @Test("With extended edges a flat picture stays flat")
  func flat() {
    let out = FilterChain.blur(spot(30), sigma: 9, extends: true)
    #expect(out.bounds == spot(30).bounds)
    for k in 0..<30 { #expect(out.buffer[k, 29 - k] == 0xffff_ffff) }
  }

  @Test("A path's shadow has the Gaussian's tail, and leaves its inside out when asked")
  func shadow() {
    let path = Path(CGRect(x: 20, y: 20, width: 40, height: 40))
    func frame(_ isOutsideOnly: Bool) -> PixelBuffer {
      Painting.paint(
        [
          .shadow(
            ShadowCommand(
              path: path, color: .black, radius: 5, offset: CGPoint(x: 0, y: 2), isOutsideOnly: isOutsideOnly))
        ], width: 80, height: 80)
    }
    let (whole, ring) = (frame(false), frame(true))
    #expect(whole.rgb(40, 40)[0] < 3 && ring.rgb(40, 40) == [255, 255, 255])
    // The edge moved down by two: half at y = 62, a sixth one sigma further.
    #expect(abs(whole.rgb(40, 61)[0] - 118) <= 6 && abs(whole.rgb(40, 66)[0] - 211) <= 6)
    #expect(ring.rgb(40, 66) == whole.rgb(40, 66))
  }

  @Test("Colour filters: full grayscale has equal channels, inversion is exact, brightness adds")
  func colors() throws {
    func apply(_ filter: Filter, _ pixel: UInt32) throws -> UInt32 {
      try #require(ColorMatrix(filter)).apply(pixel)
    }
    #expect(try apply(.colorInvert, 0xff10_20f0) == 0xffef_df0f)
    #expect(try apply(.brightness(0.2), 0xff00_3264) == 0xff33_6597)
    let grey = try apply(.grayscale(1), 0xffff_0000)
    #expect(grey == 0xff36_3636)
    #expect(try apply(.saturation(1), 0xff12_3456) == 0xff12_3456)
    #expect(try apply(.contrast(0), 0xff12_3456) == 0xff80_8080)
    #expect(try apply(.hueRotation(.degrees(360)), 0x8040_2010) == 0x8040_2010)
  }
}
