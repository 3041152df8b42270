import Foundation

public struct Rectangle: InsettableShape, Hashable {
  var inset: CGFloat = 0
  public init() {}
  public func path(in rect: CGRect) -> Path { Path(rect.insetBy(dx: inset, dy: inset)) }
  public func inset(by amount: CGFloat) -> Rectangle {
    var copy = self
    copy.inset += amount
    return copy
  }
}

/// Circular or continuous corners; continuous is the default, as in current SDKs.
public struct RoundedRectangle: InsettableShape, Hashable {
  public var cornerSize: CGSize
  public var style: RoundedCornerStyle
  var inset: CGFloat = 0
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    cornerSize = CGSize(width: cornerRadius, height: cornerRadius)
    self.style = style
  }
  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }
  public func path(in rect: CGRect) -> Path {
    let radius = max(0, min(cornerSize.width, cornerSize.height) - inset)
    return Path(roundedRect: rect.insetBy(dx: inset, dy: inset), cornerRadius: radius, style: style)
  }
  public func inset(by amount: CGFloat) -> RoundedRectangle {
    var copy = self
    copy.inset += amount
    return copy
  }
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(cornerSize.width, cornerSize.height) }
    set { cornerSize = CGSize(width: newValue.first, height: newValue.second) }
  }
}

/// A radius for each corner.
public struct UnevenRoundedRectangle: InsettableShape, Hashable {
  public var cornerRadii: RectangleCornerRadii
  public var style: RoundedCornerStyle
  var inset: CGFloat = 0
  public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    self.cornerRadii = cornerRadii
    self.style = style
  }
  public init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
  ) {
    self.init(
      cornerRadii: RectangleCornerRadii(
        topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius, bottomTrailing: bottomTrailingRadius,
        topTrailing: topTrailingRadius), style: style)
  }
  public func path(in rect: CGRect) -> Path {
    var radii = cornerRadii
    radii.topLeading = max(0, radii.topLeading - inset)
    radii.topTrailing = max(0, radii.topTrailing - inset)
    radii.bottomLeading = max(0, radii.bottomLeading - inset)
    radii.bottomTrailing = max(0, radii.bottomTrailing - inset)
    return Path(roundedRect: rect.insetBy(dx: inset, dy: inset), cornerRadii: radii, style: style)
  }
  public func inset(by amount: CGFloat) -> UnevenRoundedRectangle {
    var copy = self
    copy.inset += amount
    return copy
  }
  public var animatableData: AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>> {
    get {
      AnimatablePair(
        AnimatablePair(cornerRadii.topLeading, cornerRadii.topTrailing),
        AnimatablePair(cornerRadii.bottomLeading, cornerRadii.bottomTrailing))
    }
    set {
      cornerRadii.topLeading = newValue.first.first
      cornerRadii.topTrailing = newValue.first.second
      cornerRadii.bottomLeading = newValue.second.first
      cornerRadii.bottomTrailing = newValue.second.second
    }
  }
}

/// Reports the smaller side as a square when both are offered.
public struct Circle: InsettableShape, Hashable {
  var inset: CGFloat = 0
  public init() {}
  public func path(in rect: CGRect) -> Path {
    let side = max(0, min(rect.width, rect.height) - 2 * inset)
    return Path(ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
  }
  public func inset(by amount: CGFloat) -> Circle {
    var copy = self
    copy.inset += amount
    return copy
  }
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { LeafSizes.circle(proposal) }
}

public struct Ellipse: InsettableShape, Hashable {
  var inset: CGFloat = 0
  public init() {}
  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect.insetBy(dx: inset, dy: inset)) }
  public func inset(by amount: CGFloat) -> Ellipse {
    var copy = self
    copy.inset += amount
    return copy
  }
}

/// Rounded by half of its shorter side.
public struct Capsule: InsettableShape, Hashable {
  public var style: RoundedCornerStyle
  var inset: CGFloat = 0
  public init(style: RoundedCornerStyle = .continuous) { self.style = style }
  public func path(in rect: CGRect) -> Path {
    let box = rect.insetBy(dx: inset, dy: inset)
    return Path(roundedRect: box, cornerRadius: min(box.width, box.height) / 2, style: style)
  }
  public func inset(by amount: CGFloat) -> Capsule {
    var copy = self
    copy.inset += amount
    return copy
  }
}

extension Path: Shape {
  public func path(in rect: CGRect) -> Path { self }
}
extension Path: Animatable {}

extension Shape where Self == Rectangle {
  public static var rect: Rectangle { Rectangle() }
}
extension Shape where Self == Circle {
  public static var circle: Circle { Circle() }
}
extension Shape where Self == Capsule {
  public static var capsule: Capsule { Capsule() }
}
extension Shape where Self == Ellipse {
  public static var ellipse: Ellipse { Ellipse() }
}
extension Shape where Self == RoundedRectangle {
  public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}
