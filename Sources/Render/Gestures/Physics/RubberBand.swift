/// How far content follows a finger past its edge: (1 - 1 / (x c / d + 1)) d for a finger x past it.
struct RubberBand: Hashable, Sendable {
  static let coefficient = 0.55

  /// The length of the view along the axis, in points; the shown distance never reaches it.
  var length: Double
  var coefficient = Self.coefficient

  init(length: Double, coefficient: Double = Self.coefficient) {
    self.length = max(length, 1)
    self.coefficient = coefficient
  }

  /// What a finger `distance` past the edge shows, with its sign.
  func shown(_ distance: Double) -> Double {
    let x = abs(distance)
    return (distance < 0 ? -1 : 1) * (1 - 1 / (x * coefficient / length + 1)) * length
  }

  /// The finger's distance past the edge that shows `distance`: where a grab in mid-bounce goes on.
  func finger(_ distance: Double) -> Double {
    let b = min(abs(distance), length * 0.999_999)
    return (distance < 0 ? -1 : 1) * length * (1 / (1 - b / length) - 1) / coefficient
  }

  /// A finger's offset as shown within `bounds`.
  func shown(_ offset: Double, in bounds: ClosedRange<Double>) -> Double {
    let edge = min(max(offset, bounds.lowerBound), bounds.upperBound)
    return edge + shown(offset - edge)
  }

  /// The finger's offset that is shown as `offset` within `bounds`.
  func finger(_ offset: Double, in bounds: ClosedRange<Double>) -> Double {
    let edge = min(max(offset, bounds.lowerBound), bounds.upperBound)
    return edge + finger(offset - edge)
  }
}
