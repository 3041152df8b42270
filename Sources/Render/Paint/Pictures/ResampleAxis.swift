import Foundation
import Synchronization

/// Which source pixels make a target pixel along one axis, with weights that add up to 256.
struct ResampleAxis: Sendable {
  struct Tap: Sendable {
    var first: Int32
    var count: Int32
    var weights: Int32
  }
  let taps: [Tap]
  let weights: [UInt16]
  /// When two neighbours make every pixel: their weights, four times each.
  let pairs: [SIMD8<UInt16>]?

  /// Maps `target` pixels onto `source` pixels from `start`, `length` long (pixels, may be fractions). A tent as wide
  /// as the pixels are apart when shrinking, a little narrower so that edges stay crisp; plain linear when enlarging.
  init(target: Int, source: Int, start: Double, length: Double) {
    let step = length / Double(target)
    let reach = max(1, step * 0.75)
    var taps: [Tap] = []
    var weights: [UInt16] = []
    taps.reserveCapacity(target)
    var raw: [Double] = []
    for k in 0..<target {
      let center = start + (Double(k) + 0.5) * step - 0.5
      let a = Int((center - reach).rounded(.down)) + 1
      let b = max(a, Int((center + reach).rounded(.up)) - 1)
      var first = min(max(Int(center.rounded()), 0), source - 1)
      raw.removeAll(keepingCapacity: true)
      for i in a...b {
        let w = max(0, 1 - abs(Double(i) - center) / reach)
        if w <= 1e-6 { continue }
        // What lies outside of the source counts for its edge.
        let at = min(max(i, 0), source - 1)
        if raw.isEmpty { first = at }
        if at - first < raw.count { raw[at - first] += w } else { raw.append(w) }
      }
      if raw.isEmpty { raw.append(1) }
      let sum = raw.reduce(0, +)
      taps.append(Tap(first: Int32(first), count: Int32(raw.count), weights: Int32(weights.count)))
      // Rounding the running total keeps the sum at 256.
      var (running, given) = (0.0, 0)
      for weight in raw {
        running += weight / sum * 256
        let next = Int(running.rounded())
        weights.append(UInt16(next - given))
        given = next
      }
    }
    pairs = Self.pairs(&taps, &weights, source)
    self.taps = taps
    self.weights = weights
  }

  /// Single taps get a neighbour of weight 0; nil when some pixel has more than two.
  private static func pairs(_ taps: inout [Tap], _ weights: inout [UInt16], _ source: Int) -> [SIMD8<UInt16>]? {
    guard source >= 2, taps.allSatisfy({ $0.count <= 2 }) else { return nil }
    var all: [UInt16] = []
    for k in taps.indices {
      let at = Int(taps[k].weights)
      var two = (weights[at], taps[k].count == 2 ? weights[at + 1] : 0)
      if taps[k].count == 1, Int(taps[k].first) == source - 1 {
        taps[k].first -= 1
        two = (0, two.0)
      }
      (taps[k].count, taps[k].weights) = (2, Int32(all.count))
      all += [two.0, two.1]
    }
    weights = all
    return taps.map { tap in
      let at = Int(tap.weights)
      return SIMD8(
        lowHalf: SIMD4(repeating: all[at]), highHalf: SIMD4(repeating: all[at + 1]))
    }
  }

  private struct Key: Hashable {
    let target: Int
    let source: Int
    let start: Double
    let length: Double
  }
  private static let known = Mutex<[Key: ResampleAxis]>([:])

  /// As `init`; the axes of a clip's frames and of avatars are the same ones over and over.
  static func of(target: Int, source: Int, start: Double, length: Double) -> ResampleAxis {
    let key = Key(target: target, source: source, start: start, length: length)
    if let axis = known.withLock({ $0[key] }) { return axis }
    let axis = ResampleAxis(target: target, source: source, start: start, length: length)
    known.withLock {
      if $0.count >= 64 { $0.removeAll() }
      $0[key] = axis
    }
    return axis
  }
}
