/// Pairs the items of two versions of a layer that are the same thing in the same order.
struct ItemMatching {
  /// For each new item its old index, if it has one.
  var oldIndex: [Int?]
  /// Old items without a partner.
  var gone: [Int]

  private enum Key: Hashable {
    case fragment(UInt64)
    case layer(LayerID)
    case backdrop(UInt64)

    init(_ item: LayerItem) {
      switch item {
      case .fragment(let f): self = .fragment(f.id)
      case .layer(let p): self = .layer(p.layer.id)
      case .backdrop(let b): self = .backdrop(b.id)
      }
    }
  }

  init(_ old: [LayerItem], _ new: [LayerItem]) {
    oldIndex = [Int?](repeating: nil, count: new.count)
    var matched = [Bool](repeating: false, count: old.count)
    var low = 0
    // The usual case: the same items at the same places.
    while low < old.count, low < new.count, Key(old[low]) == Key(new[low]) {
      oldIndex[low] = low
      matched[low] = true
      low += 1
    }
    if low < old.count, low < new.count {
      var places: [Key: Int] = [:]
      for k in (low..<old.count).reversed() { places[Key(old[k])] = k }
      var next = low
      for k in low..<new.count {
        // Pairs may not cross: what moved past another item is painted in another order.
        guard let place = places[Key(new[k])], place >= next, !matched[place] else { continue }
        oldIndex[k] = place
        matched[place] = true
        next = place + 1
      }
    }
    gone = matched.indices.filter { !matched[$0] }
  }
}
