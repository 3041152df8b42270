import Foundation

/// Loops over runs of pixels, eight at a time; each pixel's result depends on nothing but that pixel, so a run may be
/// cut anywhere.
enum Rows {
  typealias Row = UnsafeMutablePointer<UInt32>
  typealias Source = UnsafePointer<UInt32>
  typealias Coverage = UnsafePointer<UInt8>

  /// Calls `octet` for each whole eight, then `single` for the rest.
  @inline(__always)
  private static func each(_ count: Int, octet: (Int) -> Void, single: (Int) -> Void) {
    var i = 0
    while i &+ 8 <= count {
      octet(i)
      i &+= 8
    }
    while i < count {
      single(i)
      i &+= 1
    }
  }

  static func set(_ to: Row, _ color: UInt32, _ count: Int) {
    if count > 0 { to.update(repeating: color, count: count) }
  }

  static func copy(_ to: Row, _ from: Source, _ count: Int) {
    memcpy(to, from, count &* 4)
  }

  static func over(_ to: Row, color: UInt32, _ count: Int) {
    let keep = 255 &- (color >> 24)
    let (source, lanes) = (PixelOctet(color), PixelOctet.lanes(keep))
    each(count) { i in
      let kept = PixelOctet(to + i).scaled(lanes)
      PixelOctet(rb: source.rb &+ kept.rb, ag: source.ag &+ kept.ag).store(to + i)
    } single: { i in
      to[i] = color &+ Pixel.scale(to[i], keep)
    }
  }

  static func over(_ to: Row, _ from: Source, _ count: Int) {
    each(count) { i in
      PixelOctet(from + i).over(PixelOctet(to + i)).store(to + i)
    } single: { i in
      to[i] = Pixel.over(from[i], to[i])
    }
  }

  /// `from` faded by `alpha` / 255, over `to`.
  static func over(_ to: Row, _ from: Source, alpha: UInt32, _ count: Int) {
    if alpha == 255 { return over(to, from, count) }
    let lanes = PixelOctet.lanes(alpha)
    each(count) { i in
      PixelOctet(from + i).scaled(lanes).over(PixelOctet(to + i)).store(to + i)
    } single: { i in
      to[i] = Pixel.over(Pixel.scale(from[i], alpha), to[i])
    }
  }

  /// A translucent colour through coverage.
  static func over(_ to: Row, color: UInt32, _ coverage: Coverage, _ count: Int) {
    let source = PixelOctet(color)
    each(count) { i in
      source.scaled(PixelOctet.lanes(coverage + i)).over(PixelOctet(to + i)).store(to + i)
    } single: { i in
      to[i] = Pixel.over(Pixel.scale(color, UInt32(coverage[i])), to[i])
    }
  }

  /// A colour through coverage, below what is there.
  static func under(_ to: Row, color: UInt32, _ coverage: Coverage, _ count: Int) {
    let below = PixelOctet(color)
    each(count) { i in
      PixelOctet(to + i).over(below.scaled(PixelOctet.lanes(coverage + i))).store(to + i)
    } single: { i in
      to[i] = Pixel.over(to[i], Pixel.scale(color, UInt32(coverage[i])))
    }
  }

  /// An opaque colour through coverage.
  static func mix(_ to: Row, toward color: UInt32, _ coverage: Coverage, _ count: Int) {
    let source = PixelOctet(color)
    each(count) { i in
      PixelOctet(to + i).mixed(source, PixelOctet.lanes(coverage + i)).store(to + i)
    } single: { i in
      to[i] = Pixel.mix(to[i], color, UInt32(coverage[i]))
    }
  }

  /// An opaque row through coverage.
  static func mix(_ to: Row, toward from: Source, _ coverage: Coverage, _ count: Int) {
    each(count) { i in
      PixelOctet(to + i).mixed(PixelOctet(from + i), PixelOctet.lanes(coverage + i)).store(to + i)
    } single: { i in
      to[i] = Pixel.mix(to[i], from[i], UInt32(coverage[i]))
    }
  }

  /// `to` becomes the mix of `from` (no coverage) and itself (full coverage).
  static func restore(_ to: Row, _ from: Source, _ coverage: Coverage, _ count: Int) {
    each(count) { i in
      PixelOctet(from + i).mixed(PixelOctet(to + i), PixelOctet.lanes(coverage + i)).store(to + i)
    } single: { i in
      to[i] = Pixel.mix(from[i], to[i], UInt32(coverage[i]))
    }
  }

  /// `to` becomes the mix of `from` (alpha 0) and itself (alpha 255).
  static func restore(_ to: Row, _ from: Source, alpha: UInt32, _ count: Int) {
    let lanes = PixelOctet.lanes(alpha)
    each(count) { i in
      PixelOctet(from + i).mixed(PixelOctet(to + i), lanes).store(to + i)
    } single: { i in
      to[i] = Pixel.mix(from[i], to[i], alpha)
    }
  }

  static func scale(_ to: Row, by coverage: Coverage, _ count: Int) {
    each(count) { i in
      PixelOctet(to + i).scaled(PixelOctet.lanes(coverage + i)).store(to + i)
    } single: { i in
      to[i] = Pixel.scale(to[i], UInt32(coverage[i]))
    }
  }

  static func scale(_ to: Row, alpha: UInt32, _ count: Int) {
    if alpha == 255 { return }
    let lanes = PixelOctet.lanes(alpha)
    each(count) { i in
      PixelOctet(to + i).scaled(lanes).store(to + i)
    } single: { i in
      to[i] = Pixel.scale(to[i], alpha)
    }
  }

  /// Each pixel times the other row's alpha.
  static func scale(_ to: Row, byAlphaOf other: Source, _ count: Int) {
    each(count) { i in
      PixelOctet(to + i).scaled(PixelOctet(other + i).alpha).store(to + i)
    } single: { i in
      to[i] = Pixel.scale(to[i], other[i] >> 24)
    }
  }

  /// Whether all pixels are clear (0), all opaque (1), or neither (2).
  static func kind(_ row: Source, _ count: Int) -> UInt8 {
    var all: UInt32 = 0xffff_ffff
    var any: UInt32 = 0
    for i in 0..<count {
      all &= row[i]
      any |= row[i]
    }
    return any == 0 ? 0 : (all >> 24 == 255 ? 1 : 2)
  }
}
