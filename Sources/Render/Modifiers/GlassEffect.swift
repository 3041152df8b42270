import Foundation

/// A pane of liquid glass with its soft shadow (ios-metrics section 8: sigma 18, 8 points down, black 7.25 %).
struct GlassPrimitive<S: Shape>: Primitive {
  let shape: S
  let isDark: Bool
  let tint: Color?
  var resolved: ResolvedColor?

  mutating func resolve(in environment: EnvironmentValues, node: Node) { resolved = tint?.resolve(in: environment) }
  func isEqual(to other: any Primitive) -> Bool {
    guard let other = other as? Self else { return false }
    return isDark == other.isDark && tint == other.tint && resolved == other.resolved
      && FieldEquality.equal(shape, other.shape)
  }
  func sizeThatFits(_ proposal: ProposedViewSize, node: Node) -> CGSize { shape.sizeThatFits(proposal) }
  func spacing(node: Node) -> ViewSpacing { ViewSpacing() }

  func draw(in canvas: inout FragmentCanvas, node: Node) {
    let path = shape.path(in: CGRect(origin: .zero, size: canvas.size))
    canvas.setBackdrop(path, .glass(isDark: isDark, tint: resolved))
    canvas.shadow(
      ShadowCommand(
        path: path, color: ResolvedColor(red: 0, green: 0, blue: 0, opacity: 0.0725), radius: 18,
        offset: CGPoint(x: 0, y: 8), isOutsideOnly: true))
  }
  func containsHit(_ point: CGPoint, node: Node) -> Bool {
    shape.path(in: node.shownBox).contains(point)
  }
}

struct GlassPane<S: Shape>: PrimitiveView {
  let shape: S
  let isDark: Bool
  let tint: Color?
  static func _expand(_ view: Self, into expansion: inout Expansion) {
    expansion.append(GlassPrimitive(shape: view.shape, isDark: view.isDark, tint: view.tint), children: nil)
  }
}

extension View {
  /// Puts the view on liquid glass of a shape; dark glass is for dark content below.
  public func glassEffect(isDark: Bool = false, tint: Color? = nil, in shape: some Shape = Capsule()) -> some View {
    background { GlassPane(shape: shape, isDark: isDark, tint: tint) }
  }
}
