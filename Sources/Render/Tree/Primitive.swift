import Foundation

/// What has to be done again after a node's primitive changed.
struct Invalidation: OptionSet {
  let rawValue: UInt8
  static let layout = Invalidation(rawValue: 1)
  static let display = Invalidation(rawValue: 2)
}

/// The behaviour of a node: a value made afresh by each evaluation of the view above it. Defaults pass everything on
/// to the one child, so that a modifier writes down only what it changes.
@MainActor
protocol Primitive {
  /// Spliced into the parent: takes no part in layout and painting.
  static var isStructural: Bool { get }
  /// Stands around exactly one view: see `UnaryModifier`.
  static var isUnaryModifier: Bool { get }
  /// What a changed value asks for.
  static var invalidation: Invalidation { get }

  /// Looks up what depends on the environment (fonts, colours).
  mutating func resolve(in environment: EnvironmentValues, node: Node)
  /// The environment of what is below.
  func modify(_ environment: inout EnvironmentValues)
  /// Whether `modify` may change anything.
  var changesEnvironment: Bool { get }
  /// Adjusts the transaction for what is below (`animation(_:value:)`, `transaction`).
  func modify(_ transaction: inout Transaction, node: Node)
  var changesTransaction: Bool { get }
  /// Called once the node took this value; `old` is nil for a new node.
  func didUpdate(node: Node, old: (any Primitive)?)
  func didRemove(node: Node)
  /// Evaluates a body or otherwise fills the node's children; true when it did.
  func evaluate(node: Node) -> Bool

  func sizeThatFits(_ proposal: ProposedViewSize, node: Node) -> CGSize
  func placeChildren(in size: CGSize, proposal: ProposedViewSize, node: Node)
  func explicitAlignment(_ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize, node: Node) -> CGFloat?
  func spacing(node: Node) -> ViewSpacing
  /// The guides that may be set here or below: never too few.
  func guides(node: Node) -> GuideSet
  func priority(node: Node) -> Double
  func zIndex(node: Node) -> Double
  func layoutValue(_ key: ObjectIdentifier, node: Node) -> Any?
  /// The axis along which a container stacks its children.
  var stackOrientation: Axis? { get }
  /// Itself, when it has something to say about preferences.
  var preferenceContributor: (any PreferenceContributor)? { get }
  /// Itself, when it watches the scroll view that it stands around.
  var scrollObserver: (any ScrollObserving)? { get }

  /// The node's own drawing, under its children.
  func draw(in canvas: inout FragmentCanvas, node: Node)
  /// How the subtree is composited as a whole; nil: it is not a layer.
  func layerEffect(node: Node) -> LayerEffect?
  /// Order in which children are painted (indices into the node's layout children); nil: as declared.
  var paintsLastChildFirst: Bool { get }

  /// Whether `point` (in the node's space) is on what the node itself draws.
  func containsHit(_ point: CGPoint, node: Node) -> Bool
  /// Whether children may be hit at all.
  func allowsHits(node: Node) -> Bool
  /// The children's space in the node's, when a transform moves what is drawn and hit.
  func childTransform(node: Node) -> ProjectionTransform

  /// Starts, retargets or drops the animation of this primitive's own data.
  func animate(from old: any Primitive, node: Node, transaction: Transaction)
  func isEqual(to other: any Primitive) -> Bool
}

extension Primitive {
  static var isStructural: Bool { false }
  static var isUnaryModifier: Bool { false }
  var isUnaryModifier: Bool { Self.isUnaryModifier }
  var stackOrientation: Axis? { nil }
  var preferenceContributor: (any PreferenceContributor)? { nil }
  var scrollObserver: (any ScrollObserving)? { nil }
  static var invalidation: Invalidation { [.layout, .display] }
  mutating func resolve(in environment: EnvironmentValues, node: Node) {}
  func modify(_ environment: inout EnvironmentValues) {}
  var changesEnvironment: Bool { false }
  func modify(_ transaction: inout Transaction, node: Node) {}
  var changesTransaction: Bool { false }
  func didUpdate(node: Node, old: (any Primitive)?) {}
  func didRemove(node: Node) {}
  func evaluate(node: Node) -> Bool { false }

  func sizeThatFits(_ proposal: ProposedViewSize, node: Node) -> CGSize {
    node.onlyChild?.sizeThatFits(proposal) ?? .zero
  }
  func placeChildren(in size: CGSize, proposal: ProposedViewSize, node: Node) {
    for child in node.layoutChildren { child.place(at: .zero, proposal: proposal) }
  }
  func explicitAlignment(_ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize, node: Node) -> CGFloat? {
    node.onlyChild?.explicitAlignment(key, at: size, proposal: proposal)
  }
  func spacing(node: Node) -> ViewSpacing { node.onlyChild?.layoutSpacing ?? ViewSpacing() }
  func guides(node: Node) -> GuideSet { node.onlyChild?.guides ?? [] }
  func priority(node: Node) -> Double { node.onlyChild?.layoutPriority ?? 0 }
  func zIndex(node: Node) -> Double { node.onlyChild?.zIndex ?? 0 }
  func layoutValue(_ key: ObjectIdentifier, node: Node) -> Any? { node.onlyChild?.rawLayoutValue(key) }

  func draw(in canvas: inout FragmentCanvas, node: Node) {}
  func layerEffect(node: Node) -> LayerEffect? { nil }
  var paintsLastChildFirst: Bool { false }
  func containsHit(_ point: CGPoint, node: Node) -> Bool { false }
  func allowsHits(node: Node) -> Bool { true }
  func childTransform(node: Node) -> ProjectionTransform { .identity }

  func animate(from old: any Primitive, node: Node, transaction: Transaction) {}
  func isEqual(to other: any Primitive) -> Bool { false }
}

extension Primitive where Self: Equatable {
  func isEqual(to other: any Primitive) -> Bool { (other as? Self) == self }
}
