/// How many pixels are how far off.
// why unchecked: one thread adds at a time, and nobody once a diff is made.
final class DistanceTally: @unchecked Sendable {
  /// Pixels by their distance, rounded up to a step.
  private let steps: UnsafeMutablePointer<Int32>
  /// Those that were not measured are in no step.
  var count = 0
  /// Pixels at smoothed edges: of `count`, or beside them when they are excused.
  var smoothed = 0
  private(set) var greatest: Float = 0

  /// A thousandth each: thresholds are told with three decimals. Distances end at 2.
  private static let limit = 2002

  init() {
    steps = .allocate(capacity: DistanceTally.limit)
    steps.initialize(repeating: 0, count: DistanceTally.limit)
  }
  convenience init(_ parts: [DistanceTally]) {
    self.init()
    for part in parts { add(part) }
  }
  deinit { steps.deallocate() }

  @inline(__always)
  func add(_ distance: Float) {
    let step = Int((distance * 1000).rounded(.up))
    steps[min(max(step, 0), DistanceTally.limit - 1)] &+= 1
    count &+= 1
    greatest = max(greatest, distance)
  }

  private func add(_ other: DistanceTally) {
    for step in 0..<DistanceTally.limit { steps[step] += other.steps[step] }
    count += other.count
    smoothed += other.smoothed
    greatest = max(greatest, other.greatest)
  }

  /// Every one was measured.
  var isMeasured: Bool { count == 0 || greatest > 0 }

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
