/// Animatable values in a list whose length may vary, such as the points of a path or the stops of a gradient.
///
/// Where two lists differ in length, the shorter one counts as filled up with zeros.
public struct AnimatableArray<Element: VectorArithmetic>: VectorArithmetic {
  public var elements: [Element]

  public init(_ elements: [Element] = []) { self.elements = elements }

  public static var zero: AnimatableArray { AnimatableArray() }

  public static func == (lhs: AnimatableArray, rhs: AnimatableArray) -> Bool {
    let shared = min(lhs.elements.count, rhs.elements.count)
    return lhs.elements.prefix(shared).elementsEqual(rhs.elements.prefix(shared))
      && lhs.elements.dropFirst(shared).allSatisfy { $0 == .zero }
      && rhs.elements.dropFirst(shared).allSatisfy { $0 == .zero }
  }

  public static func + (lhs: AnimatableArray, rhs: AnimatableArray) -> AnimatableArray {
    var sum = lhs
    sum += rhs
    return sum
  }
  public static func - (lhs: AnimatableArray, rhs: AnimatableArray) -> AnimatableArray {
    var difference = lhs
    difference -= rhs
    return difference
  }
  public static func += (lhs: inout AnimatableArray, rhs: AnimatableArray) {
    lhs.grow(to: rhs.elements.count)
    for index in rhs.elements.indices { lhs.elements[index] += rhs.elements[index] }
  }
  public static func -= (lhs: inout AnimatableArray, rhs: AnimatableArray) {
    lhs.grow(to: rhs.elements.count)
    for index in rhs.elements.indices { lhs.elements[index] -= rhs.elements[index] }
  }

  public mutating func scale(by rhs: Double) {
    for index in elements.indices { elements[index].scale(by: rhs) }
  }
  public var magnitudeSquared: Double { elements.reduce(0) { $0 + $1.magnitudeSquared } }

  private mutating func grow(to count: Int) {
    if elements.count < count {
      elements.append(contentsOf: repeatElement(.zero, count: count - elements.count))
    }
  }
}

extension AnimatableArray: Sendable where Element: Sendable {}
