import Foundation

/// What can be blurred: one number, or four channels at once.
protocol BlurSample {
  static var zero: Self { get }
  static func + (a: Self, b: Self) -> Self
  static func - (a: Self, b: Self) -> Self
  static func * (a: Self, b: Float) -> Self
}
extension Float: BlurSample {}
extension SIMD4<Float>: BlurSample {}

/// A reduced picture to blur in: each cell stands for `factor` x `factor` device pixels, on a grid that is fixed to
/// the device, so that still content blurs the same wherever the pane over it moves.
final class SoftPlane<T: BlurSample> {
  let factor: Int
  /// The first cell's number on the grid.
  let originX: Int
  let originY: Int
  let width: Int
  let height: Int
  var cells: UnsafeMutablePointer<T>
  private var other: UnsafeMutablePointer<T>

  /// Clear cells that cover `rect`.
  init(covering rect: PixelRect, factor: Int) {
    self.factor = factor
    func floorDivide(_ a: Int) -> Int { a >= 0 ? a / factor : -((-a + factor - 1) / factor) }
    originX = floorDivide(rect.minX)
    originY = floorDivide(rect.minY)
    width = max(1, floorDivide(rect.maxX - 1) - originX + 1)
    height = max(1, floorDivide(rect.maxY - 1) - originY + 1)
    cells = .allocate(capacity: width * height)
    other = .allocate(capacity: width * height)
    cells.initialize(repeating: .zero, count: width * height)
  }
  deinit {
    cells.deallocate()
    other.deallocate()
  }

  /// The reduction at which a blur of `sigma` pixels still looks like a Gaussian: 3 to 6 cells a sigma.
  static func factor(sigma: Double) -> Int {
    var factor = 1
    while factor < 16, sigma / Double(factor * 2) >= 3 { factor *= 2 }
    return factor
  }

  /// Gaussian of `sigma` device pixels, as three extended boxes a direction (Gwosdek et al. 2011: exact variance).
  /// Beyond the edges lies nothing, or, with `extends`, more of the edge.
  func blur(sigma: Double, extends: Bool) {
    // Averaging into cells and interpolating back out have blurred already.
    let f = Double(factor)
    let spent = (f * f - 1) / 12 + (factor > 1 ? f * f / 6 : 0)
    let variance = (sigma * sigma - spent) / (f * f) / 3
    if variance < 0.01 { return }
    let l = Int((((12 * variance + 1).squareRoot() - 1) / 2).rounded(.down))
    let edge = Double(2 * l + 1) * (Double(l * (l + 1)) - 3 * variance) / (6 * (variance - Double((l + 1) * (l + 1))))
    let total = 2 * (edge + Double(l)) + 1
    let box = Box(l: l, edge: Float(edge), scale: Float(1 / total), extends: extends)
    for _ in 0..<3 { horizontal(box) }
    for _ in 0..<3 { vertical(box) }
  }

  private struct Box {
    let l: Int
    let edge: Float
    let scale: Float
    let extends: Bool
  }

  private func horizontal(_ box: Box) {
    let pad = box.l + 1
    let line = UnsafeMutablePointer<T>.allocate(capacity: width + 2 * pad + 1)
    defer { line.deallocate() }
    for y in 0..<height {
      let row = cells + y * width
      let (before, after) = box.extends ? (row[0], row[width - 1]) : (T.zero, T.zero)
      for i in 0..<pad { line[i] = before }
      for i in 0..<width { line[pad + i] = row[i] }
      for i in 0...pad { line[pad + width + i] = after }
      var sum = T.zero
      for i in 1..<(2 * box.l + 2) { sum = sum + line[i] }
      for x in 0..<width {
        row[x] = (sum + (line[x] + line[x + 2 * pad]) * box.edge) * box.scale
        sum = sum + line[x + 2 * pad] - line[x + 1]
      }
    }
  }

  private func vertical(_ box: Box) {
    let sums = UnsafeMutablePointer<T>.allocate(capacity: width)
    let blank = UnsafeMutablePointer<T>.allocate(capacity: width)
    defer {
      sums.deallocate()
      blank.deallocate()
    }
    sums.initialize(repeating: .zero, count: width)
    blank.initialize(repeating: .zero, count: width)
    func row(_ y: Int) -> UnsafeMutablePointer<T> {
      if y >= 0 && y < height { return cells + y * width }
      return box.extends ? cells + min(max(y, 0), height - 1) * width : blank
    }
    for y in -box.l...box.l {
      let r = row(y)
      for x in 0..<width { sums[x] = sums[x] + r[x] }
    }
    for y in 0..<height {
      let (above, below, leaving) = (row(y - box.l - 1), row(y + box.l + 1), row(y - box.l))
      let out = other + y * width
      for x in 0..<width {
        out[x] = (sums[x] + (above[x] + below[x]) * box.edge) * box.scale
        sums[x] = sums[x] + below[x] - leaving[x]
      }
    }
    swap(&cells, &other)
  }

  /// Fills `line` with the cells of device row `y`, interpolated downward only.
  func mixRows(_ y: Int, into line: UnsafeMutablePointer<T>) {
    let f = Float(factor)
    let at = (Float(y - originY * factor) + 0.5) / f - 0.5
    let whole = at.rounded(.down)
    let t = at - whole
    let a = cells + min(max(Int(whole), 0), height - 1) * width
    let b = cells + min(max(Int(whole) + 1, 0), height - 1) * width
    for x in 0..<width { line[x] = a[x] + (b[x] - a[x]) * t }
  }
}
