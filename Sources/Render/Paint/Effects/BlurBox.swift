import Foundation

/// A box filter whose two outermost samples count in part, which makes its variance any number.
/// Scalar code: the compiler turns it into vectors, and without optimisation it is still bearable.
struct BlurBox {
  /// Full samples on each side of the middle one.
  let reach: Int
  /// The weight of the one beyond.
  let edge: Float
  /// One over the sum of all weights.
  let scale: Float
  let extends: Bool

  /// A row with room on both sides, filled as `extends` says; the row itself starts at `reach + 1`.
  private func pad(
    _ row: UnsafeMutablePointer<Float>, _ width: Int, _ channels: Int, _ line: UnsafeMutablePointer<Float>
  ) {
    let pad = (reach + 1) * channels
    let end = width * channels
    memcpy(line + pad, row, end * MemoryLayout<Float>.size)
    for i in 0..<pad { line[i] = extends ? row[i % channels] : 0 }
    for i in 0..<(pad + channels) { line[pad + end + i] = extends ? row[end - channels + i % channels] : 0 }
  }

  func horizontal1(_ cells: UnsafeMutablePointer<Float>, _ width: Int, _ height: Int) {
    let far = 2 * (reach + 1)
    let line = UnsafeMutablePointer<Float>.allocate(capacity: width + far + 1)
    defer { line.deallocate() }
    for y in 0..<height {
      let row = cells + y * width
      pad(row, width, 1, line)
      var sum: Float = 0
      for i in 1..<far { sum += line[i] }
      for x in 0..<width {
        row[x] = (sum + (line[x] + line[x &+ far]) * edge) * scale
        sum += line[x &+ far] - line[x &+ 1]
      }
    }
  }

  func horizontal4(_ cells: UnsafeMutablePointer<Float>, _ width: Int, _ height: Int) {
    let far = 2 * (reach + 1) * 4
    let line = UnsafeMutablePointer<Float>.allocate(capacity: width * 4 + far + 4)
    defer { line.deallocate() }
    for y in 0..<height {
      let row = cells + y * width * 4
      pad(row, width, 4, line)
      var (s0, s1, s2, s3) = (Float(0), Float(0), Float(0), Float(0))
      var i = 4
      while i < far {
        s0 += line[i]
        s1 += line[i &+ 1]
        s2 += line[i &+ 2]
        s3 += line[i &+ 3]
        i &+= 4
      }
      var out = row
      var near = line
      for _ in 0..<width {
        let ahead = near + far
        out[0] = (s0 + (near[0] + ahead[0]) * edge) * scale
        out[1] = (s1 + (near[1] + ahead[1]) * edge) * scale
        out[2] = (s2 + (near[2] + ahead[2]) * edge) * scale
        out[3] = (s3 + (near[3] + ahead[3]) * edge) * scale
        s0 += ahead[0] - near[4]
        s1 += ahead[1] - near[5]
        s2 += ahead[2] - near[6]
        s3 += ahead[3] - near[7]
        out += 4
        near += 4
      }
    }
  }

  /// Down all columns at once, row by row, from one plane into another.
  func vertical(_ from: UnsafeMutablePointer<Float>, _ to: UnsafeMutablePointer<Float>, _ width: Int, _ height: Int) {
    let sums = UnsafeMutablePointer<Float>.allocate(capacity: 2 * width)
    let blank = sums + width
    defer { sums.deallocate() }
    memset(sums, 0, 2 * width * MemoryLayout<Float>.size)
    func row(_ y: Int) -> UnsafeMutablePointer<Float> {
      if y >= 0 && y < height { return from + y * width }
      return extends ? from + min(max(y, 0), height - 1) * width : blank
    }
    for y in -reach...reach {
      let r = row(y)
      for x in 0..<width { sums[x] += r[x] }
    }
    for y in 0..<height {
      let (above, below, leaving) = (row(y - reach - 1), row(y + reach + 1), row(y - reach))
      let out = to + y * width
      for x in 0..<width {
        out[x] = (sums[x] + (above[x] + below[x]) * edge) * scale
        sums[x] += below[x] - leaving[x]
      }
    }
  }
}
