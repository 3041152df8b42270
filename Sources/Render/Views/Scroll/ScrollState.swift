import Foundation

/// What a scroll view knows beyond its description: where it is, how it moves, how large things are. It lives in the
/// node, so that scrolling needs neither a body nor a layout.
@MainActor
final class ScrollState {
  private(set) weak var node: Node?
  var axes = Axis.Set.vertical
  var settings = ScrollSettings()
  /// The content's start, measured from where it rests at the top: 0 at rest, negative while pulled down.
  private(set) var offset = CGPoint.zero
  var metrics = ScrollMetrics()
  var motion: ScrollTravel?
  /// Tells one motion from the next.
  var travelSerial = 0
  private(set) var drag: ScrollDrag?
  /// Where the last drag began: pages turn one at a time from there.
  private(set) var dragStart = CGPoint.zero
  var isPlaced = false
  /// Told after each change of the offset or the sizes; found when the view is laid out.
  var observers: [Node] = []
  /// Views inside whose place on the screen matters.
  var followers = ScrollFollowers()

  init(node: Node) { self.node = node }

  var isMoving: Bool { motion != nil }
  var isDragging: Bool { drag != nil }

  /// Resting offsets.
  func bounds(_ axis: Axis) -> ClosedRange<Double> { 0...Double(metrics.range[axis]) }

  func clamped(_ point: CGPoint) -> CGPoint {
    CGPoint(x: min(max(point.x, 0), metrics.range.width), y: min(max(point.y, 0), metrics.range.height))
  }

  /// Takes an offset without telling anyone: layout does.
  func place(at new: CGPoint) { offset = new }

  /// Moves the content; drawing alone changes.
  func move(to new: CGPoint) {
    guard offset != new else { return }
    offset = new
    guard let node else { return }
    show(node)
    notify()
  }

  /// The offset as the node's translation, on device pixels.
  func show(_ node: Node) {
    let translation = node.tree.grid.round(CGPoint(x: -offset.x, y: -offset.y))
    guard node.contentTranslation != translation else { return }
    node.contentTranslation = translation
    node.invalidateRecord()
    notifyFollowers()
  }

  func notify() {
    for observer in observers where observer.isAttached {
      observer.primitive.scrollObserver?.scrollDidChange(self, node: observer)
    }
  }
}

// The finger.
extension ScrollState {
  /// Whether a drag along `axis` is for this view: content that fits leaves it to a scroll view around this one.
  func canPan(_ axis: Axis) -> Bool {
    guard axes.contains(axis.set) else { return false }
    return metrics.range[axis] > 0 || !hasEnclosingScroll(axis)
  }

  private func hasEnclosingScroll(_ axis: Axis) -> Bool {
    var node = node?.parent
    while let current = node {
      if let scroll = current.primitive as? ScrollPrimitive, scroll.axes.contains(axis.set) { return true }
      node = current.parent
    }
    return false
  }

  /// A finger came down on moving content.
  func catchContent() { stop() }

  func beginDrag(at location: CGPoint) {
    stop()
    dragStart = offset
    let finger = CGPoint(
      x: band(.horizontal).finger(offset.x, in: bounds(.horizontal)),
      y: band(.vertical).finger(offset.y, in: bounds(.vertical)))
    drag = ScrollDrag(finger: finger, location: location)
  }

  func drag(to location: CGPoint) {
    guard let drag else { return }
    var new = offset
    if axes.contains(.horizontal) {
      let finger = drag.finger.x - (location.x - drag.location.x)
      new.x = band(.horizontal).shown(finger, in: bounds(.horizontal))
    }
    if axes.contains(.vertical) {
      let finger = drag.finger.y - (location.y - drag.location.y)
      new.y = band(.vertical).shown(finger, in: bounds(.vertical))
    }
    move(to: new)
  }

  /// The finger let go; `velocity` is the content's, in points a second.
  func endDrag(velocity: CGPoint) {
    guard let node else { return }
    drag = nil
    let speed = CGPoint(
      x: axes.contains(.horizontal) ? shown(velocity.x, .horizontal) : 0,
      y: axes.contains(.vertical) ? shown(velocity.y, .vertical) : 0)
    release(velocity: speed, at: node.tree.touches.time)
  }

  private func band(_ axis: Axis) -> RubberBand { RubberBand(length: Double(metrics.viewport.size[axis])) }

  /// A finger's velocity as the content's beyond an edge: it follows the slower the further it is pulled.
  private func shown(_ velocity: CGFloat, _ axis: Axis) -> CGFloat {
    let value = Double(offset[axis])
    let edge = min(max(value, bounds(axis).lowerBound), bounds(axis).upperBound)
    guard value != edge else { return velocity }
    let band = band(axis)
    let finger = abs(band.finger(value - edge))
    let ratio = finger * band.coefficient / band.length + 1
    return velocity * CGFloat(band.coefficient / (ratio * ratio))
  }
}

/// A finger that moves content: its offset, were there no edges, and where it was then.
struct ScrollDrag {
  var finger: CGPoint
  var location: CGPoint
}

/// Sizes of a scroll view, in its node's space.
struct ScrollMetrics: Equatable {
  /// What is seen and touched; it runs out under bars.
  var viewport = CGRect.zero
  /// The part of the node that bars leave free: content rests at its start.
  var inner = CGRect.zero
  var content = CGSize.zero
  /// How far the viewport reaches beyond the node.
  var overhang = EdgeInsets()

  /// The largest resting offset.
  var range: CGSize {
    CGSize(width: max(0, content.width - inner.width), height: max(0, content.height - inner.height))
  }
}

extension Axis {
  var set: Axis.Set { self == .horizontal ? .horizontal : .vertical }
}
