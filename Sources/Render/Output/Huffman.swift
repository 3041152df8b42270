/// Length-limited canonical Huffman codes for deflate, in buffers made once.
final class Huffman {
  private static let limit = 320
  private let order = UnsafeMutablePointer<UInt64>.allocate(capacity: limit)
  private let weights = UnsafeMutablePointer<UInt64>.allocate(capacity: 2 * limit)
  private let parents = UnsafeMutablePointer<Int32>.allocate(capacity: 2 * limit)
  private let depths = UnsafeMutablePointer<Int32>.allocate(capacity: 2 * limit)
  private let counts = UnsafeMutablePointer<Int>.allocate(capacity: 64)

  deinit {
    order.deallocate()
    weights.deallocate()
    parents.deallocate()
    depths.deallocate()
    counts.deallocate()
  }

  /// The code length of each of `size` symbols, at most `longest` bits; 0 for those that do not occur.
  func lengths(
    of frequencies: UnsafePointer<UInt32>, size: Int, longest: Int, into lengths: UnsafeMutablePointer<UInt8>
  ) {
    var used = 0
    var total: UInt64 = 0
    for symbol in 0..<size { total &+= UInt64(frequencies[symbol]) }
    // Rare symbols count as if they were not that rare: then the limit costs almost nothing.
    let least = total >> UInt64(longest)
    for symbol in 0..<size {
      lengths[symbol] = 0
      if frequencies[symbol] > 0 {
        order[used] = max(UInt64(frequencies[symbol]), least) &<< 16 | UInt64(symbol)
        used &+= 1
      }
    }
    if used == 0 { return }
    if used == 1 {
      lengths[Int(order[0] & 0xFFFF)] = 1
      return
    }
    sort(used)
    merge(used)
    limitDepths(used, longest)
    var next = 0
    for length in stride(from: longest, to: 0, by: -1) {
      for _ in 0..<counts[length] {
        lengths[Int(order[next] & 0xFFFF)] = UInt8(length)
        next &+= 1
      }
    }
  }

  /// Canonical codes, bit-reversed and packed as `BitWriter.put` takes them.
  func codes(
    for lengths: UnsafePointer<UInt8>, size: Int, into codes: UnsafeMutablePointer<UInt32>
  ) {
    counts.update(repeating: 0, count: 64)
    for symbol in 0..<size { counts[Int(lengths[symbol])] &+= 1 }
    counts[0] = 0
    var code = 0
    for length in 1...15 {
      code = (code &+ counts[length &- 1]) &<< 1
      counts[32 &+ length] = code
    }
    for symbol in 0..<size {
      let length = Int(lengths[symbol])
      if length == 0 {
        codes[symbol] = 0
        continue
      }
      let value = UInt16(truncatingIfNeeded: counts[32 &+ length])
      counts[32 &+ length] &+= 1
      codes[symbol] = UInt32(Self.reversed(value) &>> UInt16(16 &- length)) &<< 8 | UInt32(length)
    }
  }

  private static func reversed(_ value: UInt16) -> UInt16 {
    var x = value
    x = (x &>> 1) & 0x5555 | (x & 0x5555) &<< 1
    x = (x &>> 2) & 0x3333 | (x & 0x3333) &<< 2
    x = (x &>> 4) & 0x0F0F | (x & 0x0F0F) &<< 4
    return x.byteSwapped
  }

  /// Ascending by frequency, ties by symbol: a shell sort, as the table is small and half sorted.
  private func sort(_ used: Int) {
    var gap = used / 2
    while gap > 0 {
      for i in gap..<used {
        let value = order[i]
        var j = i
        while j >= gap && order[j &- gap] > value {
          order[j] = order[j &- gap]
          j &-= gap
        }
        order[j] = value
      }
      gap /= 2
    }
  }

  /// The tree, by two queues: leaves in order and inner nodes as they are made.
  private func merge(_ used: Int) {
    for i in 0..<used { weights[i] = order[i] &>> 16 }
    var leaf = 0
    var inner = used
    var end = used
    while end < 2 &* used &- 1 {
      var sum: UInt64 = 0
      for _ in 0..<2 {
        let node: Int
        if leaf < used && (inner >= end || weights[leaf] <= weights[inner]) {
          node = leaf
          leaf &+= 1
        } else {
          node = inner
          inner &+= 1
        }
        sum &+= weights[node]
        parents[node] = Int32(truncatingIfNeeded: end)
      }
      weights[end] = sum
      end &+= 1
    }
  }

  /// Counts codes by length, then shortens the longest until the Kraft sum is exactly one.
  private func limitDepths(_ used: Int, _ longest: Int) {
    counts.update(repeating: 0, count: 64)
    let root = 2 &* used &- 2
    depths[root] = 0
    for node in stride(from: root &- 1, through: 0, by: -1) {
      depths[node] = depths[Int(parents[node])] &+ 1
      if node < used { counts[min(Int(depths[node]), longest)] &+= 1 }
    }
    var total = 0
    for length in 1...longest { total &+= counts[length] &<< (longest &- length) }
    while total > 1 &<< longest {
      counts[longest] &-= 1
      var length = longest &- 1
      while counts[length] == 0 { length &-= 1 }
      counts[length] &-= 1
      counts[length &+ 1] &+= 2
      total &-= 1
    }
  }
}
