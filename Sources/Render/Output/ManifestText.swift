import Foundation

extension Manifest {
  /// The file's text: keys in a fixed order, one frame or event a line, numbers with at most six decimals.
  public var json: String {
    var lines = [
      "\"tool\": \(Self.quoted(tool))", "\"app\": \(Self.quoted(app))", "\"device\": \(Self.quoted(device))",
      "\"size\": {\"width\": \(size.width), \"height\": \(size.height)}", "\"scale\": \(Self.number(scale))",
      "\"fps\": \(fps)", "\"remix\": \(remix.map(Self.quoted) ?? "null")", "\"command\": \(Self.quoted(command))",
      "\"complete\": \(complete)",
    ]
    lines.append(Self.list("files", files.map(Self.quoted)))
    lines.append(Self.list("frames", frames.map(Self.line)))
    lines.append(Self.list("events", events.map(Self.line)))
    lines.append(Self.list("warnings", warnings.map(Self.quoted)))
    return "{\n  " + lines.joined(separator: ",\n  ") + "\n}\n"
  }

  /// Writes `manifest.json` into `folder`.
  public func write(toFolder folder: String) throws {
    try WholeFile.write(Array(json.utf8), to: (folder as NSString).appendingPathComponent(Self.fileName))
  }

  private static func line(_ frame: Frame) -> String {
    "{\"index\": \(frame.index), \"time\": \(number(frame.time)), \"file\": \(quoted(frame.file)), "
      + "\"hash\": \(quoted(frame.hash))}"
  }

  private static func line(_ event: Event) -> String {
    "{\"time\": \(number(event.time)), \"kind\": \(quoted(event.kind)), \"detail\": \(quoted(event.detail)), "
      + "\"node\": \(event.node.map(quoted) ?? "null")}"
  }

  private static func list(_ key: String, _ items: [String]) -> String {
    items.isEmpty ? "\"\(key)\": []" : "\"\(key)\": [\n    " + items.joined(separator: ",\n    ") + "\n  ]"
  }

  static func number(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "0" }
    let millionths = Int((value * 1e6).rounded())
    if millionths % 1_000_000 == 0 { return String(millionths / 1_000_000) }
    var decimals = Substring(String(1_000_000 + abs(millionths) % 1_000_000).dropFirst())
    while decimals.hasSuffix("0") { decimals.removeLast() }
    return (millionths < 0 ? "-" : "") + "\(abs(millionths) / 1_000_000).\(decimals)"
  }

  static func quoted(_ text: String) -> String {
    var out = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case "\n": out += "\\n"
      case "\t": out += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        out += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out + "\""
  }
}
