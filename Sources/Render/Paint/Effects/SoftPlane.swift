import Foundation

/// A reduced picture to blur in: each cell stands for `factor` x `factor` device pixels, on a grid that is fixed to
/// the device, so that still content blurs the same wherever the pane over it moves. Cells hold one number (alpha) or
/// four (blue, green, red, alpha), from 0 to 255.
final class SoftPlane {
  let factor: Int
  /// Numbers a cell: 1 or 4.
  let channels: Int
  /// The first cell's number on the grid.
  let originX: Int
  let originY: Int
  let width: Int
  let height: Int
  private(set) var cells: UnsafeMutablePointer<Float>
  private var other: UnsafeMutablePointer<Float>

  /// Clear cells that cover `rect`.
  init(covering rect: PixelRect, factor: Int, channels: Int) {
    self.factor = factor
    self.channels = channels
    originX = Self.cell(rect.minX, factor)
    originY = Self.cell(rect.minY, factor)
    width = max(1, Self.cell(rect.maxX - 1, factor) - originX + 1)
    height = max(1, Self.cell(rect.maxY - 1, factor) - originY + 1)
    cells = .allocate(capacity: width * height * channels)
    other = .allocate(capacity: width * height * channels)
    memset(cells, 0, width * height * channels * MemoryLayout<Float>.size)
  }
  deinit {
    cells.deallocate()
    other.deallocate()
  }

  /// The cell a pixel lies in.
  @inline(__always) static func cell(_ x: Int, _ factor: Int) -> Int {
    x >= 0 ? x / factor : -((-x + factor - 1) / factor)
  }

  /// The reduction at which a blur of `sigma` pixels still looks like a Gaussian: 3 to 6 cells a sigma.
  static func factor(sigma: Double) -> Int {
    var factor = 1
    while factor < 16, sigma / Double(factor * 2) >= 3 { factor *= 2 }
    return factor
  }

  func row(_ y: Int) -> UnsafeMutablePointer<Float> { cells + y * width * channels }

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
    let box = BlurBox(reach: l, edge: Float(edge), scale: Float(1 / total), extends: extends)
    for _ in 0..<3 {
      if channels == 4 { box.horizontal4(cells, width, height) } else { box.horizontal1(cells, width, height) }
    }
    for _ in 0..<3 {
      box.vertical(cells, other, width * channels, height)
      swap(&cells, &other)
    }
  }

  /// Fills `line` with the cells of device row `y`, interpolated downward only.
  func mixRows(_ y: Int, into line: UnsafeMutablePointer<Float>) {
    let at = (Float(y - originY * factor) + 0.5) / Float(factor) - 0.5
    let whole = at.rounded(.down)
    let t = at - whole
    let a = row(min(max(Int(whole), 0), height - 1))
    let b = row(min(max(Int(whole) + 1, 0), height - 1))
    for x in 0..<(width * channels) { line[x] = a[x] + (b[x] - a[x]) * t }
  }
}
