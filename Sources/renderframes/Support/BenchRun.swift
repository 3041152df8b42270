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
    let arguments = item.arguments.map {
      $0.replacingOccurrences(of: BenchCase.scriptPlace, with: script.path)
        .replacingOccurrences(of: BenchCase.folderPlace, with: folder.path)
    }
    let output = folder.appendingPathComponent("output").path
    let errors = folder.appendingPathComponent("errors").path
    let start = DispatchTime.now().uptimeNanoseconds
    let code = BenchRun.spawn([item.program ?? program] + arguments, output: output, errors: errors)
    let wall = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
    let text = FileManager.default.contents(atPath: output) ?? Data()
    guard item.successes.contains(code) else {
      let words = String(decoding: FileManager.default.contents(atPath: errors) ?? Data(), as: UTF8.self)
      throw UsageError("bench \(item.name): \(words.split(separator: "\n").last ?? "it ended without a word")")
    }
    return sample(item, wall, text)
  }

  /// Runs a program to its end and gives its exit code: nothing of Foundation's, which takes its time to start one.
  static func spawn(_ line: [String], output: String, errors: String) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    var words: [UnsafeMutablePointer<CChar>?] = line.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    guard posix_spawn(&child, line[0], &actions, nil, &words, environ) == 0 else { return -1 }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    // The code of a program that ended by itself; anything else is a failure.
    return status & 0x7F == 0 ? status >> 8 & 0xFF : -1
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
