import Testing

@testable import Render

@Suite struct I420PictureTests {
  /// BT.709, limited range, in floating point.
  func reference(_ r: Double, _ g: Double, _ b: Double) -> (y: Double, cb: Double, cr: Double) {
    let luma = 0.2126 * r + 0.7152 * g + 0.0722 * b
    return (16 + luma * 219 / 255, 128 + (b - luma) / 1.8556 * 224 / 255, 128 + (r - luma) / 1.5748 * 224 / 255)
  }

  func channels(_ pixel: UInt32) -> (Double, Double, Double) {
    (Double(pixel >> 16 & 255), Double(pixel >> 8 & 255), Double(pixel & 255))
  }

  @Test("every plane is within one level of floating-point BT.709, odd sizes included")
  func reference() {
    for (width, height) in [(1, 1), (2, 2), (3, 5), (7, 4), (9, 9), (16, 6), (33, 12), (64, 3)] {
      for kind in [TestPicture.noise, .gradient, .stripes] {
        let picture = kind.make(width: width, height: height, seed: 3)
        let planar = I420Picture(width: width, height: height)
        planar.convert(picture.view, rows: 0..<height)
        func pixel(_ x: Int, _ y: Int) -> (Double, Double, Double) {
          channels(picture.row(min(y, height - 1))[min(x, width - 1)])
        }
        var worst = 0.0
        for y in 0..<planar.height {
          for x in 0..<planar.width {
            let (r, g, b) = pixel(x, y)
            worst = max(worst, abs(Double(planar.bytes[y * planar.width + x]) - reference(r, g, b).y))
          }
        }
        let cb = planar.bytes + planar.width * planar.height
        let cr = cb + planar.width * planar.height / 4
        for y in 0..<(planar.height / 2) {
          for x in 0..<(planar.width / 2) {
            let four = [
              pixel(2 * x, 2 * y), pixel(2 * x + 1, 2 * y), pixel(2 * x, 2 * y + 1), pixel(2 * x + 1, 2 * y + 1),
            ]
            let sum = four.reduce((0.0, 0.0, 0.0)) { ($0.0 + $1.0, $0.1 + $1.1, $0.2 + $1.2) }
            let expected = reference(sum.0 / 4, sum.1 / 4, sum.2 / 4)
            worst = max(worst, abs(Double(cb[y * planar.width / 2 + x]) - expected.cb))
            worst = max(worst, abs(Double(cr[y * planar.width / 2 + x]) - expected.cr))
          }
        }
        #expect(worst < 0.52, "\(kind) \(width)x\(height)")
      }
    }
  }

  @Test("black, white and the primaries have their exact codes")
  func codes() {
    func code(_ colour: UInt32) -> [UInt8] {
      let picture = PixelBuffer(width: 2, height: 2)
      picture.fill(colour)
      let planar = I420Picture(width: 2, height: 2)
      planar.convert(picture.view, rows: 0..<2)
      return [planar.bytes[0], planar.bytes[4], planar.bytes[5]]
    }
    #expect(code(0x000000) == [16, 128, 128])
    #expect(code(0xFFFFFF) == [235, 128, 128])
    #expect(code(0xFF0000) == [63, 102, 240])
    #expect(code(0x00FF00) == [173, 42, 26])
    #expect(code(0x0000FF) == [32, 240, 118])
  }

  @Test("converting only the damaged rows gives the same planes")
  func damage() {
    let picture = TestPicture.screen.make(width: 31, height: 41, seed: 1)
    let planar = I420Picture(width: 31, height: 41)
    planar.convert(picture.view, rows: 0..<41)
    for rows in [3..<4, 10..<17, 40..<41, -5..<1, 39..<99, 7..<7] {
      picture.fill(0x12AB9F, in: PixelRect(minX: 4, minY: rows.lowerBound, maxX: 20, maxY: rows.upperBound))
      planar.convert(picture.view, rows: rows)
    }
    let whole = I420Picture(width: 31, height: 41)
    whole.convert(picture.view, rows: 0..<41)
    #expect((0..<whole.count).allSatisfy { whole.bytes[$0] == planar.bytes[$0] })
  }
}
