import Foundation
import Testing

@testable import Render

@Suite(.serialized) struct PNGSequenceSinkTests {
  let info = RunInfo(app: "Test", device: "phone", width: 40, height: 60, scale: 2, fps: 60, command: "test \"x\"")

  func frame(_ index: Int, seed: UInt64, damage: [PixelRect]? = nil) -> (PixelBuffer, OutputFrame) {
    let buffer = TestPicture.screen.make(width: 40, height: 60, seed: seed)
    return (buffer, OutputFrame(index: index, time: Double(index) / 60, pixels: buffer.view, damage: damage))
  }

  func write(_ sink: PNGSequenceSink, _ seeds: [UInt64]) throws {
    for (i, seed) in seeds.enumerated() {
      let frame = frame(i, seed: seed).1
      try sink.write(frame)
    }
  }

  @Test("frames, links for equal ones, and a manifest with a hash of the pixels")
  func wholeRun() throws {
    let folder = ScratchFolder()
    let sink = PNGSequenceSink(folder: folder.file("a/b"))
    try sink.start(info)
    try write(sink, [1, 1, 2])
    try sink.finish(RunNotes(events: [.init(time: 0.5, kind: "tap", detail: "like")], warnings: ["careful"]))
    let out = folder.file("a/b/")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: out).sorted() == [
        "frame_0000.png", "frame_0001.png", "frame_0002.png", "manifest.json",
      ])
    let pictures = try (0..<3).map { try PNGReader.read(path: out + "frame_000\($0).png") }
    #expect(pictures[0].pixels == frame(0, seed: 1).0.rgba)
    #expect(pictures[1] == pictures[0] && pictures[2] != pictures[0])
    func number(_ i: Int) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: out + "frame_000\(i).png")[.systemFileNumber] as? Int
    }
    #expect(try number(0) == number(1))
    #expect(try number(0) != number(2))
    let manifest = try Manifest.read(path: out + "manifest.json")
    #expect(manifest.complete && manifest.frames.count == 3 && manifest.warnings == ["careful"])
    #expect(manifest.frames[0].hash == manifest.frames[1].hash && manifest.frames[0].hash.count == 32)
    #expect(manifest.frames[2].hash == ContentHash(of: frame(2, seed: 2).0.view).hex)
    #expect(manifest.events == [.init(time: 0.5, kind: "tap", detail: "like")])
  }

  @Test("an earlier run of ours is replaced and its surplus frames are removed")
  func replaces() throws {
    let folder = ScratchFolder()
    for seeds in [[1, 2, 3, 4], [5, 6]] as [[UInt64]] {
      let sink = PNGSequenceSink(folder: folder.path)
      try sink.start(info)
      try write(sink, seeds)
      try sink.finish()
    }
    #expect(folder.names == ["frame_0000.png", "frame_0001.png", "manifest.json"])
    #expect(try PNGReader.read(path: folder.file("frame_0000.png")).pixels == frame(0, seed: 5).0.rgba)
  }

  @Test("somebody else's files are refused, and kept under force")
  func foreign() throws {
    for name in ["notes.txt", "frame_0007.png", "manifest.json"] {
      let folder = ScratchFolder()
      makeFile(folder.file(name), Data("{}".utf8))
      #expect(throws: OutputError.folderHasOtherContent(path: folder.path, example: name)) {
        try PNGSequenceSink(folder: folder.path).start(info)
      }
      #expect(folder.names == [name])
    }
    let folder = ScratchFolder()
    makeFile(folder.file("notes.txt"))
    let sink = PNGSequenceSink(folder: folder.path, force: true)
    try sink.start(info)
    try write(sink, [1])
    try sink.finish()
    #expect(folder.names == ["frame_0000.png", "manifest.json", "notes.txt"])
  }

  @Test("files that the manifest lists are ours")
  func listedFiles() throws {
    let folder = ScratchFolder()
    let sink = PNGSequenceSink(folder: folder.path)
    try sink.start(info)
    makeFile(folder.file("strip.png"))
    try sink.finish(RunNotes(files: ["strip.png"]))
    try PNGSequenceSink(folder: folder.path).start(info)
    #expect(folder.names == ["manifest.json", "strip.png"])
  }

  @Test("a file in the way, a read-only folder and a wrong size are one-line errors")
  func errors() throws {
    let folder = ScratchFolder()
    makeFile(folder.file("file"))
    #expect(throws: OutputError.pathIsFile(folder.file("file"))) {
      try PNGSequenceSink(folder: folder.file("file")).start(info)
    }
    #expect(throws: OutputError.pathIsFile(folder.file("file"))) {
      try PNGSequenceSink(folder: folder.file("file/inner")).start(info)
    }
    #expect(OutputError.system(EROFS, "/x") == .notWritable("/x"))
    #expect(OutputError.system(EACCES, "/x") == .notWritable("/x"))
    let sink = PNGSequenceSink(folder: folder.file("sizes"))
    try sink.start(info)
    let wrong = TestPicture.flat.make(width: 41, height: 60, seed: 1)
    #expect(throws: OutputError.self) {
      try sink.write(OutputFrame(index: 0, time: 0, pixels: wrong.view, damage: nil))
    }
    #expect(!"\(OutputError.diskFull("/x"))".contains("\n"))
  }

  @Test("a read-only folder is refused at the start", .enabled(if: geteuid() != 0, "root may write anywhere"))
  func readOnly() throws {
    let folder = ScratchFolder()
    chmod(folder.path, 0o555)
    #expect(throws: OutputError.notWritable(folder.path)) {
      try PNGSequenceSink(folder: folder.path).start(info)
    }
    #expect(throws: OutputError.notWritable(folder.file("inner"))) {
      try PNGSequenceSink(folder: folder.file("inner")).start(info)
    }
  }

  @Test("a full disk is reported by the run, not swallowed", .enabled(if: access("/dev/full", W_OK) == 0))
  func failureSurfaces() throws {
    let folder = ScratchFolder()
    let sink = PNGSequenceSink(folder: folder.path)
    try sink.start(info)
    // The hidden name leads to a device that is always full.
    symlink("/dev/full", folder.file(".frame_0000.png.partial"))
    #expect(throws: OutputError.diskFull(folder.file("frame_0000.png"))) {
      try write(sink, [1])
      try sink.finish()
    }
    #expect(folder.names == ["manifest.json"])
  }

  @Test("cancelling leaves whole frames and no hidden files; later writes throw")
  func cancels() throws {
    let folder = ScratchFolder()
    let sink = PNGSequenceSink(folder: folder.path)
    try sink.start(info)
    try write(sink, [1, 2, 3, 4, 5, 6])
    sink.cancel()
    #expect(throws: OutputError.interrupted) { try write(sink, [7]) }
    for name in folder.names where name != "manifest.json" {
      #expect(name.hasPrefix("frame_"))
      _ = try PNGReader.read(path: folder.file(name))
    }
    #expect(try !Manifest.read(path: folder.file("manifest.json")).complete)
  }
}
