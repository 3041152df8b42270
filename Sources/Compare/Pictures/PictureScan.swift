import Foundation

/// The passes over two pictures of one size, in bands of rows that run side by side.
struct PictureScan: Sendable {
  let width: Int
  let height: Int
  /// Marks from one row to the next.
  let fullWidth: Int
  let meter: ColorMeter
  let threshold: Float
  /// Smoothed edges are marked as such, and do not count.
  let excusesSmoothing: Bool
  /// Any other opaque pixel differs: how far off it is need not be known.
  private var isExact: Bool { threshold == 0 && !excusesSmoothing }

  /// Marks and counts the pixels that are further off than the threshold; how far, unless any other pixel differs.
  func tallies(_ pictures: Antialiasing, _ marks: UnsafeMutablePointer<UInt8>, bands: Int) -> [DistanceTally] {
    each(bands) { rows, tally in
      for y in rows {
        let (first, second) = (pictures.first + y * pictures.firstStride, pictures.second + y * pictures.secondStride)
        if memcmp(first, second, width * 4) == 0 { continue }
        let row = marks + y * fullWidth
        for x in 0..<width where first[x] != second[x] && row[x] == PictureDiff.Mark.same.rawValue {
          if isExact, (first[x] & second[x]) >> 24 == 255 {
            row[x] = PictureDiff.Mark.differs.rawValue
            tally.count &+= 1
            continue
          }
          let distance = meter.distance(first[x], second[x], at: y &* width &+ x)
          guard distance > threshold else { continue }
          if excusesSmoothing, pictures.isSmoothed(x: x, y: y) {
            tally.smoothed &+= 1
            row[x] = PictureDiff.Mark.smoothed.rawValue
          } else {
            row[x] = PictureDiff.Mark.differs.rawValue
            tally.add(distance)
          }
        }
      }
    }
  }

  /// How far the marked pixels are off, and how many of them are at smoothed edges.
  func measured(_ pictures: Antialiasing, _ marks: UnsafeMutablePointer<UInt8>, bands: Int) -> [DistanceTally] {
    each(bands) { rows, tally in
      for y in rows {
        let (first, second) = (pictures.first + y * pictures.firstStride, pictures.second + y * pictures.secondStride)
        for x in PictureDiff.differing(in: marks + y * fullWidth, width) {
          tally.add(meter.distance(first[x], second[x], at: y &* width &+ x))
          if pictures.isSmoothed(x: x, y: y) { tally.smoothed &+= 1 }
        }
      }
    }
  }

  private func each(_ bands: Int, _ body: (Range<Int>, DistanceTally) -> Void) -> [DistanceTally] {
    let tallies = (0..<bands).map { _ in DistanceTally() }
    // why unsafe: every band has rows and a tally of its own, and the call ends after the last.
    nonisolated(unsafe) let work = body
    DispatchQueue.concurrentPerform(iterations: bands) { band in
      work(height * band / bands..<height * (band + 1) / bands, tallies[band])
    }
    return tallies
  }
}

extension PictureDiff {
  /// The places of a row's differing pixels, found many bytes at a time.
  struct Places: Sequence, IteratorProtocol {
    let row: UnsafePointer<UInt8>
    let width: Int
    var x = 0

    @inline(__always)
    mutating func next() -> Int? {
      guard x < width, let found = memchr(row + x, Int32(Mark.differs.rawValue), width - x) else { return nil }
      let place = UnsafePointer(found.assumingMemoryBound(to: UInt8.self)) - row
      x = place + 1
      return place
    }
  }

  static func differing(in row: UnsafePointer<UInt8>, _ width: Int) -> Places { Places(row: row, width: width) }
}
