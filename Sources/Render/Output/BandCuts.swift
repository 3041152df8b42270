/// Where a picture is cut into bands: after rows whose hash says so, so that the same content is cut in the same
/// places wherever a scroll has moved it.
enum BandCuts {
  static let minRows = 12
  static let maxRows = 96
  /// A cut after one row in 32 on average.
  static let mask: UInt64 = 31

  /// The first row after the band that starts at `start`, and the band's key.
  static func next(
    from start: Int, _ hashes: UnsafeBufferPointer<ContentHash>, width: Int
  ) -> (end: Int, key: BandKey) {
    var state = HashState(seed: 6)
    var y = start
    while y < hashes.count {
      state.absorb(hashes[y])
      y &+= 1
      let rows = y &- start
      if rows >= minRows && (hashes[y &- 1].low & mask == 0 || rows >= maxRows) { break }
    }
    let key = BandKey(
      content: state.finished(), rows: Int32(truncatingIfNeeded: y &- start),
      width: Int32(truncatingIfNeeded: width))
    return (y, key)
  }
}
