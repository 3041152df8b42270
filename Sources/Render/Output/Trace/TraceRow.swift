import Documents
import Foundation

/// One identified view in one frame.
public struct TraceRow: Sendable, Equatable {
  public var frame: Int
  /// Seconds.
  public var time: Double
  /// The accessibility identifier; "id~2" and on when several views share one.
  public var id: String
  /// The shown box in the root's space, points: scrolling, offsets, scales and rotations included.
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double
  /// 1 is as laid out.
  public var scale: Double
  /// Degrees, clockwise.
  public var rotation: Double
  /// Every opacity from the root down, multiplied.
  public var opacity: Double
  /// Of the view's text, or of the first thing it draws: "#RRGGBB" or "#RRGGBBAA"; empty when it draws nothing.
  public var color: String
  public var text: String

  /// The box's middle.
  public var center: CGPoint { CGPoint(x: x + width / 2, y: y + height / 2) }

  static let columns = [
    "frame", "time", "id", "x", "y", "width", "height", "scale", "rotation", "opacity", "color", "text",
  ]

  /// The columns as they are written: numbers with at most three decimals, time with six.
  fileprivate var numbers: [(name: String, text: String)] {
    [
      ("x", x), ("y", y), ("width", width), ("height", height), ("scale", scale), ("rotation", rotation),
      ("opacity", opacity),
    ].map { ($0.0, TraceRow.short($0.1)) }
  }

  /// A line of CSV (RFC 4180), without its end.
  public var csv: String {
    ([String(frame), Manifest.number(time), TraceRow.field(id)] + numbers.map(\.text)
      + [color, TraceRow.field(text)]).joined(separator: ",")
  }

  /// One JSON object.
  public var json: String {
    let values = numbers.map { "\"\($0.name)\": \($0.text)" }.joined(separator: ", ")
    return "{\"frame\": \(frame), \"time\": \(Manifest.number(time)), \"id\": \(JSONNode.quoted(id)), \(values), "
      + "\"color\": \(JSONNode.quoted(color)), \"text\": \(JSONNode.quoted(text))}"
  }

  private static func short(_ value: Double) -> String { Manifest.number((value * 1000).rounded() / 1000) }

  private static func field(_ text: String) -> String {
    guard text.contains(where: { ",\"".contains($0) || $0.isNewline }) else { return text }
    return "\"" + text.replacingOccurrences(of: "\"", with: "\"\"") + "\""
  }
}
