import Foundation

/// A number through the frames of one stretch, straight between its keys.
public struct MotionCurve: Sendable, Hashable {
  public struct Key: Sendable, Hashable {
    public var frame: Int
    public var value: Double

    public init(_ frame: Int, _ value: Double) { (self.frame, self.value) = (frame, value) }
  }
  public private(set) var keys: [Key]

  public init(keys: [Key]) { self.keys = keys }

  /// The fewest keys, each one of `values`, so that the straight lines between them pass every value within `margin`.
  ///
  /// From a key, each value on the way narrows the cone of slopes that pass it; the last value that the cone reaches is
  /// the next key.
  init(_ values: [Double], from first: Int, margin: Double) {
    keys = values.isEmpty ? [] : [Key(first, values[0])]
    var anchor = 0
    while anchor < values.count - 1 {
      var (low, high) = (-Double.infinity, Double.infinity)
      var reached = anchor + 1
      for next in (anchor + 1)..<values.count {
        let run = Double(next - anchor)
        let rise = values[next] - values[anchor]
        if rise / run >= low - 1e-12, rise / run <= high + 1e-12 { reached = next }
        low = max(low, (rise - margin) / run)
        high = min(high, (rise + margin) / run)
        if low > high { break }
      }
      keys.append(Key(first + reached, values[reached]))
      anchor = reached
    }
    dropRepeats()
  }

  /// A value that stays needs one key.
  private mutating func dropRepeats() {
    if let first = keys.first, keys.allSatisfy({ $0.value == first.value }) { keys = [first] }
  }

  public var isConstant: Bool { keys.count < 2 }

  /// The value at a frame; beyond the keys it stays.
  public func value(at frame: Int) -> Double {
    guard let next = keys.firstIndex(where: { $0.frame >= frame }) else { return keys.last?.value ?? 0 }
    if keys[next].frame == frame || next == 0 { return keys[next].value }
    let (a, b) = (keys[next - 1], keys[next])
    return a.value + (b.value - a.value) * Double(frame - a.frame) / Double(b.frame - a.frame)
  }

  /// The values of all frames of a stretch.
  func values(_ frames: ClosedRange<Int>) -> [Double] {
    guard let first = keys.first, keys.count > 1 else {
      return [Double](repeating: keys.first?.value ?? 0, count: frames.count)
    }
    var values: [Double] = []
    values.reserveCapacity(frames.count)
    var next = 0
    for frame in frames {
      while next < keys.count, keys[next].frame < frame { next += 1 }
      if next == keys.count {
        values.append(keys[next - 1].value)
      } else if next == 0 {
        values.append(first.value)
      } else {
        let (a, b) = (keys[next - 1], keys[next])
        values.append(a.value + (b.value - a.value) * Double(frame - a.frame) / Double(b.frame - a.frame))
      }
    }
    return values
  }

  /// The same shape from another height.
  func raised(by height: Double) -> MotionCurve { MotionCurve(keys: keys.map { Key($0.frame, $0.value + height) }) }
}
