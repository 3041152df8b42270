import Foundation

/// Content longer than its window. The content is moved by the node's translation, so that scrolling needs no layout.
struct ScrollPrimitive: Primitive, GestureHosting, HitLimiting {
  let axes: Axis.Set
  var settings = ScrollSettings()

  var mask: GestureMask { .all }

  mutating func resolve(in environment: EnvironmentValues, node: Node) {
    settings = environment.scrollSettings
    // From right to left, content starts at its right end.
    if settings.anchor == nil, axes.contains(.horizontal), environment.layoutDirection == .rightToLeft {
      settings.anchor = .topTrailing
    }
  }
  var changesEnvironment: Bool { true }
  func modify(_ environment: inout EnvironmentValues) {
    environment.scrollSettings = environment.scrollSettings.inherited
  }
  func isEqual(to other: any Primitive) -> Bool {
    guard let other = other as? Self else { return false }
    return axes == other.axes && settings == other.settings
  }

  func didUpdate(node: Node, old: (any Primitive)?) {
    let state: ScrollState
    if let known = node.scrollState {
      state = known
    } else {
      state = ScrollState(node: node)
      node.storage = [state, Contender(node: node, recognizer: ScrollPan(state), priority: .normal)]
    }
    state.axes = axes
    state.settings = settings
  }
  func didRemove(node: Node) {
    node.forgetGesture()
    node.scrollState?.stop()
  }
  func contender(node: Node) -> Contender? {
    settings.isDisabled ? nil : node.storage.last as? Contender
  }

  // Layout
  func sizeThatFits(_ proposal: ProposedViewSize, node: Node) -> CGSize {
    guard let content = node.onlyChild else { return proposal.replacingUnspecifiedDimensions(by: .zero) }
    return ScrollViewportLayout(axes).sizeThatFits(proposal, child: content)
  }

  func placeChildren(in size: CGSize, proposal: ProposedViewSize, node: Node) {
    guard let state = node.scrollState, let content = node.onlyChild else { return }
    var metrics = windows(size, node)
    let offer = ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : metrics.inner.width,
      height: axes.contains(.vertical) ? nil : metrics.inner.height)
    metrics.content = content.sizeThatFits(offer)
    state.take(metrics)
    content.place(
      at: CGPoint(
        x: metrics.inner.minX + slack(.horizontal, metrics), y: metrics.inner.minY + slack(.vertical, metrics)),
      proposal: offer, safeRect: ScrollPrimitive.everywhere, base: node.absoluteOrigin)
    state.settle()
  }

  /// Content shorter than the window lies at its start, or where the anchor says.
  private func slack(_ axis: Axis, _ metrics: ScrollMetrics) -> CGFloat {
    guard let anchor = settings.anchor else { return 0 }
    return max(0, metrics.inner.size[axis] - metrics.content[axis]) * (axis == .horizontal ? anchor.x : anchor.y)
  }

  /// Bars over the view inset its content; where the view ends at a bar, it runs out under it.
  private func windows(_ size: CGSize, _ node: Node) -> ScrollMetrics {
    let frame = CGRect(origin: .zero, size: size)
    let safe = node.safeRect.offsetBy(dx: -node.absoluteOrigin.x, dy: -node.absoluteOrigin.y)
    var metrics = ScrollMetrics()
    let covered = EdgeInsets(
      top: max(0, safe.minY), leading: max(0, safe.minX), bottom: max(0, size.height - safe.maxY),
      trailing: max(0, size.width - safe.maxX))
    metrics.inner = frame.inset(by: covered)
    let screen = CGRect(origin: .zero, size: node.tree.size)
    var edges: Edge.Set = []
    if axes.contains(.vertical) { edges.formUnion(.vertical) }
    if axes.contains(.horizontal) { edges.formUnion(.horizontal) }
    metrics.overhang = SafeAreaLayout.expansion(
      of: CGRect(origin: node.absoluteOrigin, size: size), safeArea: node.safeRect, container: screen, edges: edges)
    let out = metrics.overhang
    metrics.viewport = CGRect(
      x: -out.leading, y: -out.top, width: size.width + out.horizontal, height: size.height + out.vertical)
    return metrics
  }

  /// Inside scrolled content there are no bars: it moves under them.
  private static let everywhere = CGRect(x: -1e7, y: -1e7, width: 2e7, height: 2e7)

  func explicitAlignment(_ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize, node: Node) -> CGFloat? {
    nil
  }
  func spacing(node: Node) -> ViewSpacing { .standard }
  func priority(node: Node) -> Double { 0 }
  func zIndex(node: Node) -> Double { 0 }
  func layoutValue(_ key: ObjectIdentifier, node: Node) -> Any? { nil }

  // Drawing and hits
  func layerEffect(node: Node) -> LayerEffect? {
    guard !settings.isClipDisabled else { return LayerEffect(isCached: false) }
    return LayerEffect(clip: Path(node.tree.grid.round(window(node))), isCached: false)
  }
  func admitsHit(_ point: CGPoint, node: Node) -> Bool { window(node).contains(point) }
  func containsHit(_ point: CGPoint, node: Node) -> Bool { window(node).contains(point) }

  /// The viewport of the size shown now.
  private func window(_ node: Node) -> CGRect {
    let out = node.scrollState?.metrics.overhang ?? EdgeInsets()
    return CGRect(
      x: -out.leading, y: -out.top, width: node.shownFrame.width + out.horizontal,
      height: node.shownFrame.height + out.vertical)
  }
}

extension Node {
  var scrollState: ScrollState? { storage.first as? ScrollState }
}

extension ScrollState {
  /// New sizes; the offset stays within them unless a finger or a motion holds it beyond.
  func take(_ new: ScrollMetrics) {
    let old = metrics
    let wasAtAnchor = settings.anchor.map { isAt($0) } ?? false
    metrics = new
    if let anchor = settings.anchor, !isPlaced || (wasAtAnchor && old.range != new.range) {
      place(at: CGPoint(x: new.range.width * anchor.x, y: new.range.height * anchor.y))
    } else if !isDragging && !isMoving {
      place(at: clamped(offset))
    }
  }

  /// After the content has been placed: whoever watches is told once everything is laid out.
  func settle() {
    guard let node else { return }
    if !isPlaced {
      isPlaced = true
      observers = node.scrollObservers
    }
    show(node)
    guard !observers.isEmpty else { return }
    node.tree.settleActions.append { [weak self] in self?.notify() }
  }

  private func isAt(_ anchor: UnitPoint) -> Bool {
    abs(offset.x - metrics.range.width * anchor.x) < 0.5 && abs(offset.y - metrics.range.height * anchor.y) < 0.5
  }
}
