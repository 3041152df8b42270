/// How many pixels are how far off.
struct DistanceTally: Sendable {
  /// Pixels by their distance, rounded up to a step.
  private var steps = [Int32](repeating: 0, count: DistanceTally.limit)
  private(set) var count = 0
  /// Of `count`: none when they are excused, else those that may be smoothed edges.
  var smoothed = 0
  private(set) var greatest: Float = 0

  /// A thousandth each: thresholds are told with three decimals. Distances end at 2.
  private static let limit = 2002

  mutating func add(_ distance: Float) {
    let step = Int((distance * 1000).rounded(.up))
    steps[min(max(step, 0), DistanceTally.limit - 1)] += 1
    count += 1
    greatest = max(greatest, distance)
  }

  mutating func add(_ other: DistanceTally) {
    for step in steps.indices { steps[step] += other.steps[step] }
    count += other.count
    smoothed += other.smoothed
    greatest = max(greatest, other.greatest)
  }

  /// The least threshold, in thousandths, beyond which at most `allowance` pixels lie.
  func threshold(allowing allowance: Int) -> Double {
    var beyond = 0
    for step in stride(from: DistanceTally.limit - 1, through: 0, by: -1) {
      beyond += Int(steps[step])
      if beyond > allowance { return Double(step) / 1000 }
    }
    return 0
  }
}
