import Foundation
import Testing

@testable import Render

let hasFFmpeg = run("ffprobe", ["-version"])?.status == 0 && FFmpegProcess.find() != nil

@Suite(.serialized) struct VideoSinkTests {
  func info(_ width: Int, _ height: Int, _ fps: Int) -> RunInfo {
    RunInfo(app: "Test", device: "phone", width: width, height: height, scale: 1, fps: fps)
  }

  func write(_ sink: VideoSink, _ width: Int, _ height: Int, fps: Int, frames: Int) throws {
    try sink.start(info(width, height, fps))
    let picture = TestPicture.gradient.make(width: width, height: height, seed: 1)
    for i in 0..<frames {
      let rect = PixelRect(minX: i, minY: i, maxX: i + 8, maxY: i + 8)
      picture.fill(0xFF2040, in: rect)
      try sink.write(OutputFrame(index: i, time: Double(i) / Double(fps), pixels: picture.view, damage: [rect]))
    }
    try sink.finish()
  }

  func probe(_ path: String) throws -> [String: String] {
    let fields =
      "stream=width,height,r_frame_rate,nb_read_frames,color_range,color_space,color_transfer,color_primaries"
    let result = try #require(
      run(
        "ffprobe",
        ["-v", "error", "-count_frames", "-select_streams", "v", "-show_entries", fields, "-of", "default=nw=1", path]))
    #expect(result.status == 0)
    var values: [String: String] = [:]
    for line in result.output.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
      if parts.count == 2 { values[parts[0]] = parts[1] }
    }
    return values
  }

  @Test(
    "frame count and rate are exact in every format", .enabled(if: hasFFmpeg, "needs ffmpeg"),
    arguments: ["mp4", "mov", "webm", "apng", "gif"], [30, 60])
  func exact(_ ending: String, _ fps: Int) throws {
    let folder = ScratchFolder()
    let path = folder.file("clip.\(ending)")
    try write(VideoSink(path: path), 64, 48, fps: fps, frames: 12)
    #expect(folder.names == ["clip.\(ending)"])
    let values = try probe(path)
    let dropped = ending == "gif" && fps == 60
    #expect(values["nb_read_frames"] == (dropped ? "6" : "12"))
    if ending != "gif" { #expect(values["r_frame_rate"] == "\(fps)/1") }
    if ["mp4", "mov", "webm"].contains(ending) {
      #expect(values["color_range"] == "tv" && values["color_space"] == "bt709")
      #expect(values["color_transfer"] == "bt709" && values["color_primaries"] == "bt709")
    }
  }

  @Test("a WebP animation is written whole", .enabled(if: hasFFmpeg, "needs ffmpeg"))
  func webp() throws {
    let folder = ScratchFolder()
    let path = folder.file("clip.webp")
    try write(VideoSink(path: path), 40, 30, fps: 25, frames: 5)
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(data.prefix(4) == Data("RIFF".utf8) && data[8..<12] == Data("WEBP".utf8))
  }

  @Test("an odd size is padded to an even one, and colours survive", .enabled(if: hasFFmpeg, "needs ffmpeg"))
  func oddSize() throws {
    let folder = ScratchFolder()
    let path = folder.file("odd.mp4")
    try write(VideoSink(path: path, quality: .delivery), 41, 33, fps: 60, frames: 3)
    let values = try probe(path)
    #expect(values["width"] == "42" && values["height"] == "34")
    let still = folder.file("still.png")
    _ = run("ffmpeg", ["-v", "error", "-i", path, "-frames:v", "1", still])
    let picture = try PNGReader.read(path: still)
    // The red square at the top left: within what 4:2:0 and x264 lose.
    let i = (3 * picture.width + 3) * 4
    for (got, wanted) in zip(picture.pixels[i..<(i + 3)], [0xFF, 0x20, 0x40]) {
      #expect(abs(Int(got) - wanted) < 24)
    }
  }

  @Test("an unknown ending, a missing folder and a missing ffmpeg are said plainly")
  func plainErrors() throws {
    let folder = ScratchFolder()
    #expect(throws: OutputError.unknownVideoFormat(path: "a/b.avi")) { try VideoSink(path: "a/b.avi") }
    #expect(throws: OutputError.unknownVideoFormat(path: "mp4")) { try VideoSink(path: "mp4") }
    #expect(throws: OutputError.writeFailed(path: "/no/such/a.mp4", reason: "the folder /no/such does not exist")) {
      try VideoSink(path: "/no/such/a.mp4").start(info(8, 8, 30))
    }
    #expect(throws: OutputError.ffmpegMissing) {
      try VideoSink(path: folder.file("a.mp4"), executable: folder.file("nothing")).start(info(8, 8, 30))
    }
    #expect(folder.names.isEmpty)
  }

  /// A stand-in for ffmpeg.
  func script(_ folder: ScratchFolder, _ body: String) -> String {
    let path = folder.file("fake")
    makeFile(path, Data("#!/bin/sh\n\(body)\n".utf8))
    chmod(path, 0o755)
    return path
  }

  @Test("an ffmpeg that dies mid-run is an error with its last words; no half file stays")
  func dies() throws {
    let folder = ScratchFolder()
    let fake = script(
      folder, "eval last=\\${$#}; echo half > \"$last\"; head -c 1000 > /dev/null; echo out of ideas >&2; exit 3")
    let sink = try VideoSink(path: folder.file("a.mp4"), executable: fake)
    #expect(throws: OutputError.ffmpegFailed(path: folder.file("a.mp4"), reason: "out of ideas")) {
      try write(sink, 400, 300, fps: 30, frames: 60)
    }
    #expect(folder.names == ["fake"])
  }

  @Test("an ffmpeg that takes nothing does not hang the run")
  func stuck() throws {
    let folder = ScratchFolder()
    let fake = script(folder, "exec sleep 60")
    let sink = try VideoSink(
      path: folder.file("a.mp4"), quality: .preview, maxWidth: nil, executable: fake, patience: 200)
    #expect(throws: OutputError.ffmpegFailed(path: folder.file("a.mp4"), reason: "it stopped taking frames")) {
      try write(sink, 800, 800, fps: 30, frames: 10)
    }
  }

  @Test("cancelling removes the file", .enabled(if: hasFFmpeg, "needs ffmpeg"))
  func cancels() throws {
    let folder = ScratchFolder()
    let sink = try VideoSink(path: folder.file("a.mp4"))
    try sink.start(info(64, 64, 30))
    let picture = TestPicture.flat.make(width: 64, height: 64, seed: 1)
    try sink.write(OutputFrame(index: 0, time: 0, pixels: picture.view, damage: nil))
    sink.cancel()
    #expect(folder.names.isEmpty)
    #expect(throws: OutputError.interrupted) {
      try sink.write(OutputFrame(index: 1, time: 0, pixels: picture.view, damage: nil))
    }
  }
}
