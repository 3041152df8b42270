import Foundation
import Testing

@testable import Render

@Suite("Clip frames as pixels") struct PlanarPictureTests {
  /// BT.709 and BT.601 as defined, in floating point.
  private func expected(_ y: Int, _ cb: Int, _ cr: Int, _ matrix: VideoMatrix) -> [Double] {
    let (kr, kb) = matrix == .bt709 ? (0.2126, 0.0722) : (0.299, 0.114)
    let light = Double(max(y, 16) - 16) / 219
    let (u, v) = (Double(cb - 128) / 224, Double(cr - 128) / 224)
    let r = light + 2 * (1 - kr) * v
    let b = light + 2 * (1 - kb) * u
    let g = light - (2 * kb * (1 - kb) * u + 2 * kr * (1 - kr) * v) / (1 - kr - kb)
    return [r, g, b].map { min(max($0, 0), 1) * 255 }
  }

  @Test("colours are those of the matrix within 1.5 of 255", arguments: [VideoMatrix.bt601, .bt709])
  func colours(matrix: VideoMatrix) {
    for y in stride(from: 0, through: 255, by: 15) {
      for cb in stride(from: 16, through: 240, by: 28) {
        for cr in stride(from: 16, through: 240, by: 28) {
          let picture = PlanarPicture(width: 9, height: 3, matrix: matrix)
          memset(picture.bytes, Int32(y), 27)
          memset(picture.bytes + 27, Int32(cb), 10)
          memset(picture.bytes + 37, Int32(cr), 10)
          let want = expected(y, cb, cr, matrix)
          for x in [0, 7, 8] {
            let got = picture.pixels().rgb(x, 1)
            for k in 0..<3 { #expect(abs(Double(got[k]) - want[k]) <= 1.5, "\(y) \(cb) \(cr) \(got) \(want)") }
          }
        }
      }
    }
  }

  @Test("rows asked for alone are the rows of the whole, and so is a part that is scaled alone")
  func parts() {
    let picture = PlanarPicture(width: 61, height: 47, matrix: .bt709)
    for k in 0..<picture.count { picture.bytes[k] = UInt8(truncatingIfNeeded: 16 + (k &* 7 ^ k >> 3) % 220) }
    let whole = picture.pixels()
    let rows = picture.pixels(rows: 10..<20)
    for y in 10..<20 { #expect(memcmp(whole.base + y * whole.stride, rows.base + y * rows.stride, 61 * 4) == 0) }
    let box = PixelRect(minX: 3, minY: 5, maxX: 103, maxY: 95)
    let crop = CGRect(x: 0.1, y: 0.05, width: 0.8, height: 0.9)
    let (all, part) = (PixelBuffer(width: 120, height: 100), PixelBuffer(width: 120, height: 100))
    Resampler.draw(whole, box: box, crop: crop, on: all.surface(), clip: all.bounds)
    let clip = PixelRect(minX: 41, minY: 30, maxX: 78, maxY: 61)
    Resampler.draw(whole, box: box, crop: crop, on: part.surface(), clip: clip)
    for y in 0..<100 {
      for x in 0..<120 {
        let isInside = x >= 41 && x < 78 && y >= 30 && y < 61
        #expect(part[x, y] == (isInside ? all[x, y] : 0))
      }
    }
  }
}
