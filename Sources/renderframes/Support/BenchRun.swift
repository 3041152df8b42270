import Foundation
import Render

/// What one run of a case told.
struct BenchSample {
  let milliseconds: Double
  let peakMemory: Double
  let frames: Double
  /// Milliseconds a frame of each pass, by name.
  var passes: [(String, Double)] = []
  /// Work a frame, by name.
  var amounts: [(String, Double)] = []
}

/// Runs a case in a process of its own.
struct BenchRun {
  /// This program.
  let program: String
  let folder: URL

  static let passes = ["tree", "record", "paint", "encode"]
  static let amounts = [
    "bodiesEvaluated", "pixelsPainted", "pixelsRastered", "backdropsComputed", "rowsHashed", "bandsReused",
    "bytesCompressed", "bytesWritten",
  ]

  /// - Throws: `UsageError` when the run failed, with its own words.
  func run(_ item: BenchCase) throws -> BenchSample {
    let script = folder.appendingPathComponent(item.name + ".script")
    if let text = item.script { try text.write(to: script, atomically: true, encoding: .utf8) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = item.arguments.map {
      $0.replacingOccurrences(of: BenchCase.scriptPlace, with: script.path)
        .replacingOccurrences(of: BenchCase.folderPlace, with: folder.path)
    }
    let (output, errors) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, errors)
    let start = DispatchTime.now().uptimeNanoseconds
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let complaints = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let wall = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
    guard process.terminationStatus == 0 else {
      let line = String(decoding: complaints, as: UTF8.self).split(separator: "\n").last ?? "it ended without a word"
      throw UsageError("bench \(item.name): \(line)")
    }
    return sample(item, wall, text)
  }

  private func sample(_ item: BenchCase, _ wall: Double, _ text: Data) -> BenchSample {
    let report = (try? JSONSerialization.jsonObject(with: text)) as? [String: Any] ?? [:]
    let work = report["work"] as? [String: Any] ?? [:]
    let frames = number(report["frames"]) ?? 1
    let pace = number(work["paceMs"]) ?? wall
    var sample = BenchSample(
      milliseconds: item.unit == .process ? wall : pace, peakMemory: number(report["peakMemoryMB"]) ?? 0,
      frames: frames)
    for name in Self.passes {
      let pass = work[name + "Ms"] as? [String: Any]
      if let mean = number(pass?["mean"]) { sample.passes.append((name, mean)) }
    }
    if let writing = number(work["writingMs"]) { sample.passes.append(("write", writing / frames)) }
    for name in Self.amounts {
      if let all = number(work[name]) { sample.amounts.append((name, all / frames)) }
    }
    for cache in ["raster", "effect", "mask"] {
      if let hits = number((work[cache + "Cache"] as? [String: Any])?["hits"]) {
        sample.amounts.append((cache + "Hits", hits / frames))
      }
    }
    return sample
  }

  private func number(_ value: Any?) -> Double? { (value as? NSNumber)?.doubleValue }
}
