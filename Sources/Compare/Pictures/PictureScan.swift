import Foundation

/// The passes over two pictures of one size, in bands of rows that run side by side.
struct PictureScan: Sendable {
  let width: Int
  let height: Int
  /// Marks from one row to the next.
  let fullWidth: Int
  let meter: ColorMeter
  let threshold: Float

  /// Marks the pixels that are further off than the threshold.
  func tallies(
    _ pictures: Antialiasing, _ marks: UnsafeMutablePointer<UInt8>, bands: Int
  ) -> [DistanceTally] {
    each(bands) { rows, tally in
      for y in rows {
        let (first, second) = (pictures.first + y * pictures.firstStride, pictures.second + y * pictures.secondStride)
        if memcmp(first, second, width * 4) == 0 { continue }
        let row = marks + y * fullWidth
        for x in 0..<width where first[x] != second[x] && row[x] == PictureDiff.Mark.same.rawValue {
          let distance = meter.distance(first[x], second[x], at: y &* width &+ x)
          guard distance > threshold else { continue }
          row[x] = PictureDiff.Mark.differs.rawValue
          tally.add(distance)
        }
      }
    }
  }

  /// Sorts the marked pixels into smoothed edges and others.
  /// - Parameter isExcused: smoothed edges are marked and do not count.
  func sorted(
    _ pictures: Antialiasing, _ marks: UnsafeMutablePointer<UInt8>, bands: Int, isExcused: Bool
  ) -> [DistanceTally] {
    each(bands) { rows, tally in
      for y in rows {
        let (first, second) = (pictures.first + y * pictures.firstStride, pictures.second + y * pictures.secondStride)
        let row = marks + y * fullWidth
        for x in 0..<width where row[x] == PictureDiff.Mark.differs.rawValue {
          let isSmoothed = pictures.isSmoothed(x: x, y: y)
          if isSmoothed { tally.smoothed += 1 }
          if isSmoothed && isExcused {
            row[x] = PictureDiff.Mark.smoothed.rawValue
          } else {
            tally.add(meter.distance(first[x], second[x], at: y &* width &+ x))
          }
        }
      }
    }
  }

  private func each(_ bands: Int, _ body: (Range<Int>, inout DistanceTally) -> Void) -> [DistanceTally] {
    var tallies = [DistanceTally](repeating: DistanceTally(), count: bands)
    tallies.withUnsafeMutableBufferPointer { tallies in
      // why unsafe: every band has rows and a tally of its own, and the call ends after the last.
      nonisolated(unsafe) let (shared, work) = (tallies, body)
      DispatchQueue.concurrentPerform(iterations: bands) { band in
        work(height * band / bands..<height * (band + 1) / bands, &shared[band])
      }
    }
    return tallies
  }
}
