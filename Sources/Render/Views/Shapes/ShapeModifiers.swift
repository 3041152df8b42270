import Foundation

/// Part of an outline, by share of its length.
public struct TrimmedShape<Base: Shape>: Shape {
  var base: Base
  var from: CGFloat
  var to: CGFloat
  public func path(in rect: CGRect) -> Path { base.path(in: rect).trimmedPath(from: from, to: to) }
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
  public var animatableData: AnimatablePair<Base.AnimatableData, AnimatablePair<CGFloat, CGFloat>> {
    get { AnimatablePair(base.animatableData, AnimatablePair(from, to)) }
    set {
      base.animatableData = newValue.first
      from = newValue.second.first
      to = newValue.second.second
    }
  }
}

/// An outline mapped about its box.
public struct TransformedShape<Base: Shape>: Shape {
  var base: Base
  var map: @Sendable (CGRect) -> CGAffineTransform
  public func path(in rect: CGRect) -> Path { base.path(in: rect).applying(map(rect)) }
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
  public var animatableData: Base.AnimatableData {
    get { base.animatableData }
    set { base.animatableData = newValue }
  }
}

/// A shape of any type.
public struct AnyShape: Shape {
  private let draw: @Sendable (CGRect) -> Path
  private let size: @Sendable (ProposedViewSize) -> CGSize
  public init<S: Shape>(_ shape: S) {
    draw = { shape.path(in: $0) }
    size = { shape.sizeThatFits($0) }
  }
  public func path(in rect: CGRect) -> Path { draw(rect) }
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { size(proposal) }
}

@MainActor
extension Shape {
  /// The part between two shares of the length; a circle starts at 3 o'clock and runs clockwise.
  public func trim(from: CGFloat = 0, to: CGFloat = 1) -> TrimmedShape<Self> {
    TrimmedShape(base: self, from: from, to: to)
  }
  public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> TransformedShape<Self> {
    TransformedShape(base: self) { rect in
      let p = anchor.point(in: rect)
      return CGAffineTransform(translationX: -p.x, y: -p.y)
        .concatenating(CGAffineTransform(rotationAngle: angle.radians))
        .concatenating(CGAffineTransform(translationX: p.x, y: p.y))
    }
  }
  public func scale(_ factor: CGFloat, anchor: UnitPoint = .center) -> TransformedShape<Self> {
    TransformedShape(base: self) { rect in
      let p = anchor.point(in: rect)
      return CGAffineTransform(translationX: -p.x, y: -p.y)
        .concatenating(CGAffineTransform(scaleX: factor, y: factor))
        .concatenating(CGAffineTransform(translationX: p.x, y: p.y))
    }
  }
  public func transform(_ transform: CGAffineTransform) -> TransformedShape<Self> {
    TransformedShape(base: self) { _ in transform }
  }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> TransformedShape<Self> {
    transform(CGAffineTransform(translationX: x, y: y))
  }
}
