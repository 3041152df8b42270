import Foundation

/// An outline that fits itself into a rectangle. As a view it is filled with the foreground style.
nonisolated public protocol Shape: View, Animatable, Sendable where Body == Never {
  func path(in rect: CGRect) -> Path
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

extension Shape {
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }
  @MainActor public var body: Never { fatalError("\(Self.self) is a primitive view: its body is never asked for") }
  @MainActor public static func _expand(_ view: Self, into expansion: inout Expansion) {
    ShapeView._expand(ShapeView(shape: view, style: ForegroundStyle()), into: &expansion)
  }
  @MainActor public static var _isMulti: Bool { false }
}

/// A shape that can be drawn smaller by an inset.
nonisolated public protocol InsettableShape: Shape {
  associatedtype InsetShape: InsettableShape
  func inset(by amount: CGFloat) -> InsetShape
}

/// A shape with a style: the view that actually paints.
public struct ShapeView<S: Shape, Style: ShapeStyle>: PrimitiveView {
  var shape: S
  var style: Style
  var fillStyle = FillStyle()
  var stroke: StrokeStyle?
  var isHitTestable = true

  public static func _expand(_ view: Self, into expansion: inout Expansion) {
    expansion.append(
      ShapePrimitive(
        shape: view.shape, style: view.style, fillStyle: view.fillStyle, stroke: view.stroke,
        isHitTestable: view.isHitTestable), children: nil)
  }
}

struct ShapePrimitive<S: Shape, Style: ShapeStyle>: AnimatablePrimitive {
  var shape: S
  var style: Style
  var fillStyle: FillStyle
  var stroke: StrokeStyle?
  var isHitTestable: Bool
  /// Nil in a value no node has taken yet: it never equals one that was resolved, whatever the style.
  private var resolution: ResolvedStyle?
  var resolved: ResolvedStyle {
    get { resolution ?? .color(.clear) }
    set { resolution = newValue }
  }

  init(shape: S, style: Style, fillStyle: FillStyle, stroke: StrokeStyle?, isHitTestable: Bool) {
    (self.shape, self.style, self.fillStyle) = (shape, style, fillStyle)
    (self.stroke, self.isHitTestable) = (stroke, isHitTestable)
  }

  var animatableData: AnimatablePair<S.AnimatableData, AnimatablePair<ResolvedColor.AnimatableData, CGFloat>> {
    get { AnimatablePair(shape.animatableData, AnimatablePair(resolved.color.animatableData, stroke?.lineWidth ?? 0)) }
    set {
      shape.animatableData = newValue.first
      if case .color(var color) = resolved {
        color.animatableData = newValue.second.first
        resolved = .color(color)
      }
      stroke?.lineWidth = newValue.second.second
    }
  }

  mutating func resolve(in environment: EnvironmentValues, node: Node) { resolved = style._resolve(in: environment) }
  func isEqual(to other: any Primitive) -> Bool {
    guard let other = other as? Self else { return false }
    return resolution == other.resolution && fillStyle == other.fillStyle && stroke == other.stroke
      && isHitTestable == other.isHitTestable && FieldEquality.equal(shape, other.shape)
  }

  func sizeThatFits(_ proposal: ProposedViewSize, node: Node) -> CGSize { shape.sizeThatFits(proposal) }
  func spacing(node: Node) -> ViewSpacing { ViewSpacing() }

  func draw(in canvas: inout FragmentCanvas, node: Node) {
    let rect = CGRect(origin: .zero, size: canvas.size)
    let path = shape.path(in: rect)
    if case .material = resolved {
      canvas.setBackdrop(path, resolved.backdropStyle)
      return
    }
    guard let paint = resolved.paint(in: rect) else { return }
    if let stroke {
      canvas.stroke(path, paint, style: stroke)
    } else {
      canvas.fill(path, paint, style: fillStyle)
    }
  }

  func containsHit(_ point: CGPoint, node: Node) -> Bool {
    guard isHitTestable && resolved.color.opacity > 0 || isMaterial else { return false }
    let path = shape.path(in: node.shownBox)
    if let stroke { return path.strokeContains(point, style: stroke) }
    return path.contains(point, eoFill: fillStyle.isEOFilled)
  }
  private var isMaterial: Bool {
    if case .material = resolved { return true }
    return false
  }
}

extension ResolvedStyle {
  var backdropStyle: Backdrop.Style {
    if case .material(let recipe) = self { return .material(recipe) }
    return .glass(isDark: false, tint: nil)
  }
}

@MainActor
extension Shape {
  public func fill<S: ShapeStyle>(_ style: S, style fillStyle: FillStyle = FillStyle()) -> some View {
    ShapeView(shape: self, style: style, fillStyle: fillStyle)
  }
  public func fill(style fillStyle: FillStyle = FillStyle()) -> some View {
    ShapeView(shape: self, style: ForegroundStyle(), fillStyle: fillStyle)
  }
  /// Centred on the outline.
  public func stroke<S: ShapeStyle>(_ style: S, style stroke: StrokeStyle) -> some View {
    ShapeView(shape: self, style: style, stroke: stroke)
  }
  public func stroke<S: ShapeStyle>(_ style: S, lineWidth: CGFloat = 1) -> some View {
    stroke(style, style: StrokeStyle(lineWidth: lineWidth))
  }
  public func stroke(lineWidth: CGFloat = 1) -> some View { stroke(ForegroundStyle(), lineWidth: lineWidth) }
  public func stroke(style: StrokeStyle) -> some View { stroke(ForegroundStyle(), style: style) }
}

@MainActor
extension InsettableShape {
  /// Inside the outline, `lineWidth` wide.
  public func strokeBorder<S: ShapeStyle>(_ style: S, style stroke: StrokeStyle) -> some View {
    ShapeView(shape: inset(by: stroke.lineWidth / 2), style: style, stroke: stroke)
  }
  public func strokeBorder<S: ShapeStyle>(_ style: S, lineWidth: CGFloat = 1) -> some View {
    strokeBorder(style, style: StrokeStyle(lineWidth: lineWidth))
  }
  public func strokeBorder(lineWidth: CGFloat = 1) -> some View {
    strokeBorder(ForegroundStyle(), lineWidth: lineWidth)
  }
}
