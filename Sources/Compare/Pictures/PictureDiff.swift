import Foundation
import Render

/// Two pictures pixel by pixel. What lies outside of either counts as different.
public struct PictureDiff: Sendable {
  /// What became of a pixel.
  public enum Mark: UInt8, Sendable { case same, differs, smoothed, ignored }

  /// The size of both together.
  public let width: Int
  public let height: Int
  public let haveOneSize: Bool
  /// Pixels that count as different.
  public private(set) var differing = 0
  /// Pixels that differ by how an edge was smoothed; counted when the tolerance says so, or when few enough differ
  /// that looking is cheap.
  public private(set) var smoothed = 0
  /// A `Mark` for each pixel; empty when the pictures are the same to the byte.
  public private(set) var marks: [UInt8] = []
  /// How far the differing pixels are off, in the tolerance's metric.
  private(set) var distances = DistanceTally()

  /// More differing pixels than this are not measured and not looked at for smoothing, unless the tolerance asks.
  private static let fewPixels = 50_000

  /// - Parameter jobs: threads that work at once.
  public init(_ expected: Bitmap, _ actual: Bitmap, _ tolerance: Tolerance = Tolerance(), jobs: Int = 2) {
    width = max(expected.width, actual.width)
    height = max(expected.height, actual.height)
    haveOneSize = expected.width == actual.width && expected.height == actual.height
    if haveOneSize, PictureDiff.areEqual(expected, actual) { return }
    marks = [UInt8](repeating: Mark.same.rawValue, count: width * height)
    ignore(tolerance.ignored)
    let rows = min(expected.height, actual.height)
    let bands = max(1, min(jobs * 4, rows / 16))
    let scan = PictureScan(
      width: min(expected.width, actual.width), height: rows, fullWidth: width,
      meter: ColorMeter(tolerance.metric, tolerance.backdrop),
      threshold: Float(tolerance.threshold), excusesSmoothing: tolerance.ignoresAntialiasing)
    var tally = DistanceTally()
    expected.withPixels { first in
      actual.withPixels { second in
        marks.withUnsafeMutableBufferPointer { marks in
          guard let marks = marks.baseAddress else { return }
          let pictures = Antialiasing(
            width: scan.width, height: rows, first: first, second: second, firstStride: expected.width,
            secondStride: actual.width)
          tally = DistanceTally(scan.tallies(pictures, marks, bands: bands))
          if !tolerance.ignoresAntialiasing, tally.count <= PictureDiff.fewPixels {
            tally = DistanceTally(scan.measured(pictures, marks, bands: bands))
          }
        }
      }
    }
    (distances, smoothed) = (tally, tally.smoothed)
    if !haveOneSize { markOutside(expected, actual) }
    differing = distances.count
  }

  private static func areEqual(_ a: Bitmap, _ b: Bitmap) -> Bool {
    a.pixels.withUnsafeBytes { first in
      b.pixels.withUnsafeBytes { second in
        guard let p = first.baseAddress, let q = second.baseAddress else { return true }
        return memcmp(p, q, first.count) == 0
      }
    }
  }

  private mutating func ignore(_ regions: [PixelRect]) {
    for region in regions {
      let box = region.intersection(PixelRect(minX: 0, minY: 0, maxX: width, maxY: height))
      if box.isEmpty { continue }
      for y in box.minY..<box.maxY {
        for x in box.minX..<box.maxX { marks[y * width + x] = Mark.ignored.rawValue }
      }
    }
  }

  /// Pixels that only one of the two has, at the greatest distance.
  private mutating func markOutside(_ a: Bitmap, _ b: Bitmap) {
    for y in 0..<height {
      for x in 0..<width where x >= min(a.width, b.width) || y >= min(a.height, b.height) {
        let inOne = x < a.width && y < a.height || x < b.width && y < b.height
        guard marks[y * width + x] == Mark.same.rawValue, inOne else { continue }
        marks[y * width + x] = Mark.differs.rawValue
        distances.add(2)
      }
    }
  }
}

extension Bitmap {
  /// The pixels as RGBA numbers in memory order.
  func withPixels(_ body: (UnsafePointer<UInt32>) -> Void) {
    pixels.withUnsafeBytes { bytes in
      if let pixels = bytes.bindMemory(to: UInt32.self).baseAddress { body(pixels) }
    }
  }
}
