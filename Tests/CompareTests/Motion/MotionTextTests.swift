import Foundation
import Testing

@testable import Compare

@Suite("Motion records as text")
struct MotionTextTests {
  private func stretch(_ id: String, _ frames: ClosedRange<Int>, y: [Double]) -> MotionRecord.Stretch {
    var stretch = MotionRecord.Stretch(id: id, frames: frames)
    stretch.curves[.x] = MotionCurve(keys: [MotionCurve.Key(frames.lowerBound, 12)])
    stretch.curves[.y] = MotionCurve(y.map { $0 - y[0] }, from: frames.lowerBound, margin: 0.05).raised(by: y[0])
    return stretch
  }

  private var record: MotionRecord {
    var named = stretch("odd \"name\"", 0...9, y: [4])
    named.texts = [MotionRecord.Mark(frame: 0, word: "a \\ \"b\"\nc"), MotionRecord.Mark(frame: 5, word: "")]
    named.colors = [MotionRecord.Mark(frame: 0, word: "#FF0000"), MotionRecord.Mark(frame: 3, word: "")]
    let fall = (0..<10).map { 3.25 + Double($0 * $0) }
    let other = fall.map { $0 + 100 }
    return MotionRecord(
      fps: 60, frames: 10, width: 40, height: 30, hashes: [0: "aa", 1: "aa", 2: "bb", 4: "bb", 5: "bb"],
      stretches: [stretch("feed.one", 0...9, y: fall), stretch("feed.two", 0...9, y: other), named])
  }

  @Test("What is read is what was printed")
  func roundTrip() throws {
    let again = try MotionRecord(parsing: record.text, file: "x")
    #expect(again == record)
    #expect(again.text == record.text)
  }

  @Test("Equal frames share a line, equal shapes a curve, and what rests is left out")
  func compact() {
    let lines = record.text.split(separator: "\n").map(String.init)
    #expect(lines[1] == "run 60 fps 10 frames 40x30")
    #expect(lines.filter { $0.hasPrefix("frame") } == ["frame 0-1 aa", "frame 2 bb", "frame 4-5 bb"])
    #expect(lines.filter { $0.hasPrefix("curve") }.count == 1)
    #expect(lines.contains("view feed.one 0-9 x 12 y 3.25+c1"))
    #expect(lines.contains("view feed.two 0-9 x 12 y 103.25+c1"))
    #expect(lines.last == #"view "odd \"name\"" 0-9 x 12 y 4 text 0:"a \\ \"b\"\nc" 5:"" color 0:#FF0000 3:none"#)
  }

  @Test(
    "Faults name the file, the line and the way out",
    arguments: [
      ("hello", 1, "this is not a motion file"),
      ("motion 1\nrun 60 fps ten frames 1x1", 2, "expected 'run 60 fps 210 frames 402x874'"),
      ("motion 1\n", 2, "there is no 'run' line"),
      ("motion 1\nrun 60 fps 5 frames 1x1\nframe 3-9 aa", 3, "'3-9' is no range of the run's frames"),
      ("motion 1\nrun 60 fps 5 frames 1x1\nview a 0-4 x", 3, "a property has no value"),
      ("motion 1\nrun 60 fps 5 frames 1x1\nview a 0-4 x 1+c7", 3, "there is no curve 'c7'"),
      ("motion 1\nrun 60 fps 5 frames 1x1\nview a 0-4 x 3:1 2:1", 3, "'2:1' is no key such as 12:0.5"),
      ("motion 1\nrun 60 fps 5 frames 1x1\nview a 0-4 z 1", 3, "'z' is no property of a view"),
      ("motion 1\nrun 60 fps 5 frames 1x1\nview a 0-4 text 0:\"x", 3, "a quote is not closed"),
      ("motion 1\nwhat", 2, "'what' begins no line of a motion file"),
    ])
  func faults(text: String, line: Int, reason: String) {
    do {
      _ = try MotionRecord(parsing: text, file: "run.motion")
      Issue.record("\(text) was read")
    } catch {
      #expect("\(error)" == "run.motion:\(line): \(reason); approve the run to write it anew")
    }
  }

  @Test("Cut and scrambled files are faults or records, never a crash", arguments: 0..<200)
  func fuzz(seed: Int) {
    var noise = Sample.Noise(state: UInt64(seed))
    var bytes = Array(record.text.utf8)
    for _ in 0..<3 {
      bytes[Int.random(in: 0..<bytes.count, using: &noise)] = UInt8.random(in: 32...126, using: &noise)
    }
    let text = String(decoding: bytes.prefix(Int.random(in: 0...bytes.count, using: &noise)), as: UTF8.self)
    guard let read = try? MotionRecord(parsing: text, file: "x") else { return }
    _ = MotionDiff(expected: read, actual: record).words(fps: 60)
    _ = MotionDiff(expected: record, actual: read).words(fps: 60)
  }
}
