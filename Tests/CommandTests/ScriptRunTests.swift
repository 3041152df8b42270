import Foundation
import Render
import Testing

@testable import Commands

@Suite("play: scripts and their faults")
@MainActor
struct ScriptRunTests {
  @Test("A fault in a script file is told with file, line and column")
  func fault() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("at 0.1 tap #box\nat 0.2 dubble-tap #box\n", to: "run.txt")
    let outcome = run(["play", file, "--out", folder.path("frames")])
    #expect(outcome.code == .usage)
    #expect(outcome.error.contains("run.txt:2:8: unknown command 'dubble-tap', did you mean 'double-tap'?"))
    #expect(outcome.errorLines.count == 1)
  }

  @Test("A script that touches what is not there fails with the nearest name and leaves no half frame")
  func lost() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("at 0.1 tap #bx\n", to: "run.txt")
    let outcome = run(["play", file, "--out", folder.path("frames"), "--scale", "1", "--fps", "20"])
    #expect(outcome.code == .usage)
    #expect(outcome.error.contains("run.txt:1:8: there is no #bx on the screen, nearest is #box"))
    #expect(folder.names(in: "") == ["run.txt"])
  }

  @Test("Binary files and folders are no scripts")
  func notScripts() throws {
    let folder = try TemporaryFolder()
    let file = folder.path("run.txt")
    try Data([0xFF, 0xFE, 0x00]).write(to: URL(fileURLWithPath: file))
    for path in [file, folder.url.path] {
      let outcome = run(["play", path, "--out", folder.path("frames")])
      #expect(outcome.code == .usage)
      #expect(outcome.error.contains("is not a script"))
    }
  }

  @Test("Without an end line the run lasts until nothing moves")
  func settles() throws {
    let folder = try TemporaryFolder()
    let outcome = run(["play", "twice", "--out", folder.path("f"), "--scale", "1", "--fps", "20", "--quiet"])
    #expect(outcome.code == .fine, "\(outcome.error)")
    let frames = try Manifest.read(path: folder.path("f/manifest.json")).frames
    // The second tap at 0.5 s moves for 0.2 s.
    #expect(frames.count >= 15 && frames.count <= 20)
    #expect(frames.last?.hash == frames.first?.hash)
  }

  @Test("A motion without an end is cut off and named")
  func endless() throws {
    let folder = try TemporaryFolder()
    let outcome = run(
      ["play", "go", "--out", folder.path("f"), "--scale", "0.5", "--fps", "5"], apps: [Demo.endless])
    #expect(outcome.code == .fine, "\(outcome.error)")
    #expect(outcome.error.contains("#spinner moves without an end"))
    #expect(try Manifest.read(path: folder.path("f/manifest.json")).frames.count < 35)
  }

  @Test("--at renders the one frame")
  func one() throws {
    let folder = try TemporaryFolder()
    #expect(run(["play", "hook", "--out", folder.path("f"), "--scale", "1", "--at", "0.2", "--quiet"]).code == .fine)
    #expect(folder.names(in: "f") == ["frame_0012.png", "manifest.json"])
  }
}
