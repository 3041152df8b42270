import Foundation

extension Node: LayoutElement {
  /// The size chosen for `proposal`; remembered until something below changes.
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    if let known = sizeCache.find(proposal) { return known }
    tree.counters.nodesMeasured += 1
    let size = layoutPrimitive.sizeThatFits(proposal, node: self)
    sizeCache.insert(proposal, size)
    tree.layoutEpoch &+= 1
    return size
  }

  /// Layout follows the model, but for primitives whose animated data is laid out.
  private var layoutPrimitive: any Primitive { primitiveAnimation == nil ? primitive : presented }

  func explicitAlignment(_ key: AlignmentKey, at size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
    layoutPrimitive.explicitAlignment(key, in: size, proposal: proposal, node: self)
  }
  var guides: GuideSet {
    if let known = guidesCache { return known }
    let set = primitive.guides(node: self)
    guidesCache = set
    tree.layoutEpoch &+= 1
    return set
  }
  var layoutSpacing: ViewSpacing { primitive.spacing(node: self) }
  var layoutPriority: Double { primitive.priority(node: self) }
  var zIndex: Double { primitive.zIndex(node: self) }
  func rawLayoutValue(_ key: ObjectIdentifier) -> Any? { primitive.layoutValue(key, node: self) }
  func layoutValue<K: LayoutValueKey>(_ key: K.Type) -> K.Value {
    rawLayoutValue(ObjectIdentifier(key)) as? K.Value ?? K.defaultValue
  }

  /// Puts the top-left corner at `origin` in the layout parent's space and places what is below.
  func place(at origin: CGPoint, proposal: ProposedViewSize) {
    let parent = layoutParent
    let base = parent?.absoluteOrigin ?? .zero
    var origin = origin
    if let parent, parent.environment.layoutDirection == .rightToLeft {
      let width = sizeThatFits(proposal).width
      origin.x = LayoutDirection.rightToLeft.left(of: origin.x, width: width, in: parent.frame.width)
    }
    place(at: origin, proposal: proposal, safeRect: parent?.safeRect ?? tree.safeRect, base: base)
  }

  func place(at origin: CGPoint, proposal: ProposedViewSize, safeRect: CGRect, base: CGPoint) {
    let size = sizeThatFits(proposal)
    let absolute = CGPoint(x: base.x + origin.x, y: base.y + origin.y)
    let isSame =
      isPlaced && !needsLayout && placedProposal == proposal && frame.size == size && absoluteOrigin == absolute
      && self.safeRect == safeRect
    commitFrame(CGRect(origin: origin, size: size))
    if isSame { return }
    tree.counters.nodesPlaced += 1
    absoluteOrigin = absolute
    self.safeRect = safeRect
    placedProposal = proposal
    needsLayout = false
    tree.layoutEpoch &+= 1
    layoutPrimitive.placeChildren(in: size, proposal: proposal, node: self)
    isPlaced = true
  }

  /// Takes a new model frame; under an animated transaction the shown frame moves there.
  private func commitFrame(_ new: CGRect) {
    let old = frame
    frame = new
    guard isPlaced, !isDeparting, !isFresh else {
      shownFrame = new
      frameAnimation = nil
      if !isPlaced { invalidateDisplay() }
      return
    }
    guard old != new else { return }
    if let animation = tree.layoutAnimation(at: self) {
      if frameAnimation == nil { frameAnimation = FrameAnimation(frame: shownFrame) }
      frameAnimation?.retarget(from: old, to: new, animation: animation, at: tree.now, tree: tree, node: self)
      tree.startAnimating(self)
      showFrame(at: tree.now)
    } else if frameAnimation != nil {
      frameAnimation?.shift(to: new)
      showFrame(at: tree.now)
    } else {
      show(new)
    }
  }

  /// Shows the frame of `time`; false once it is at rest.
  @discardableResult
  func showFrame(at time: Double) -> Bool {
    guard let animation = frameAnimation else { return false }
    if animation.isFinished(at: time) {
      frameAnimation = nil
      show(frame)
      return false
    }
    show(animation.frame(at: time))
    return true
  }

  private func show(_ new: CGRect) {
    guard shownFrame != new else { return }
    if shownFrame.size != new.size { invalidateDisplay() } else { invalidateRecord() }
    shownFrame = new
  }
}

/// A primitive whose layout depends on that of nodes other than its own below.
@MainActor
protocol LayoutWatching {
  /// Called after each layout; may invalidate the node's.
  func didLayOut(node: Node)
}

extension ViewTree {
  /// Proposes the whole screen to the root and places everything that changed.
  func layout() {
    guard layoutIsDirty else { return }
    anchorsAreDirty = !anchorKeys.isEmpty
    for _ in 0..<ViewTree.layoutLimit where layoutIsDirty {
      layoutIsDirty = false
      root.place(at: .zero, proposal: ProposedViewSize(size), safeRect: safeRect, base: .zero)
      for node in layoutWatchers { (node.primitive as? any LayoutWatching)?.didLayOut(node: node) }
    }
    layoutIsDirty = false
  }
  /// How often one layout may ask for another.
  private static let layoutLimit = 4

  /// The part of the screen that bars and cut-outs leave free.
  var safeRect: CGRect {
    CGRect(origin: .zero, size: size).inset(by: rootEnvironment.deviceSafeArea)
  }

  /// The animation that a change of `node`'s frame gets in this update.
  func layoutAnimation(at node: Node) -> Animation? {
    if forcedTransaction == nil && transaction.effectiveAnimation == nil && !hasTransactionModifiers { return nil }
    return transaction(at: node).effectiveAnimation
  }
}
