import Foundation

/// One place in the tree: identity, state, environment, running animations, layout caches and recorded drawing.
///
/// Flags have a grammar: `needsX` is this node, `childNeedsX` is something below it.
@MainActor
final class Node {
  let serial: UInt64
  unowned let tree: ViewTree
  let identity: Identity
  // Not weak, which would make every retain of a node a slow one: a parent outlives its children, or `remove` clears it.
  private(set) unowned(unsafe) var parent: Node?
  let depth: Int
  /// Takes no part in layout and painting: its children are spliced into its parent.
  let isStructural: Bool
  let isPortal: Bool

  /// The behaviour as last evaluated, and as shown now (animations applied).
  var primitive: any Primitive
  var presented: any Primitive
  var children: [Node] = []
  /// Left the tree, still painted until their transitions settle.
  var departing: [Node] = []

  var environment: EnvironmentValues
  var childEnvironment: EnvironmentValues
  /// Boxes of `@State` and friends, in field order.
  var storage: [AnyObject?] = []
  /// Called when the node leaves the tree.
  var cleanups: [() -> Void] = []

  // Layout
  var sizeCache = SizeCache()
  var layoutCache: AnyObject?
  var layoutCacheIsStale = false
  var guidesCache: GuideSet?
  private var subviewsCache: LayoutSubviews?
  /// Placed frame in the layout parent's space, as the model has it.
  var frame = CGRect.zero
  /// The frame's origin in the root's space, scrolling not counted.
  var absoluteOrigin = CGPoint.zero
  var placedProposal: ProposedViewSize?
  /// The part of the root free of bars and cut-outs, in the root's space.
  var safeRect = CGRect.zero
  var needsLayout = true
  var isPlaced = false
  private var layoutChildrenCache: [Node]?
  private var paintChildrenCache: [Node]?

  /// The epoch in which this node and all above it were last invalidated: within one, nothing above is to be done again.
  private var layoutEpoch: UInt64 = 0
  private var recordEpoch: UInt64 = 0

  // Motion
  var frameAnimation: FrameAnimation?
  var primitiveAnimation: NodeAnimation?
  /// A motion that is not an animated change: a clip, a scroll, a timeline.
  var motion: NodeAnimation?
  var fade: FadeAnimation?
  var textRoll: TextRoll?
  /// Frame as shown now.
  var shownFrame = CGRect.zero
  /// Moves what is below without layout: a scroll view's offset, negated.
  var contentTranslation = CGPoint.zero

  // Drawing
  var needsDisplay = true
  var needsRecord = true
  var recorded = RecordedContent()

  // Update
  var needsUpdate = false
  /// Which evaluation of the body observation is armed for; older registrations are void.
  var updateRegistration: UInt64 = 0
  var isAttached = true
  /// Came with the update at hand: what is inside it does not come in by itself.
  var isFresh = true
  var isDeparting = false
  var isAnimating = false
  /// The update in which the value of an `animation(_:value:)` last changed.
  var animatedInUpdate: UInt64 = 0

  init(element: Element, parent: Node?, tree: ViewTree) {
    serial = tree.nextSerial()
    self.tree = tree
    self.parent = parent
    depth = (parent?.depth ?? -1) + 1
    identity = element.identity
    isStructural = type(of: element.primitive).isStructural
    isPortal = element.primitive is PortalPrimitive
    primitive = element.primitive
    presented = element.primitive
    environment = parent?.childEnvironment ?? tree.rootEnvironment
    childEnvironment = environment
  }

  /// A removed node has nothing above it.
  func leaveParent() { parent = nil }

  /// Where invalidation goes next: a presentation is laid out and painted by the root.
  private var upward: Node? { isPortal ? tree.root : parent }

  /// The nearest ancestor that takes part in layout.
  var layoutParent: Node? {
    var node = parent
    while let candidate = node, candidate.isStructural {
      node = candidate.upward
    }
    return node
  }

  /// Children that take part in layout, structural ones spliced.
  var layoutChildren: [Node] {
    if let cached = layoutChildrenCache { return cached }
    var list: [Node] = []
    collect(into: &list, departing: false)
    layoutChildrenCache = list
    return list
  }

