import Documents
import Foundation

/// Distances in OKLab (Ottosson 2020) from tables that are made once: what costs is three table look-ups a channel.
// why unchecked: the tables are never written again.
struct OKLab: @unchecked Sendable {
  static let shared = OKLab()

  /// What an 8-bit channel adds to the cone responses l, m, s.
  private let red = OKLab.contributions(0.4122214708, 0.2119034982, 0.0883024619)
  private let green = OKLab.contributions(0.5363325363, 0.6806995451, 0.2817188376)
  private let blue = OKLab.contributions(0.0514459929, 0.1073969566, 0.6299787005)
  private let roots = OKLab.table((0...OKLab.rootSteps + 1).map { Float(cbrt(Double($0) / Double(rootSteps))) })
  private static let rootSteps = 4096

  private init() {}

  /// Lives as long as the process.
  private static func table<Value>(_ values: [Value]) -> UnsafePointer<Value> {
    let memory = UnsafeMutablePointer<Value>.allocate(capacity: values.count)
    memory.initialize(from: values, count: values.count)
    return UnsafePointer(memory)
  }

  private static func contributions(_ l: Double, _ m: Double, _ s: Double) -> UnsafePointer<SIMD4<Float>> {
    // One more than there are values, to interpolate up to the last.
    table(
      (0...256).map { step in
        let value = RGBColor.linear(Double(min(step, 255)) / 255)
        return SIMD4(Float(l * value), Float(m * value), Float(s * value), 0)
      })
  }

  @inline(__always)
  func distance(_ a: UInt32, _ b: UInt32) -> Float { distance(cones(a), cones(b)) }

  func distance(_ a: UInt32, _ b: UInt32, over backdrop: Backdrop) -> Float {
    distance(cones(Channels(a, over: backdrop)), cones(Channels(b, over: backdrop)))
  }

  @inline(__always)
  private func cones(_ pixel: UInt32) -> SIMD4<Float> {
    red[Int(pixel & 255)] + green[Int(pixel >> 8 & 255)] + blue[Int(pixel >> 16 & 255)]
  }

  private func cones(_ channels: Channels) -> SIMD4<Float> {
    between(red, channels.red) + between(green, channels.green) + between(blue, channels.blue)
  }

  private func between(_ table: UnsafePointer<SIMD4<Float>>, _ value: Float) -> SIMD4<Float> {
    let step = min(max(Int(value), 0), 255)
    return table[step] + (table[step + 1] - table[step]) * (value - Float(step))
  }

  @inline(__always)
  private func distance(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> Float {
    let (first, second) = (rooted(a), rooted(b))
    let difference = first - second
    let lightness = abs(OKLab.toe(OKLab.lightness(first)) - OKLab.toe(OKLab.lightness(second)))
    let a = 1.9779984951 * difference.x - 2.4285922050 * difference.y + 0.4505937099 * difference.z
    let b = 0.0259040371 * difference.x + 0.7827717662 * difference.y - 0.8086757660 * difference.z
    return lightness + (a * a + b * b).squareRoot()
  }

  @inline(__always)
  private static func lightness(_ root: SIMD4<Float>) -> Float {
    0.2104542553 * root.x + 0.7936177850 * root.y - 0.0040720468 * root.z
  }

  /// Ottosson's L_r: near black, equal steps look equal.
  @inline(__always)
  private static func toe(_ lightness: Float) -> Float {
    let (k1, k2): (Float, Float) = (0.206, 0.03)
    let k3 = (1 + k1) / (1 + k2)
    let x = k3 * lightness - k1
    return 0.5 * (x + (x * x + 4 * k2 * k3 * lightness).squareRoot())
  }

  @inline(__always)
  private func rooted(_ cones: SIMD4<Float>) -> SIMD4<Float> {
    SIMD4(root(cones.x), root(cones.y), root(cones.z), 0)
  }

  @inline(__always)
  private func root(_ value: Float) -> Float {
    let place = min(max(value, 0), 1) * Float(OKLab.rootSteps)
    let step = Int(place)
    return roots[step] + (roots[step + 1] - roots[step]) * (place - Float(step))
  }
}
