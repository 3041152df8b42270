import Foundation

/// Takes what everything else in its stack leaves, at least `minLength` (8).
public struct Spacer: PrimitiveView {
  public var minLength: CGFloat?
  nonisolated public init(minLength: CGFloat? = nil) { self.minLength = minLength }
  public static func _expand(_ view: Spacer, into expansion: inout Expansion) {
    expansion.append(SpacerPrimitive(minLength: view.minLength), children: nil)
  }
}

struct SpacerPrimitive: Primitive, Equatable {
  let minLength: CGFloat?
  func sizeThatFits(_ proposal: ProposedViewSize, node: Node) -> CGSize {
    LeafSizes.spacer(proposal, minLength: minLength, along: node.stackAxis)
  }
  func spacing(node: Node) -> ViewSpacing { .spacer(along: node.stackAxis) }
  func priority(node: Node) -> Double { LeafSizes.spacerPriority }
}

/// A hairline across its stack: one device pixel.
public struct Divider: PrimitiveView {
  nonisolated public init() {}
  public static func _expand(_ view: Divider, into expansion: inout Expansion) {
    expansion.append(DividerPrimitive(), children: nil)
  }
}

struct DividerPrimitive: Primitive {
  var color = ResolvedColor.clear
  mutating func resolve(in environment: EnvironmentValues, node: Node) {
    color = Color.opaqueSeparator.resolve(in: environment)
  }
  func isEqual(to other: any Primitive) -> Bool { (other as? Self)?.color == color }
  func sizeThatFits(_ proposal: ProposedViewSize, node: Node) -> CGSize {
    LeafSizes.divider(proposal, along: node.stackAxis, pixel: 1 / node.tree.grid.scale)
  }
  func draw(in canvas: inout FragmentCanvas, node: Node) {
    canvas.fill(Path(CGRect(origin: .zero, size: canvas.size)), .color(color))
  }
  func spacing(node: Node) -> ViewSpacing { .standard }
}

extension Node {
  /// The axis of the stack this node is directly in (modifiers passed over), or nil.
  var stackAxis: Axis? {
    var node = layoutParent
    while let current = node {
      if let axis = current.primitive.stackOrientation { return axis }
      guard current.primitive.isUnaryModifier else { return nil }
      node = current.layoutParent
    }
    return nil
  }
}

extension ContainerPrimitive {
  var stackOrientation: Axis? { L.layoutProperties.stackOrientation }
}
