import Foundation

/// A gradient's colours in equal steps, premultiplied.
final class GradientTable {
  /// Steps from 0 to 1; four to each of 8 bits' levels even for a full black to white ramp.
  static let steps = 2048
  let colors: [UInt32]
  let isOpaque: Bool

  /// Colours mix premultiplied and gamma encoded. No stops give clear.
  init(_ gradient: ResolvedGradient) {
    isOpaque = !gradient.stops.isEmpty && gradient.stops.allSatisfy { $0.color.opacity >= 1 }
    colors = Self.build(gradient.stops)
  }

  private static func build(_ stops: [ResolvedGradient.Stop]) -> [UInt32] {
    guard let first = stops.first, let last = stops.last else { return [UInt32](repeating: 0, count: steps + 1) }
    let parts = stops.map { stop -> SIMD4<Double> in
      let c = stop.color
      let a = Double(c.opacity).clampedToUnit
      return SIMD4(
        a, Double(c.red).clampedToUnit * a, Double(c.green).clampedToUnit * a, Double(c.blue).clampedToUnit * a)
    }
    var k = 0
    return (0...steps).map { step in
      let t = Double(step) / Double(steps)
      if t <= first.location { return pack(parts[0]) }
      if t >= last.location { return pack(parts[parts.count - 1]) }
      while k + 1 < stops.count, stops[k + 1].location <= t { k += 1 }
      let (a, b) = (stops[k].location, stops[min(k + 1, stops.count - 1)].location)
      let f = b > a ? (t - a) / (b - a) : 0
      return pack(parts[k] + (parts[min(k + 1, parts.count - 1)] - parts[k]) * f)
    }
  }

  private static func pack(_ c: SIMD4<Double>) -> UInt32 {
    Pixel.pack(Pixel.byte(c.x), Pixel.byte(c.y), Pixel.byte(c.z), Pixel.byte(c.w))
  }
}