  /// The layout children as a `Layout` sees them.
  var subviews: LayoutSubviews {
    let direction = environment.layoutDirection
    if let cached = subviewsCache, cached.layoutDirection == direction { return cached }
    let list = LayoutSubviews(layoutChildren.map { LayoutSubview($0) }, layoutDirection: direction)
    subviewsCache = list
    return list
  }

  var onlyChild: Node? { layoutChildren.first }

  /// Children in painting order: those that left lie under live ones of the same `zIndex`.
  var paintChildren: [Node] {
    if let cached = paintChildrenCache { return cached }
    var list: [Node] = []
    collect(into: &list, departing: true)
    if presented.paintsLastChildFirst, list.count > 1 { list = list.suffix(1) + list.dropLast() }
    if list.contains(where: { $0.zIndex != 0 }) {
      // A stable sort: equal indices keep their order.
      list = list.enumerated().sorted {
        ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset)
      }.map(\.element)
    }
    paintChildrenCache = list
    return list
  }

  private func collect(into list: inout [Node], departing includesDeparting: Bool) {
    if includesDeparting {
      for node in departing { node.appendAsLayoutChild(to: &list, departing: true) }
    }
    for child in children { child.appendAsLayoutChild(to: &list, departing: includesDeparting) }
    // The root paints presentations after everything else.
    if includesDeparting && parent == nil {
      for portal in tree.portals { portal.collect(into: &list, departing: true) }
    }
  }

  private func appendAsLayoutChild(to list: inout [Node], departing: Bool) {
    if isPortal { return }
    if isStructural { collect(into: &list, departing: departing) } else { list.append(self) }
  }

  /// Forgets the spliced lists up to and including the nearest layout ancestor.
  func childrenDidChange(layout: Bool = true) {
    var node: Node? = self
    while let current = node {
      current.layoutChildrenCache = nil
      current.paintChildrenCache = nil
      current.subviewsCache = nil
      if !current.isStructural { break }
      node = current.parent
    }
    if layout { invalidateLayout() }
    invalidateDisplay()
  }

  /// Asks for a new layout of this node and, since sizes depend on it, of everything above.
  func invalidateLayout() {
    let epoch = tree.layoutEpoch
    var node: Node? = self
    while let current = node, current.layoutEpoch != epoch {
      current.layoutEpoch = epoch
      current.needsLayout = true
      current.layoutCacheIsStale = true
      current.sizeCache.removeAll()
      current.guidesCache = nil
      node = current.upward
    }
    tree.layoutIsDirty = true
  }

  /// Asks for new drawing of this node itself.
  func invalidateDisplay() {
    needsDisplay = true
    invalidateRecord()
  }

  /// Asks for the layers above to be put together again.
  func invalidateRecord() {
    let epoch = tree.recordEpoch
    var node: Node? = self
    while let current = node, current.recordEpoch != epoch {
      current.recordEpoch = epoch
      current.needsRecord = true
      node = current.upward
    }
    tree.recordIsDirty = true
  }

  /// The nearest ancestor of a kind, this node included.
  func ancestor<P: Primitive>(_ type: P.Type) -> (node: Node, primitive: P)? {
    var node: Node? = self
    while let current = node {
      if let found = current.primitive as? P { return (current, found) }
      node = current.parent
    }
    return nil
  }
}

/// A few measured sizes; a node is asked the same two or three questions over and over.
struct SizeCache {
  private var entries: [(proposal: ProposedViewSize, size: CGSize)] = []
  var isEmpty: Bool { entries.isEmpty }

  func find(_ proposal: ProposedViewSize) -> CGSize? {
    for entry in entries where entry.proposal == proposal { return entry.size }
    return nil
  }
  mutating func insert(_ proposal: ProposedViewSize, _ size: CGSize) {
    if entries.count == 8 { entries.removeFirst() }
    entries.append((proposal, size))
  }
  mutating func removeAll() { entries.removeAll(keepingCapacity: true) }
}
