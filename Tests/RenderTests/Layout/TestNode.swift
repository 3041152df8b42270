import Foundation

@testable import Render

/// A stand-in for the engine's nodes: no cache, so that every probe can be counted, and frames to look at.
@MainActor class TestNode: LayoutElement {
  let name: String
  let children: [TestNode]
  /// In the coordinates of the rectangle the root was offered.
  private(set) var frame: CGRect?
  /// How often the node was asked for its size.
  private(set) var probes: [ProposedViewSize] = []
  /// How often the node was asked for a guide.
  private(set) var guideQuestions = 0
  /// Proposals the node was placed with.
  private(set) var placements: [ProposedViewSize] = []
  var ownPriority: Double?
  private var values: [ObjectIdentifier: Any] = [:]
  /// What `place` was given, before the parent turns it into a frame.
  private var origin = CGPoint.zero

  init(_ name: String, _ children: [TestNode] = []) {
    self.name = name
    self.children = children
  }

  // What kinds of nodes override.
  func size(_ proposal: ProposedViewSize) -> CGSize { .zero }
  func guide(_ key: AlignmentKey, _ size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? { nil }
  func placeChildren(_ size: CGSize, _ proposal: ProposedViewSize) {}
  var spacing: ViewSpacing { .standard }
  var guides: GuideSet { children.reduce(into: []) { $0.formUnion($1.guides) } }
  /// Whether children are mirrored.
  var direction: LayoutDirection { .leftToRight }

  // Modifiers forward the priority and values of what they wrap.
  var layoutPriority: Double { ownPriority ?? (children.count == 1 ? children[0].inheritedPriority : nil) ?? 0 }
  var inheritedPriority: Double? { ownPriority }
  func layoutValue<K: LayoutValueKey>(_ key: K.Type) -> K.Value {
    ownValue(key) ?? key.defaultValue
  }

  func ownValue<K: LayoutValueKey>(_ key: K.Type) -> K.Value? { values[ObjectIdentifier(key)] as? K.Value }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    probes.append(proposal)
    return size(proposal)
  }
  func explicitAlignment(_ key: AlignmentKey, at size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
    guideQuestions += 1
    return guide(key, size, proposal)
  }
  var layoutSpacing: ViewSpacing { spacing }
  func place(at origin: CGPoint, proposal: ProposedViewSize) {
    self.origin = origin
    placements.append(proposal)
  }

  func forgetProbes() {
    probes = []
    for child in children { child.forgetProbes() }
  }
  var placedOrigin: CGPoint { origin }
  /// The number of leaves' answers so far.
  var leafProbes: Int { children.isEmpty ? probes.count : children.reduce(0) { $0 + $1.leafProbes } }

  @discardableResult func priority(_ value: Double) -> Self {
    ownPriority = value
    return self
  }
  @discardableResult func value<K: LayoutValueKey>(_ key: K.Type, _ value: K.Value) -> Self {
    values[ObjectIdentifier(key)] = value
    return self
  }

  /// Lays the tree out in a window of `offered` points, centred.
  func layOut(_ width: CGFloat, _ height: CGFloat) {
    let proposal = ProposedViewSize(width: width, height: height)
    let size = sizeThatFits(proposal)
    place(at: CGPoint(x: (width - size.width) / 2, y: (height - size.height) / 2), proposal: proposal)
    settle(.zero)
  }

  private func settle(_ parent: CGPoint) {
    guard let proposal = placements.last else { return }
    let size = sizeThatFits(proposal)
    let own = CGRect(origin: parent + origin, size: size)
    frame = own
    placeChildren(size, proposal)
    for child in children {
      guard let last = child.placements.last else { continue }
      child.origin.x = direction.left(of: child.origin.x, width: child.size(last).width, in: size.width)
      child.settle(own.origin)
    }
  }

  func find(_ name: String) -> TestNode? {
    if self.name == name { return self }
    for child in children { if let found = child.find(name) { return found } }
    return nil
  }
}
