import Foundation
import Testing

@testable import Render

@Suite(.serialized) struct FrameWriterTests {
  let info = RunInfo(app: "Test", device: "phone", width: 64, height: 200, scale: 1, fps: 60)

  /// Remembers what it was given.
  final class Recorder: FrameSink {
    var calls: [String] = []
    var hashes: [String] = []
    var failAt = -1
    func start(_ info: RunInfo) throws { calls.append("start") }
    func write(_ frame: OutputFrame) throws {
      if frame.index == failAt { throw OutputError.diskFull("x") }
      hashes.append(ContentHash(of: frame.pixels).hex)
    }
    func finish(_ notes: RunNotes) throws { calls.append("finish \(notes.warnings)") }
    func cancel() { calls.append("cancel") }
  }

  @Test("sinks see every frame whole although the painter goes on in the other of two buffers")
  func pipelined() throws {
    let sinks = [Recorder(), Recorder()]
    let writer = FrameWriter(sinks: sinks)
    try writer.start(info)
    let pictures = (0..<2).map { _ in TestPicture.screen.make(width: 64, height: 200, seed: 1) }
    var expected: [String] = []
    for i in 0..<30 {
      let picture = pictures[i % 2]
      picture.copy(picture.bounds, from: pictures[1 - i % 2].view)
      let rect = PixelRect(minX: i, minY: 5 * i, maxX: i + 20, maxY: 5 * i + 9)
      if i % 4 != 3 { picture.fill(UInt32(i * 77777), in: rect) }
      expected.append(ContentHash(of: picture.view).hex)
      let damage = i == 0 ? nil : i % 4 == 3 ? [] : [rect]
      try writer.write(OutputFrame(index: i, time: Double(i) / 60, pixels: picture.view, damage: damage))
    }
    try writer.finish(RunNotes(warnings: ["w"]))
    for sink in sinks {
      #expect(sink.hashes == expected)
      #expect(sink.calls == ["start", "finish [\"w\"]"])
    }
  }

  @Test("a sink's failure stops all sinks and reaches the caller")
  func failure() throws {
    let sinks = [Recorder(), Recorder()]
    sinks[0].failAt = 2
    let writer = FrameWriter(sinks: sinks)
    try writer.start(info)
    let picture = PixelBuffer(width: 64, height: 200)
    #expect(throws: OutputError.diskFull("x")) {
      for i in 0..<10 { try writer.write(OutputFrame(index: i, time: 0, pixels: picture.view, damage: nil)) }
    }
    #expect(throws: OutputError.diskFull("x")) { try writer.finish() }
    #expect(sinks.allSatisfy { $0.calls == ["start", "cancel"] && $0.hashes.count == 2 })
  }

  @Test("a sink that refuses to start cancels those before it; other sizes are refused")
  func startAndSizes() throws {
    let recorder = Recorder()
    let refused = try VideoSink(path: "/no/such/a.mp4")
    #expect(throws: OutputError.self) { try FrameWriter(sinks: [recorder, refused]).start(info) }
    #expect(recorder.calls == ["start", "cancel"])
    let writer = FrameWriter(sinks: [Recorder()])
    try writer.start(info)
    #expect(throws: OutputError.sizeChanged(path: "frame 0", expected: "64x200", got: "64x201")) {
      try writer.write(
        OutputFrame(index: 0, time: 0, pixels: PixelBuffer(width: 64, height: 201).view, damage: nil))
    }
    writer.cancel()
    #expect(throws: OutputError.interrupted) { try writer.finish() }
  }

  @Test("the same frames through a writer and a folder are the same files for any number of workers")
  func files() throws {
    var all: [[Data]] = []
    for workers in [1, 4] {
      let folder = ScratchFolder()
      let writer = FrameWriter(sinks: [PNGSequenceSink(folder: folder.path, workers: workers)])
      try writer.start(info)
      for i in 0..<6 {
        let picture = TestPicture.screen.make(width: 64, height: 200, seed: UInt64(i / 2))
        try writer.write(OutputFrame(index: i, time: Double(i) / 60, pixels: picture.view, damage: nil))
      }
      try writer.finish()
      #expect(folder.names.count == 7)
      all.append(try folder.names.map { try Data(contentsOf: URL(fileURLWithPath: folder.file($0))) })
    }
    #expect(all[0] == all[1])
  }

  @Test("unfinished files vanish with an interruption, and none can be started after it")
  func interruption() throws {
    let folder = ScratchFolder()
    let path = folder.file(".frame_0000.png.partial")
    let registry = TemporaryFiles()
    try registry.add(path)
    makeFile(path, Data([1]))
    makeFile(folder.file("frame_0001.png"), Data([1]))
    registry.removeAllAndClose()
    #expect(folder.names == ["frame_0001.png"])
    #expect(throws: OutputError.interrupted) { try registry.add(path) }
  }
}
