import Foundation
import Render
import Testing

/// The built program, run as a process of its own.
struct Program {
  /// Beside the test bundle.
  static let path: String? = {
    let places = [Bundle.main.bundleURL, URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()]
    return places.map { $0.appendingPathComponent("renderframes").path }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }()

  let process = Process()
  private let errors = Pipe()

  init(_ arguments: [String], environment: [String: String] = [:]) throws {
    process.executableURL = URL(fileURLWithPath: try #require(Program.path))
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    try process.run()
  }

  /// The error side up to and including `text`, or all of it.
  func waitForError(_ text: String) -> String {
    var seen = ""
    while !seen.contains(text) {
      let data = errors.fileHandleForReading.availableData
      if data.isEmpty { break }
      seen += String(decoding: data, as: UTF8.self)
    }
    return seen
  }

  func finish() -> (code: Int32, error: String) {
    let rest = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: rest, as: UTF8.self))
  }
}

@Suite("The program as a process", .enabled(if: Program.path != nil), .serialized)
struct ProcessTests {
  private let short = ["hook", "--app", "instagram", "--scale", "1", "--fps", "10", "--from", "0.3", "--to", "0.6"]

  private func pictures(_ folder: TemporaryFolder, _ name: String) throws -> [Data] {
    try folder.names(in: name).filter { $0.hasSuffix(".png") }.map {
      try Data(contentsOf: URL(fileURLWithPath: folder.path(name + "/" + $0)))
    }
  }

  @Test("Another time zone, language, home and number of jobs: identical bytes")
  func sameEverywhere() throws {
    let folder = try TemporaryFolder()
    let here = try Program(short + ["--out", folder.path("a"), "--jobs", "1"])
    #expect(here.finish().code == 0)
    let elsewhere = try Program(
      short + ["--out", folder.path("b"), "--jobs", "2"],
      environment: [
        "TZ": "Pacific/Kiritimati", "LANG": "tr_TR.UTF-8", "LC_ALL": "ar_EG.UTF-8", "HOME": folder.url.path,
        "XDG_CACHE_HOME": folder.path("cache"),
      ])
    #expect(elsewhere.finish().code == 0)
    let (a, b) = (try pictures(folder, "a"), try pictures(folder, "b"))
    #expect(a.count == 3)
    #expect(a == b)
    #expect(folder.names(in: "") == ["a", "b"])
  }

  @Test("Ctrl-C ends with 130 and leaves whole frames only")
  func interrupt() throws {
    let folder = try TemporaryFolder()
    let program = try Program(["hook", "--scale", "1", "--fps", "30", "--out", folder.path("f")])
    _ = program.waitForError("10 %")
    kill(program.process.processIdentifier, SIGINT)
    let end = program.finish()
    #expect(end.code == 130)
    #expect(end.error.contains("renderframes: interrupted after "))
    let names = folder.names(in: "f")
    #expect(names.count > 5 && names.count < 105)
    #expect(names.allSatisfy { !$0.hasSuffix(".partial") })
    for name in names where name.hasSuffix(".png") {
      #expect(isWholePNG(folder.path("f/" + name)))
    }
  }

  @Test("No ffmpeg on PATH: a video is refused; frames are made all the same, clips too")
  func noFFmpeg() throws {
    let folder = try TemporaryFolder()
    let video = try Program(
      short + ["--out", folder.path("a"), "--video", folder.path("v.mp4")], environment: ["PATH": "/nowhere"])
    let end = video.finish()
    #expect(end.code == 3)
    #expect(
      end.error
        == "renderframes: ffmpeg was not found in PATH; install it (apt install ffmpeg) or write frames instead\n")
    #expect(folder.names(in: "").isEmpty)
    let frames = try Program(short + ["--out", folder.path("a")], environment: ["PATH": "/nowhere"])
    let ended = frames.finish()
    #expect(ended.code == 0)
    #expect(!ended.error.contains("warning: "))
  }

  @Test("A missing font folder ends with 3 and one line")
  func noFonts() throws {
    let folder = try TemporaryFolder()
    let program = try Program(short + ["--out", folder.path("a")], environment: ["RENDERFRAMES_ROOT": folder.url.path])
    let end = program.finish()
    #expect(end.code == 3)
    #expect(end.error.hasPrefix("renderframes: fonts: no folder at "))
    #expect(end.error.split(separator: "\n").count == 1)
    #expect(folder.names(in: "").isEmpty)
  }
}
