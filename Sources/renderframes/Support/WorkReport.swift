import Foundation
import Render

/// What the frames of a run cost, for people and for programs.
struct WorkReport {
  private let work: [FrameWork]
  private let seconds: Double
  private let pictures: PictureCounters
  private static let passes: [(String, @Sendable (FrameWork) -> Double)] = [
    ("tree", \.tree), ("record", \.record), ("paint", \.paint), ("encode", \.encode),
  ]
  private static let amounts: [(String, @Sendable (FrameWork) -> Int)] = [
    ("bodiesEvaluated", \.bodiesEvaluated), ("nodesPlaced", \.nodesPlaced),
    ("pixelsPainted", \.painting.pixelsPainted), ("pixelsRastered", \.painting.pixelsRastered),
    ("fragmentsPainted", \.painting.fragmentsPainted), ("glyphsRastered", \.painting.glyphsRastered),
    ("backdropsComputed", \.painting.backdropsComputed),
    ("rowsHashed", \.sinks.rowsHashed), ("bandsReused", \.sinks.bandsReused),
    ("bandsCompressed", \.sinks.bandsCompressed), ("bytesCompressed", \.sinks.bytesCompressed),
    ("framesRepeated", \.sinks.framesRepeated), ("bytesWritten", \.sinks.bytesWritten),
  ]

  init(_ summary: FrameRun.Summary) {
    (work, seconds, pictures) = (summary.work, summary.seconds, summary.pictures)
  }

  /// Milliseconds from frame to frame, ascending.
  private var gaps: [Double] {
    guard work.count > 1 else { return [seconds * 1000] }
    return zip(work.dropFirst(), work).map { ($0.done - $1.done) * 1000 }.sorted()
  }

  /// A table: each pass's milliseconds, then what was done.
  var lines: [String] {
    var lines = ["pass      median    mean     95 %     most  ms a frame"]
    for (name, value) in Self.passes {
      let all = work.map { value($0) * 1000 }.sorted()
      let figures = [all.middle, all.mean, all.part(0.95), all.last ?? 0].map { String(format: "%8.2f", $0) }
      lines.append(name.padding(toLength: 8, withPad: " ", startingAt: 0) + figures.joined(separator: " "))
    }
    lines.append(
      String(
        format: "a frame left every %.2f ms (mean %.2f), the first after %.0f ms", gaps.middle, gaps.mean,
        (work.first?.done ?? 0) * 1000))
    lines += Self.amounts.map { name, value in "\(name) \(work.reduce(0) { $0 + value($1) })" }
    for (name, cache) in caches {
      lines.append(
        "\(name) cache: \(cache.hits) hits, \(cache.misses) misses, \(cache.evictions) evictions, "
          + "\(cache.bytes >> 20) MB")
    }
    return lines
  }

  /// As a JSON object, with a row for each frame.
  var json: String {
    var fields: [(String, String)] = [
      ("paceMs", JSONText.number(gaps.middle)), ("paceMeanMs", JSONText.number(gaps.mean)),
      ("firstMs", JSONText.number((work.first?.done ?? 0) * 1000)),
      ("writingMs", JSONText.number(work.reduce(0) { $0 + $1.sinks.writing } * 1000)),
    ]
    for (name, value) in Self.passes {
      let all = work.map { value($0) * 1000 }.sorted()
      fields.append((name + "Ms", object([("median", all.middle), ("mean", all.mean), ("most", all.last ?? 0)])))
    }
    fields += Self.amounts.map { name, value in (name, "\(work.reduce(0) { $0 + value($1) })") }
    fields += caches.map { name, cache in
      (name + "Cache", "{\"hits\": \(cache.hits), \"misses\": \(cache.misses), \"bytes\": \(cache.bytes)}")
    }
    fields.append(("frames", "[" + work.map(row).joined(separator: ",\n") + "]"))
    return JSONText.object(fields)
  }

  private func row(_ frame: FrameWork) -> String {
    let times = Self.passes.map { ($0.0 + "Ms", JSONText.number($0.1(frame) * 1000)) }
    let amounts = Self.amounts.map { ($0.0, "\($0.1(frame))") }
    return JSONText.object([("index", "\(frame.index)")] + times + amounts)
  }

  private var caches: [(String, CacheCounters)] {
    let painting = work.last?.painting ?? PaintCounters()
    return [
      ("raster", painting.rasters), ("effect", painting.effects), ("mask", painting.masks),
      ("decodedPicture", pictures.decoded), ("scaledPicture", pictures.scaled), ("clipFrame", pictures.clipFrames),
    ]
  }

  private func object(_ fields: [(String, Double)]) -> String {
    JSONText.object(fields.map { ($0.0, JSONText.number($0.1)) })
  }
}

extension [Double] {
  /// Of ascending values: the one in the middle.
  var middle: Double { part(0.5) }
  /// Of ascending values: the one below which a share of them lies.
  func part(_ share: Double) -> Double { isEmpty ? 0 : self[Swift.min(count - 1, Int(Double(count) * share))] }
  var mean: Double { isEmpty ? 0 : reduce(0, +) / Double(count) }
}
