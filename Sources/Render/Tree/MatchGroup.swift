import Foundation

/// The views that share one frame.
@MainActor
final class MatchGroup {
  private var members: [Node] = []
  private unowned let tree: ViewTree
  /// Whose frame it is, and that frame when it was last laid out.
  private weak var source: Node?
  private var sourceFrame = CGRect.null
  /// The way from one source's frame to the next one's.
  private var motion: FrameAnimation?

  init(_ tree: ViewTree) { self.tree = tree }

  var isEmpty: Bool { members.isEmpty }
  func add(_ node: Node) {
    if !members.contains(where: { $0 === node }) { members.append(node) }
  }
  func remove(_ node: Node) { members.removeAll { $0 === node } }

  /// Where a member's child is to be; nil: in its own place.
  func frame(for node: Node) -> CGRect? {
    if let motion { return motion.frame(at: tree.now) }
    return node === source || source == nil || sourceFrame.isNull ? nil : sourceFrame
  }

  /// The newest source that is not on its way out.
  private var current: Node? {
    members.last { ($0.primitive as? MatchedPrimitive)?.isSource ?? false && !$0.isInDepartingSubtree && $0.isPlaced }
  }

  /// After a layout: follows the source, or sets out for a new one.
  func didLayOut(_ node: Node) {
    guard let current, node === current else { return }
    let new = current.modelBounds
    if current === source, new == sourceFrame { return }
    let isHandover = source != nil && current !== source
    let old = sourceFrame
    source = current
    sourceFrame = new
    let animation = tree.transaction(at: current).effectiveAnimation
    if motion != nil || (isHandover && !old.isNull), let animation {
      if motion == nil { motion = FrameAnimation(frame: old) }
      motion?.retarget(from: old, to: new, animation: animation, at: tree.now, tree: tree, node: current)
      current.motion = MatchMotion(self)
      tree.startAnimating(current)
      placeAll()
      return
    }
    if motion == nil || isHandover {
      motion = nil
      for member in members where member !== current && !member.isInDepartingSubtree { member.invalidateLayout() }
    } else {
      motion?.shift(to: new)
    }
  }

  /// One frame of the way; false at its end.
  fileprivate func advance(to time: Double) -> Bool {
    guard let motion else { return false }
    if motion.isFinished(at: time) {
      placeAll()
      self.motion = nil
      return false
    }
    placeAll()
    return true
  }

  /// Places every member's child by itself: what their containers do stays as it is.
  private func placeAll() {
    guard let frame = motion?.frame(at: tree.now) else { return }
    let outer = tree.forcedTransaction
    tree.forcedTransaction = Transaction()
    for member in members where member.isPlaced {
      guard let matched = member.primitive as? MatchedPrimitive, let proposal = member.placedProposal else { continue }
      matched.place(frame, own: proposal, node: member)
    }
    tree.forcedTransaction = outer
  }
}

private final class MatchMotion: NodeAnimation {
  private let group: MatchGroup
  init(_ group: MatchGroup) { self.group = group }
  override func advance(to time: Double) -> Bool { group.advance(to: time) }
}

extension ViewTree {
  func joinMatch(_ node: Node, _ key: MatchKey) {
    let group = matches[key] ?? MatchGroup(self)
    matches[key] = group
    group.add(node)
  }
  func leaveMatch(_ node: Node, _ key: MatchKey) {
    matches[key]?.remove(node)
    if matches[key]?.isEmpty ?? false { matches[key] = nil }
  }
}
