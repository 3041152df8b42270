import Foundation

/// A motion record as text, one view a line:
///
///     motion 1
///     run 60 fps 210 frames 201x437
///     frame 0-23 1a2b...
///     curve c1 51:0 52:-3.2 75:-528
///     view post.maya.like 0-209 x 12 y 640+c1 width 44 height 44 color 0:#000000 30:#FF3040
///
/// A shape that several views share stands once, as a curve that starts at 0. Scale 1, rotation 0 and opacity 1 are
/// left out.
extension MotionRecord {
  static let head = "motion 1"

  public var text: String {
    var lines = [MotionRecord.head, "run \(fps) fps \(frames) frames \(width)x\(height)"]
    lines += hashLines
    let shared = SharedCurves(stretches)
    lines += shared.lines
    lines += stretches.map { line($0, shared) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Equal frames that follow each other share a line.
  private var hashLines: [String] {
    var lines: [String] = []
    var start = 0
    let keyed = hashes.keys.sorted()
    for (index, frame) in keyed.enumerated() {
      let isLast =
        index + 1 == keyed.count || keyed[index + 1] != frame + 1 || hashes[keyed[index + 1]] != hashes[frame]
      guard isLast else { continue }
      let name = keyed[start] == frame ? "\(frame)" : "\(keyed[start])-\(frame)"
      lines.append("frame \(name) \(hashes[frame] ?? "")")
      start = index + 1
    }
    return lines
  }

  private func line(_ stretch: Stretch, _ shared: SharedCurves) -> String {
    var words = ["view", MotionRecord.name(stretch.id), "\(stretch.frames.lowerBound)-\(stretch.frames.upperBound)"]
    for channel in Channel.allCases {
      guard let curve = stretch.curves[channel], let first = curve.keys.first else { continue }
      words.append(channel.rawValue)
      let start = MotionRecord.number(first.value)
      if curve.isConstant {
        words.append(start)
      } else if let name = shared.name(of: curve) {
        words.append("\(start)+\(name)")
      } else {
        words += curve.keys.map { "\($0.frame):\(MotionRecord.number($0.value))" }
      }
    }
    for (name, marks) in [("text", stretch.texts), ("color", stretch.colors)] where !marks.isEmpty {
      words.append(name)
      words += marks.map {
        "\($0.frame):\(name == "text" ? MotionRecord.quoted($0.word) : $0.word.isEmpty ? "none" : $0.word)"
      }
    }
    return words.joined(separator: " ")
  }

  /// Quoted where it has to be.
  private static func name(_ id: String) -> String {
    id.isEmpty || id.contains { $0 == " " || $0 == "\"" || $0.isNewline } ? quoted(id) : id
  }

  /// At most three decimals.
  static func number(_ value: Double) -> String { decimals(value, 3) }

  static func quoted(_ text: String) -> String {
    var result = "\""
    for character in text {
      switch character {
      case "\\": result += "\\\\"
      case "\"": result += "\\\""
      case "\n", "\r\n", "\r": result += "\\n"
      default: result.append(character)
      }
    }
    return result + "\""
  }
}

/// Shapes that more than one view has, in the order of their first use.
private struct SharedCurves {
  private var names: [MotionCurve: String] = [:]
  private(set) var lines: [String] = []

  init(_ stretches: [MotionRecord.Stretch]) {
    var counts: [MotionCurve: Int] = [:]
    var order: [MotionCurve] = []
    for stretch in stretches {
      for channel in MotionRecord.Channel.allCases {
        guard let curve = stretch.curves[channel], !curve.isConstant else { continue }
        let shape = SharedCurves.shape(of: curve)
        if counts[shape] == nil { order.append(shape) }
        counts[shape, default: 0] += 1
      }
    }
    for shape in order where counts[shape] ?? 0 > 1 {
      let name = "c\(names.count + 1)"
      names[shape] = name
      let keys = shape.keys.map { "\($0.frame):\(MotionRecord.number($0.value))" }
      lines.append("curve \(name) " + keys.joined(separator: " "))
    }
  }

  func name(of curve: MotionCurve) -> String? { names[SharedCurves.shape(of: curve)] }

  private static func shape(of curve: MotionCurve) -> MotionCurve {
    let start = curve.keys.first?.value ?? 0
    return MotionCurve(
      keys: curve.keys.map { MotionCurve.Key($0.frame, (($0.value - start) * 1000).rounded() / 1000) })
  }
}
