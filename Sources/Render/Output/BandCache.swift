/// What a band's bytes depend on: its rows' content and their number and width.
struct BandKey: Hashable {
  let content: ContentHash
  let rows: Int32
  let width: Int32

  func hash(into hasher: inout Hasher) { hasher.combine(content.low) }
}

/// Compressed bands by content, the least recently used dropped first. What it holds never changes any output.
struct BandCache {
  private struct Entry {
    let key: BandKey
    let band: EncodedBand
    var newer: Int
    var older: Int
  }

  let limit: Int
  private(set) var hits = 0
  private(set) var misses = 0
  /// Bytes of the chunks held.
  private(set) var bytes = 0
  private var slots: [BandKey: Int] = [:]
  private var entries: [Entry] = []
  private var spare: [Int] = []
  private var newest = -1
  private var oldest = -1

  init(limit: Int) { self.limit = limit }

  var count: Int { slots.count }

  mutating func find(_ key: BandKey) -> EncodedBand? {
    guard let slot = slots[key] else {
      misses += 1
      return nil
    }
    hits += 1
    if slot != newest {
      unlink(slot)
      pushNewest(slot)
    }
    return entries[slot].band
  }

  mutating func insert(_ band: EncodedBand, for key: BandKey) {
    if band.chunk.count > limit || slots[key] != nil { return }
    bytes += band.chunk.count
    while bytes > limit { dropOldest() }
    let entry = Entry(key: key, band: band, newer: -1, older: -1)
    let slot: Int
    if let free = spare.popLast() {
      entries[free] = entry
      slot = free
    } else {
      slot = entries.count
      entries.append(entry)
    }
    slots[key] = slot
    pushNewest(slot)
  }

  private mutating func dropOldest() {
    let slot = oldest
    bytes -= entries[slot].band.chunk.count
    slots[entries[slot].key] = nil
    unlink(slot)
    entries[slot] = Entry(key: entries[slot].key, band: Self.none, newer: -1, older: -1)
    spare.append(slot)
  }

  private static let none = EncodedBand(chunk: [], adler: 1, rawCount: 0)

  private mutating func unlink(_ slot: Int) {
    let (newer, older) = (entries[slot].newer, entries[slot].older)
    if newer >= 0 { entries[newer].older = older } else { newest = older }
    if older >= 0 { entries[older].newer = newer } else { oldest = newer }
  }

  private mutating func pushNewest(_ slot: Int) {
    entries[slot].newer = -1
    entries[slot].older = newest
    if newest >= 0 { entries[newest].newer = slot } else { oldest = slot }
    newest = slot
  }
}
