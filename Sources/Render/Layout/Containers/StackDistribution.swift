import Foundation

/// One child of a stack, or one column or row of a grid.
struct StackItem {
  /// Points before this item; 0 for the first.
  var gap: CGFloat = 0
  var priority: Double = 0
  /// Lengths along the axis for proposals of 0 and infinity; only valid once the order was made.
  var least: CGFloat = 0
  var greatest: CGFloat = 0
  /// What the item was offered along the axis, and what it took along and across it.
  var share: CGFloat? = 0
  var length: CGFloat = 0
  var cross: CGFloat = 0
  /// The alignment guide's distance from the item's edge, across the axis.
  var guide: CGFloat = 0

  /// How far the item can stretch.
  var flexibility: CGFloat { least == .infinity ? 0 : greatest - least }
}

/// The order that a stack serves its items in. Items of a higher priority come first; among equals the least
/// flexible, then those with the larger minimum, then the earlier. Lengths are probed only where they decide.
struct StackOrder {
  private(set) var indices: [Int] = []
  private var isReady = false

  mutating func invalidate() { isReady = false }

  /// Makes the order. `probe(i, length)` is the length that item i answers `length` with.
  mutating func prepare(_ items: inout [StackItem], probe: (Int, CGFloat) -> CGFloat) {
    if isReady { return }
    isReady = true
    indices.removeAll(keepingCapacity: true)
    indices.append(contentsOf: items.indices)
    let first = items.first?.priority ?? 0
    let isOneGroup = items.allSatisfy { $0.priority == first }
    if !isOneGroup {
      indices.sort { a, b in
        items[a].priority != items[b].priority ? items[a].priority > items[b].priority : a < b
      }
    }
    var start = 0
    while start < indices.count {
      let end = groupEnd(from: start, items)
      let isContested = end - start > 1
      // The minimum of everything below the first group is set aside before that group is served.
      if isContested || start > 0 {
        for i in indices[start..<end] { items[i].least = probe(i, 0) }
      }
      if isContested {
        for i in indices[start..<end] { items[i].greatest = probe(i, .infinity) }
        indices[start..<end].sort { Self.precedes(items[$0], items[$1]) ?? ($0 < $1) }
      }
      start = end
    }
  }

  /// The end of the priority group that begins at `start`.
  func groupEnd(from start: Int, _ items: [StackItem]) -> Int {
    let priority = items[indices[start]].priority
    var end = start + 1
    while end < indices.count, items[indices[end]].priority == priority { end += 1 }
    return end
  }

  private static func precedes(_ a: StackItem, _ b: StackItem) -> Bool? {
    let (x, y) = (a.flexibility, b.flexibility)
    if x != y { return x < y }
    if x == .infinity, a.least != b.least { return a.least > b.least }
    return nil
  }
}

/// Shares `available` points (gaps already taken off) among the items in the given order: each is offered an equal
/// part of what is left to its group, and what it takes is gone. nil asks every item for its ideal length.
/// `measure(i, offer)` answers with the size along and across the axis.
func distribute(
  _ available: CGFloat?, over items: inout [StackItem], order: inout StackOrder,
  probe: (Int, CGFloat) -> CGFloat, measure: (Int, CGFloat?) -> (length: CGFloat, cross: CGFloat)
) {
  func serve(_ i: Int, _ offer: CGFloat?) {
    items[i].share = offer
    (items[i].length, items[i].cross) = measure(i, offer)
  }
  // Here every offer is alike, so the order cannot matter.
  guard let available, available > 0, available < .infinity, items.count > 1 else {
    let offer = available.map { max(0, $0) }
    for i in items.indices { serve(i, offer) }
    return
  }
  order.prepare(&items, probe: probe)
  var left = available
  var start = order.groupEnd(from: 0, items)
  for i in order.indices[start...] { left -= items[i].least }
  var end = start
  start = 0
  while start < items.count {
    if start > 0 { for i in order.indices[start..<end] { left += items[i].least } }
    for k in start..<end {
      let i = order.indices[k]
      serve(i, max(0, left / CGFloat(end - k)))
      left -= items[i].length
    }
    start = end
    if start < items.count { end = order.groupEnd(from: start, items) }
  }
}
