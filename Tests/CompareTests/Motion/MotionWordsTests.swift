import Foundation
import Testing

@testable import Compare

@Suite("What moved otherwise, in words")
struct MotionWordsTests {
  private static let count = 60

  /// A view through 60 frames, or a part of them.
  private func record(
    _ id: String = "box", in frames: ClosedRange<Int> = 0...59, texts: [MotionRecord.Mark] = [],
    colors: [MotionRecord.Mark] = [], _ channels: [MotionRecord.Channel: (Int) -> Double] = [:]
  ) -> MotionRecord {
    var stretch = MotionRecord.Stretch(id: id, frames: frames)
    for (channel, value) in channels {
      stretch.curves[channel] = MotionCurve(frames.map(value), from: frames.lowerBound, margin: channel.margin)
    }
    (stretch.texts, stretch.colors) = (texts, colors)
    return MotionRecord(fps: 60, frames: Self.count, width: 10, height: 10, hashes: [:], stretches: [stretch])
  }

  private func record(_ channels: [MotionRecord.Channel: (Int) -> Double]) -> MotionRecord { record("box", channels) }

  private func words(_ expected: MotionRecord, _ actual: MotionRecord) -> [String] {
    MotionDiff(expected: expected, actual: actual).groups.map(\.sentence)
  }

  /// From 0 to `end` over 20 frames from `start` on, past it by `beyond` in the middle of the next ten.
  private func move(from start: Int, to end: Double = 100, beyond: Double = 0) -> (Int) -> Double {
    { frame in
      let step = Double(frame - start)
      if step <= 0 { return 0 }
      if step < 20 { return end * step / 20 }
      if step < 30 { return end + beyond * (1 - abs(step - 25) / 5) }
      return end
    }
  }

  @Test("The same motion at another time is later or earlier, in milliseconds")
  func shift() {
    #expect(words(record([.y: move(from: 10)]), record([.y: move(from: 15)])) == ["#box moves 83 ms later"])
    #expect(words(record([.y: move(from: 10)]), record([.y: move(from: 7)])) == ["#box moves 50 ms earlier"])
    #expect(
      words(record([.opacity: move(from: 9, to: 1)]), record([.opacity: move(from: 10, to: 1)])) == [
        "#box fades 17 ms later"
      ])
  }

  @Test("Another place is so many points further")
  func offset() {
    #expect(words(record([.x: { _ in 10 }]), record([.x: { _ in 7 }])) == ["#box is 3 pt further left"])
    #expect(
      words(record([.y: move(from: 5)]), record([.y: { 2.5 + self.move(from: 5)($0) }])) == [
        "#box is 2.5 pt further down"
      ])
    #expect(words(record([.width: { _ in 10 }]), record([.width: { _ in 12 }])) == ["#box is 2 pt wider"])
  }

  @Test("Overshoot, peak, end and settling are told apart")
  func features() {
    #expect(
      words(record([.y: move(from: 5, beyond: 12)]), record([.y: move(from: 5, beyond: 7)])) == [
        "#box overshoots by 7 %, not 12 %"
      ])
    let ends = words(record([.y: move(from: 5)]), record([.y: move(from: 5, to: 90)]))
    #expect(ends == ["#box y ends at 90 pt, not 100 pt"])
    let slow: (Int) -> Double = { frame in frame <= 5 ? 0 : min(100, Double(frame - 5) * 100 / 32) }
    #expect(words(record([.y: move(from: 5)]), record([.y: slow])) == ["#box settles 200 ms later"])
    let pop: (Double) -> (Int) -> Double = { peak in
      { frame in 1 + (peak - 1) * max(0, 1 - abs(Double(frame - 20)) / 10) }
    }
    #expect(words(record([.scale: pop(1.2)]), record([.scale: pop(1.31)])) == ["#box scale peaks at 1.31, not 1.2"])
  }

  @Test("A view that moves where it stayed, and one that stays")
  func stays() {
    #expect(
      words(record([.y: { _ in 0 }]), record([.y: move(from: 5)])) == [
        "#box moves where it stayed, by 100 pt from 0.1 s"
      ])
    #expect(words(record([.y: move(from: 5)]), record([.y: { _ in 0 }])) == ["#box stays where it moved by 100 pt"])
  }

  @Test("Views that are new, missing, or there at other times")
  func presence() {
    #expect(
      words(record("a"), record("b")) == [
        "#a is missing; it was there from 0 s", "#b is new, from 0 s",
      ])
    #expect(words(record("a", in: 10...40), record("a", in: 15...40)) == ["#a appears 83 ms later"])
    #expect(words(record("a", in: 10...40), record("a", in: 15...45)) == ["#a appears and leaves 83 ms later"])
    #expect(words(record("a", in: 10...40), record("a", in: 10...37)) == ["#a leaves 50 ms earlier"])
  }

  @Test("What appears later moves later too: that is said once")
  func appearing() {
    #expect(
      words(record("a", in: 10...50, [.y: move(from: 12)]), record("a", in: 15...55, [.y: move(from: 17)])) == [
        "#a appears and leaves 83 ms later"
      ])
  }

  @Test("Words and colours: others, or at another time")
  func marks() {
    func mark(_ frame: Int, _ word: String) -> MotionRecord.Mark { MotionRecord.Mark(frame: frame, word: word) }
    #expect(
      words(
        record(texts: [mark(0, "2,104"), mark(30, "2,105")]), record(texts: [mark(0, "2,104"), mark(33, "2,105")])) == [
          "#box says \"2,105\" 50 ms later"
        ])
    #expect(
      words(record(colors: [mark(0, "#000000")]), record(colors: [mark(0, "#FF0000")])) == [
        "#box is #FF0000, not #000000, at 0 s"
      ])
    #expect(
      words(record(texts: [mark(0, "a")]), record(texts: [mark(0, "a"), mark(6, "b")])) == [
        "#box says \"b\" at 0.1 s"
      ])
  }

  @Test("A view that is scaled otherwise has another box; only the scale is told")
  func scaledBox() {
    func grown(_ peak: Double) -> [MotionRecord.Channel: (Int) -> Double] {
      let scale: (Int) -> Double = { 1 + (peak - 1) * max(0, 1 - abs(Double($0 - 20)) / 10) }
      return [.scale: scale, .width: { 100 * scale($0) }, .x: { 200 - 50 * scale($0) }]
    }
    #expect(words(record(grown(1.2)), record(grown(1.4))) == ["#box scale peaks at 1.4, not 1.2"])
  }

  @Test("Views that change alike are one line, the largest group first")
  func groups() {
    func all(_ offset: Double) -> MotionRecord {
      var record = record("feed", [.y: { _ in offset }])
      for id in ["feed.one", "feed.two"] { record.stretches += self.record(id, [.y: { _ in offset }]).stretches }
      record.stretches += self.record("alone", [.x: { _ in offset * 2 }]).stretches
      return record
    }
    #expect(
      words(all(0), all(4)) == [
        "#feed and 2 more: is 4 pt further down", "#alone is 8 pt further right",
      ])
  }

  @Test("What thinning may be off is no difference")
  func margin() { #expect(words(record([.y: { _ in 10 }]), record([.y: { _ in 10.08 }])).isEmpty) }
}
