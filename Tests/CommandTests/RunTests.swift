import Foundation
import Render
import Testing

@testable import Commands

@Suite("hook: frames, manifest, and what may not be written over")
@MainActor
struct RunTests {
  @Test("Writes numbered frames and a manifest with touches and hashes; the summary counts them")
  func writes() throws {
    let folder = try TemporaryFolder()
    let outcome = run(["hook", "--out", folder.path("frames"), "--fps", "20", "--scale", "1"])
    #expect(outcome.code == .fine, "\(outcome.error)")
    let manifest = try Manifest.read(path: folder.path("frames/manifest.json"))
    #expect(manifest.complete)
    #expect(manifest.frames.map(\.file).first == "frame_0000.png")
    #expect(manifest.frames.count == 10)
    #expect(manifest.size.width == 375 && manifest.size.height == 667)
    #expect(manifest.events.map(\.kind) == ["touch", "touch"])
    #expect(Set(manifest.frames.map(\.hash)).count > 3)
    #expect(folder.names(in: "frames").count == 11)
    #expect(outcome.out.hasPrefix("10 frames in "))
    #expect(outcome.error.contains("50 %  5 of 10 frames"))
    let picture = try PNGReader.read(path: folder.path("frames/frame_0000.png"))
    #expect(picture.width == 375 && picture.height == 667)
  }

  @Test("Any number of jobs, and damage on or off, give the same bytes")
  func sameBytes() throws {
    let folder = try TemporaryFolder()
    let runs = [["--jobs", "1"], ["--jobs", "2"], ["--jobs", "3", "--no-damage"]]
    let pictures = try runs.enumerated().map { index, flags in
      let out = folder.path("\(index)")
      #expect(run(["hook", "--out", out, "--fps", "20", "--scale", "1", "--quiet"] + flags).code == .fine)
      return try folder.names(in: "\(index)").filter { $0.hasSuffix(".png") }.map {
        try Data(contentsOf: URL(fileURLWithPath: out + "/" + $0))
      }
    }
    #expect(pictures[0].count == 10)
    #expect(pictures[0] == pictures[1])
    #expect(pictures[0] == pictures[2])
  }

  @Test("--from and --to choose frames without changing them")
  func part() throws {
    let folder = try TemporaryFolder()
    let flags = ["--fps", "20", "--scale", "1", "--quiet"]
    #expect(run(["hook", "--out", folder.path("all")] + flags).code == .fine)
    #expect(run(["hook", "--out", folder.path("part"), "--from", "0.2", "--to", "0.35"] + flags).code == .fine)
    let all = try Manifest.read(path: folder.path("all/manifest.json")).frames
    let part = try Manifest.read(path: folder.path("part/manifest.json")).frames
    #expect(part.map(\.index) == [4, 5, 6])
    #expect(part.map(\.hash) == all[4...6].map(\.hash))
  }

  @Test("--out on a file, or on a folder with other files, is refused and leaves them alone")
  func foreignPlaces() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("mine", to: "file")
    let onFile = run(["hook", "--out", file])
    #expect(onFile.code == .usage)
    #expect(onFile.error.contains("is a file, not a folder"))
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "mine")
    let foreign = run(["hook", "--out", folder.url.path])
    #expect(foreign.code == .usage)
    #expect(foreign.error.contains("(file); choose another folder or pass --force"))
    #expect(foreign.errorLines.count == 1)
    #expect(folder.names(in: "") == ["file"])
    let forced = run(["hook", "--out", folder.url.path, "--force", "--fps", "2", "--scale", "1", "--quiet"])
    #expect(forced.code == .fine)
    #expect(folder.names(in: "") == ["file", "frame_0000.png", "manifest.json"])
  }

  @Test("A read-only folder is refused", .enabled(if: getuid() != 0))
  func readOnly() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.url.path)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.url.path) }
    let outcome = run(["hook", "--out", folder.path("frames")])
    #expect(outcome.code == .usage)
    #expect(outcome.error.contains("no permission to write"))
  }

  @Test("A second run into its own folder replaces the frames and keeps a video there")
  func again() throws {
    let folder = try TemporaryFolder()
    let out = folder.path("frames")
    let short = ["hook", "--out", out, "--scale", "1", "--quiet", "--fps", "20"]
    #expect(run(short + ["--video", out + "/run.mp4"]).code == .fine)
    #expect(run(short + ["--to", "0.2"]).code == .fine)
    #expect(folder.names(in: "frames").filter { $0.hasSuffix(".png") }.count == 4)
  }

  @Test("Without ffmpeg --video is refused before anything is written")
  func noFFmpeg() throws {
    let folder = try TemporaryFolder()
    let outcome = run(["hook", "--out", folder.path("frames"), "--video", folder.path("a.mp4")], ffmpeg: nil)
    #expect(outcome.code == .failed)
    #expect(outcome.error.contains("ffmpeg was not found in PATH; install it"))
    #expect(folder.names(in: "").isEmpty)
  }

  @Test("An interruption ends with 130 and leaves whole frames and an incomplete manifest")
  func interrupted() throws {
    let folder = try TemporaryFolder()
    let flag = InterruptFlag()
    var console = ""
    let context = Context(
      apps: [Demo.app],
      console: Console(isTerminal: false, out: { _ in }) { text in
        console += text
        if text.contains("30 %") { flag.raise() }
      }, root: Checkout.root, isInterrupted: { flag.isRaised })
    let code = CommandLineTool(context).run(["hook", "--out", folder.path("frames"), "--fps", "20", "--scale", "1"])
    #expect(code == .interrupted)
    #expect(console.contains("interrupted after 3 frames"))
    let names = folder.names(in: "frames")
    #expect(names.filter { $0.hasSuffix(".partial") }.isEmpty)
    for name in names where name.hasSuffix(".png") {
      #expect(isWholePNG(folder.path("frames/" + name)))
    }
    #expect(try !Manifest.read(path: folder.path("frames/manifest.json")).complete)
  }
}
