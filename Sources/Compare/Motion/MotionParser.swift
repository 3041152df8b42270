import Foundation

/// What is wrong with a file that should hold a motion record.
public struct MotionFault: Error, CustomStringConvertible {
  public let file: String
  public let line: Int
  public let reason: String
  public var description: String { "\(file):\(line): \(reason); approve the run to write it anew" }
}

extension MotionRecord {
  /// - Throws: `MotionFault`.
  public init(parsing text: String, file: String) throws(MotionFault) {
    var parser = MotionParser(file: file)
    self = try parser.record(text)
  }
}

private struct MotionParser {
  let file: String
  var line = 0
  private var curves: [String: MotionCurve] = [:]
  private var record = MotionRecord(fps: 0, frames: 0, width: 0, height: 0, hashes: [:], stretches: [])

  /// Longer runs are taken for damage.
  private static let mostFrames = 1_000_000

  init(file: String) { self.file = file }

  mutating func record(_ text: String) throws(MotionFault) -> MotionRecord {
    for part in text.split(separator: "\n", omittingEmptySubsequences: false) {
      line += 1
      if line == 1 {
        guard part == MotionRecord.head else { throw fault("this is not a motion file") }
        continue
      }
      let words = try self.words(part)
      guard let kind = words.first else { continue }
      switch kind {
      case "run": try run(words)
      case "frame": try frame(words)
      case "curve":
        guard words.count > 2 else { throw fault("a curve needs a name and keys") }
        curves[words[1]] = MotionCurve(keys: try keys(words[2...]))
      case "view": try view(words)
      default: throw fault("'\(kind.prefix(24))' begins no line of a motion file")
      }
    }
    guard record.fps > 0 else { throw fault("there is no 'run' line") }
    return record
  }

  private func fault(_ reason: String) -> MotionFault { MotionFault(file: file, line: line, reason: reason) }

  /// Split at spaces; quoted text stays together with what stands before it.
  private func words(_ text: Substring) throws(MotionFault) -> [String] {
    var words: [String] = []
    var word = ""
    var (isQuoted, isEscaped) = (false, false)
    for character in text {
      if isQuoted || character != " " { word.append(character) }
      if isEscaped {
        isEscaped = false
      } else if isQuoted, character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        isQuoted.toggle()
      } else if character == " ", !isQuoted, !word.isEmpty {
        words.append(word)
        word = ""
      }
    }
    if isQuoted { throw fault("a quote is not closed") }
    if !word.isEmpty { words.append(word) }
    return words
  }

  private mutating func run(_ words: [String]) throws(MotionFault) {
    let size = words.count == 6 ? words[5].split(separator: "x").compactMap { Int($0) } : []
    guard words.count == 6, let fps = Int(words[1]), let frames = Int(words[3]), size.count == 2, fps > 0,
      (0...Self.mostFrames).contains(frames)
    else { throw fault("expected 'run 60 fps 210 frames 402x874'") }
    (record.fps, record.frames, record.width, record.height) = (fps, frames, size[0], size[1])
  }

  private mutating func frame(_ words: [String]) throws(MotionFault) {
    guard words.count == 3 else { throw fault("expected 'frame 0-23' and a hash") }
    for frame in try range(words[1]) { record.hashes[frame] = words[2] }
  }

  private func range(_ word: String) throws(MotionFault) -> ClosedRange<Int> {
    let ends = word.split(separator: "-").compactMap { Int($0) }
    guard let first = ends.first, let last = ends.last, ends.count <= 2, first >= 0, first <= last,
      last < max(record.frames, 1)
    else { throw fault("'\(word.prefix(24))' is no range of the run's frames") }
    return first...last
  }

  private func keys(_ words: ArraySlice<String>) throws(MotionFault) -> [MotionCurve.Key] {
    var keys: [MotionCurve.Key] = []
    for word in words {
      let parts = word.split(separator: ":")
      guard parts.count == 2, let frame = Int(parts[0]), let value = Double(parts[1]), value.isFinite,
        frame > keys.last?.frame ?? -1
      else { throw fault("'\(word.prefix(24))' is no key such as 12:0.5") }
      keys.append(MotionCurve.Key(frame, value))
    }
    return keys
  }

  private mutating func view(_ words: [String]) throws(MotionFault) {
    guard words.count >= 3 else { throw fault("a view needs an identifier and frames") }
    var stretch = MotionRecord.Stretch(id: unquoted(words[1][...]), frames: try range(words[2]))
    var index = 3
    while index < words.count {
      let name = words[index]
      let start = index + 1
      index = start
      while index < words.count, isValue(words[index]) { index += 1 }
      let values = words[start..<index]
      if let channel = MotionRecord.Channel(rawValue: name) {
        stretch.curves[channel] = try curve(values, from: stretch.frames.lowerBound)
      } else if name == "text" {
        stretch.texts = try marks(values)
      } else if name == "color" {
        stretch.colors = try marks(values)
      } else {
        throw fault("'\(name.prefix(24))' is no property of a view")
      }
    }
    record.stretches.append(stretch)
  }

  private func isValue(_ word: String) -> Bool { word.first.map { $0.isNumber || $0 == "-" } ?? false }

  private func curve(_ values: ArraySlice<String>, from frame: Int) throws(MotionFault) -> MotionCurve {
    guard let first = values.first else { throw fault("a property has no value") }
    if first.contains(":") { return MotionCurve(keys: try keys(values)) }
    let parts = first.split(separator: "+", maxSplits: 1)
    guard let value = Double(parts[0]), value.isFinite, values.count == 1 else {
      throw fault("'\(first.prefix(24))' is no value")
    }
    guard parts.count == 2 else { return MotionCurve(keys: [MotionCurve.Key(frame, value)]) }
    guard let shape = curves[String(parts[1])] else { throw fault("there is no curve '\(parts[1].prefix(24))'") }
    return MotionCurve(keys: shape.keys.map { MotionCurve.Key($0.frame, (($0.value + value) * 1000).rounded() / 1000) })
  }

  private func marks(_ values: ArraySlice<String>) throws(MotionFault) -> [MotionRecord.Mark] {
    var marks: [MotionRecord.Mark] = []
    for value in values {
      let parts = value.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let frame = Int(parts[0]) else {
        throw fault("'\(value.prefix(24))' is no word at a frame")
      }
      marks.append(MotionRecord.Mark(frame: frame, word: parts[1] == "none" ? "" : unquoted(parts[1])))
    }
    return marks
  }

  private func unquoted(_ word: Substring) -> String {
    guard word.hasPrefix("\""), word.hasSuffix("\""), word.count >= 2 else { return String(word) }
    var result = ""
    var isEscaped = false
    for character in word.dropFirst().dropLast() {
      if isEscaped {
        result.append(character == "n" ? "\n" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        result.append(character)
      }
    }
    return result
  }
}
