import Foundation

/// A value that animations may add, scale and measure.
public protocol VectorArithmetic: AdditiveArithmetic {
  /// Multiplies each component by `rhs`.
  mutating func scale(by rhs: Double)
  /// The dot product of this value with itself.
  var magnitudeSquared: Double { get }
}

extension VectorArithmetic {
  /// This value with each component multiplied by `rhs`.
  @inline(__always)
  func scaled(by rhs: Double) -> Self {
    var copy = self
    copy.scale(by: rhs)
    return copy
  }

  /// Mixes this value towards `other`: 0 gives this one, 1 the other; amounts outside 0...1 extrapolate.
  mutating func interpolate(towards other: Self, amount: Double) {
    self += (other - self).scaled(by: amount)
  }

  func interpolated(towards other: Self, amount: Double) -> Self {
    var copy = self
    copy.interpolate(towards: other, amount: amount)
    return copy
  }

  /// The dot product, from lengths alone since the protocol has no other access to components.
  func dot(_ other: Self) -> Double {
    ((self + other).magnitudeSquared - magnitudeSquared - other.magnitudeSquared) / 2
  }
}

extension Double: VectorArithmetic {
  @inline(__always)
  public mutating func scale(by rhs: Double) { self *= rhs }
  @inline(__always)
  public var magnitudeSquared: Double { self * self }
}

extension Float: VectorArithmetic {
  public mutating func scale(by rhs: Double) { self *= Float(rhs) }
  public var magnitudeSquared: Double { Double(self) * Double(self) }
}

extension CGFloat: VectorArithmetic {
  @inline(__always)
  public mutating func scale(by rhs: Double) { self *= CGFloat(rhs) }
  @inline(__always)
  public var magnitudeSquared: Double { Double(self) * Double(self) }
}

/// The animatable data of a type that has nothing to animate.
public struct EmptyAnimatableData: VectorArithmetic, Hashable, Sendable {
  public init() {}
  public static var zero: EmptyAnimatableData { EmptyAnimatableData() }
  public static func + (lhs: EmptyAnimatableData, rhs: EmptyAnimatableData) -> EmptyAnimatableData { lhs }
  public static func - (lhs: EmptyAnimatableData, rhs: EmptyAnimatableData) -> EmptyAnimatableData { lhs }
  public mutating func scale(by rhs: Double) {}
  public var magnitudeSquared: Double { 0 }
}
