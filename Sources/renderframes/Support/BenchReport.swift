import Foundation

/// Medians over the runs of one case.
struct BenchResult {
  let item: BenchCase
  let samples: [BenchSample]

  var median: Double { milliseconds.middle }
  var milliseconds: [Double] { samples.map(\.milliseconds).sorted() }
  var peakMemory: Double { samples.map(\.peakMemory).max() ?? 0 }
  var passes: [(String, Double)] { medians(\.passes) }
  var amounts: [(String, Double)] { medians(\.amounts) }

  private func medians(_ list: (BenchSample) -> [(String, Double)]) -> [(String, Double)] {
    guard let first = samples.first else { return [] }
    return list(first).indices.map { k in
      let values = samples.compactMap { list($0).indices.contains(k) ? list($0)[k].1 : nil }.sorted()
      return (list(first)[k].0, values.middle)
    }
  }
}

/// What `bench` prints.
enum BenchReport {
  static func lines(_ results: [BenchResult]) -> [String] {
    var lines = [pad("case", 16) + "   median    least     most   ms"]
    for result in results {
      let all = result.milliseconds
      let figures = [result.median, all.first ?? 0, all.last ?? 0].map { String(format: "%8.2f", $0) }
      lines.append(
        pad(result.item.name, 16) + " " + figures.joined(separator: " ") + "   a \(result.item.unit.rawValue): "
          + result.item.title)
      if !result.passes.isEmpty {
        let passes = result.passes.map { "\($0.0) " + String(format: "%.2f", $0.1) }.joined(separator: ", ")
        lines.append("    ms a frame: " + passes)
        lines.append("    a frame: " + result.amounts.map { "\($0.0) \(Int($0.1.rounded()))" }.joined(separator: ", "))
      }
      if result.peakMemory > 0 { lines.append("    peak memory \(Int(result.peakMemory)) MB") }
    }
    return lines
  }

  static func json(_ results: [BenchResult]) -> String {
    let cases = results.map { result -> String in
      var fields: [(String, String)] = [
        ("name", JSONText.string(result.item.name)), ("title", JSONText.string(result.item.title)),
        ("unit", JSONText.string(result.item.unit.rawValue)), ("medianMs", JSONText.number(result.median)),
        ("leastMs", JSONText.number(result.milliseconds.first ?? 0)),
        ("mostMs", JSONText.number(result.milliseconds.last ?? 0)),
        ("runs", "\(result.samples.count)"), ("frames", "\(Int(result.samples.first?.frames ?? 0))"),
        ("peakMemoryMB", "\(Int(result.peakMemory))"),
      ]
      fields += result.passes.map { ($0.0 + "Ms", JSONText.number($0.1)) }
      fields += result.amounts.map { ($0.0, "\(Int($0.1.rounded()))") }
      return JSONText.object(fields)
    }
    return "{\"cases\": [\n  " + cases.joined(separator: ",\n  ") + "\n]}"
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    text.padding(toLength: max(width, text.count), withPad: " ", startingAt: 0)
  }
}
