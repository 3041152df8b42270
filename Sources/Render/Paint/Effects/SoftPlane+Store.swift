import Foundation

extension SoftPlane {
  /// Writes pixels of `surface` within `rect` from cells of four channels, interpolated.
  func store(_ surface: Surface, _ rect: PixelRect) {
    let r = rect.intersection(surface.bounds)
    if r.isEmpty { return }
    let line = UnsafeMutablePointer<Float>.allocate(capacity: width * 4)
    let fixed = UnsafeMutablePointer<UInt64>.allocate(capacity: width)
    defer {
      line.deallocate()
      fixed.deallocate()
    }
    // Two interpolation weights sum to 2 * factor: with the values they fill 16 bits.
    let unit: Float = factor == 1 ? 1 : Float(256 / (2 * factor))
    for y in r.minY..<r.maxY {
      mixRows(y, into: line)
      for k in 0..<width { fixed[k] = Self.fixed(line + k * 4, unit) }
      let to = surface.row(y)
      if factor == 1 {
        for x in r.minX..<r.maxX {
          let v = fixed[x - originX]
          to[x] = UInt32(truncatingIfNeeded: v & 0xff | v >> 8 & 0xff00 | v >> 16 & 0xff_0000 | v >> 24 & 0xff00_0000)
        }
      } else {
        storeRow(fixed, to, r)
      }
    }
  }

  /// A cell's channels as whole numbers of `unit`, 16 bits each, blue lowest. The sums of a blur drift in their last
  /// digits: colour is kept from exceeding alpha, which would carry into it later.
  @inline(__always) private static func fixed(_ c: UnsafeMutablePointer<Float>, _ unit: Float) -> UInt64 {
    let zero = SIMD4<Float>(repeating: 0)
    let alpha = SIMD4<Float>(repeating: min(max(c[3], 0), 255))
    var value = UnsafeRawPointer(c).loadUnaligned(as: SIMD4<Float>.self)
    value = value.replacing(with: zero, where: value .< zero)
    // Added to 2^23, a number has its nearest whole in its lowest bits.
    value = value.replacing(with: alpha, where: alpha .< value) * unit + 8_388_608
    let bits = unsafeBitCast(value, to: SIMD4<UInt32>.self)
    return unsafeBitCast(SIMD4<UInt16>(truncatingIfNeeded: bits), to: UInt64.self)
  }

  /// Pixels between the centres of cells k and k + 1 mix the two; two pixels a step.
  private func storeRow(_ cells: UnsafePointer<UInt64>, _ to: UnsafeMutablePointer<UInt32>, _ r: PixelRect) {
    let half = factor / 2
    // The first centre at or left of the row's start.
    var k = Self.cell(r.minX - half, factor) - originX
    var x = (originX + k) * factor + half
    while x < r.maxX {
      let a = cells[min(max(k, 0), width - 1)]
      let b = cells[min(max(k + 1, 0), width - 1)]
      for step in 0..<half {
        let at = x &+ 2 &* step
        if at &+ 1 < r.minX || at >= r.maxX { continue }
        let bytes = Self.two(a, b, UInt16(truncatingIfNeeded: 4 &* step &+ 1), UInt16(truncatingIfNeeded: 2 &* factor))
        if at >= r.minX && at &+ 1 < r.maxX {
          UnsafeMutableRawPointer(to + at).storeBytes(of: bytes, as: UInt64.self)
        } else if at >= r.minX {
          to[at] = UInt32(truncatingIfNeeded: bytes)
        } else {
          to[at + 1] = UInt32(truncatingIfNeeded: bytes >> 32)
        }
      }
      k += 1
      x += factor
    }
  }

  /// Two neighbouring pixels, the first `weight` and the second `weight + 2` parts of `full` toward `b`.
  @inline(__always)
  private static func two(_ a: UInt64, _ b: UInt64, _ weight: UInt16, _ full: UInt16) -> UInt64 {
    typealias Lanes = SIMD8<UInt16>
    let w = Lanes(repeating: weight) &+ Lanes(0, 0, 0, 0, 2, 2, 2, 2)
    let from = unsafeBitCast(SIMD2(a, a), to: Lanes.self)
    let toward = unsafeBitCast(SIMD2(b, b), to: Lanes.self)
    let mixed = (from &* (Lanes(repeating: full) &- w) &+ toward &* w &+ Lanes(repeating: 128)) &>> 8
    return unsafeBitCast(SIMD8<UInt8>(truncatingIfNeeded: mixed), to: UInt64.self)
  }

  /// Writes bytes for `rect`, `rect.width` a row, from cells of one channel.
  func store(_ bytes: UnsafeMutablePointer<UInt8>, _ rect: PixelRect) {
    // One more than there are: the last cell has itself for a neighbour.
    let line = UnsafeMutablePointer<Float>.allocate(capacity: width + 1)
    let places = UnsafeMutablePointer<Int32>.allocate(capacity: rect.width)
    let parts = UnsafeMutablePointer<Float>.allocate(capacity: rect.width)
    defer {
      line.deallocate()
      places.deallocate()
      parts.deallocate()
    }
    let step = 1 / Float(factor)
    for i in 0..<rect.width {
      let at = max((Float(rect.minX + i - originX * factor) + 0.5) * step - 0.5, 0)
      let whole = min(Int(at), width - 1)
      (places[i], parts[i]) = (Int32(whole), at - Float(whole))
    }
    for y in rect.minY..<max(rect.minY, rect.maxY) {
      mixRows(y, into: line)
      line[width] = line[width - 1]
      let to = bytes + (y - rect.minY) * rect.width
      for i in 0..<rect.width {
        let place = Int(places[i])
        let value = min(max(line[place] + (line[place &+ 1] - line[place]) * parts[i], 0), 255)
        // Added to 2^23, a number has its nearest whole in its lowest bits.
        to[i] = UInt8(truncatingIfNeeded: (value + 8_388_608).bitPattern)
      }
    }
  }

  /// The colour at a position counted in cells of the grid.
  func sample(_ x: Float, _ y: Float) -> SIMD4<Float> {
    let u = min(max(x - Float(originX) - 0.5, 0), Float(width - 1))
    let v = min(max(y - Float(originY) - 0.5, 0), Float(height - 1))
    let (ix, iy) = (Int(u), Int(v))
    let (fx, fy) = (u - Float(ix), v - Float(iy))
    let (right, down) = (ix + 1 < width ? 4 : 0, iy + 1 < height ? width * 4 : 0)
    let p = UnsafeRawPointer(row(iy) + ix * 4)
    func cell(_ offset: Int) -> SIMD4<Float> { (p + offset * 4).loadUnaligned(as: SIMD4<Float>.self) }
    let top = cell(0) + (cell(right) - cell(0)) * fx
    let bottom = cell(down) + (cell(down + right) - cell(down)) * fx
    return top + (bottom - top) * fy
  }

  /// Replaces each cell of four channels.
  func map(_ change: (SIMD4<Float>) -> SIMD4<Float>) {
    for k in 0..<(width * height) {
      set(k, change(UnsafeRawPointer(cells + k * 4).loadUnaligned(as: SIMD4<Float>.self)))
    }
  }

  func set(_ k: Int, _ value: SIMD4<Float>) {
    UnsafeMutableRawPointer(cells + k * 4).storeBytes(of: value, as: SIMD4<Float>.self)
  }
}
