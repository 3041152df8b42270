/// How a cache has done so far.
public struct CacheCounters: Hashable, Sendable {
  public var hits = 0
  public var misses = 0
  /// Held now.
  public var bytes = 0
  public var evictions = 0
  public init() {}
}

/// A cache that forgets what was used longest ago once its values weigh more than a budget.
/// Values must be pure functions of their keys (or checked by the caller), so that forgetting changes no pixel.
final class BudgetCache<Key: Hashable, Value> {
  private struct Entry {
    let value: Value
    let bytes: Int
    var used: Int
  }
  private var entries: [Key: Entry] = [:]
  private var clock = 0
  let budget: Int
  private(set) var counters = CacheCounters()

  init(budget: Int) { self.budget = budget }

  /// The value, counted as a hit or a miss.
  func value(_ key: Key) -> Value? {
    clock += 1
    guard let index = entries.index(forKey: key) else {
      counters.misses += 1
      return nil
    }
    counters.hits += 1
    entries.values[index].used = clock
    return entries.values[index].value
  }

  /// The value, without counting or keeping it longer.
  func peek(_ key: Key) -> Value? { entries[key]?.value }

  func insert(_ value: Value, for key: Key, bytes: Int) {
    clock += 1
    if let old = entries.updateValue(Entry(value: value, bytes: bytes, used: clock), forKey: key) {
      counters.bytes -= old.bytes
    }
    counters.bytes += bytes
    if counters.bytes > budget { evict() }
  }

  func remove(_ key: Key) {
    if let old = entries.removeValue(forKey: key) { counters.bytes -= old.bytes }
  }

  func removeAll() {
    entries.removeAll()
    counters.bytes = 0
  }

  /// Down to nine tenths, so that it does not happen at every insertion.
  private func evict() {
    let target = budget - budget / 10
    for (key, entry) in entries.sorted(by: { $0.value.used < $1.value.used }) where counters.bytes > target {
      if entry.used == clock { break }
      entries.removeValue(forKey: key)
      counters.bytes -= entry.bytes
      counters.evictions += 1
    }
  }
}
