import Documents
import Foundation

extension Manifest {
  /// The file's text: keys in a fixed order, one frame or event a line, numbers with at most six decimals.
  public var json: String {
    var lines = [
      "\"tool\": \(JSONNode.quoted(tool))", "\"app\": \(JSONNode.quoted(app))",
      "\"device\": \(JSONNode.quoted(device))",
      "\"size\": {\"width\": \(size.width), \"height\": \(size.height)}", "\"scale\": \(Self.number(scale))",
      "\"fps\": \(fps)", "\"remix\": \(remix.map(JSONNode.quoted) ?? "null")",
      "\"command\": \(JSONNode.quoted(command))",
      "\"complete\": \(complete)",
    ]
    lines.append(Self.list("files", files.map(JSONNode.quoted)))
    lines.append(Self.list("frames", frames.map(Self.line)))
    lines.append(Self.list("events", events.map(Self.line)))
    lines.append(Self.list("warnings", warnings.map(JSONNode.quoted)))
    return "{\n  " + lines.joined(separator: ",\n  ") + "\n}\n"
  }

  /// Writes `manifest.json` into `folder`.
  public func write(toFolder folder: String) throws {
    try WholeFile.write(Array(json.utf8), to: (folder as NSString).appendingPathComponent(Self.fileName))
  }

  private static func line(_ frame: Frame) -> String {
    "{\"index\": \(frame.index), \"time\": \(number(frame.time)), \"file\": \(JSONNode.quoted(frame.file)), "
      + "\"hash\": \(JSONNode.quoted(frame.hash))}"
  }

  private static func line(_ event: Event) -> String {
    "{\"time\": \(number(event.time)), \"kind\": \(JSONNode.quoted(event.kind)), \"detail\": \(JSONNode.quoted(event.detail)), "
      + "\"node\": \(event.node.map(JSONNode.quoted) ?? "null")}"
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
}
