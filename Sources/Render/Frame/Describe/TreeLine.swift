import Documents
import Foundation

/// One line of a described tree.
public struct TreeLine: Sendable, Equatable {
  /// How many described views it stands in.
  public var depth: Int
  /// Identifiers from the root down to this one, separated by "/".
  public var path: String
  /// nil for a view without one (only when all are described).
  public var id: String?
  /// The kind of layout node; nil when only identified views are described.
  public var kind: String?
  /// The shown box in the root's space, points.
  public var box: CGRect
  /// The view's own text.
  public var text: String
  /// On its way out.
  public var isLeaving: Bool
}

extension TreeLine: CustomStringConvertible {
  /// "  #topbar.title  120, 70, 162 x 30  "Instagram"", two spaces a level.
  public var description: String {
    var parts = [[id.map { "#" + $0 }, kind].compactMap { $0 }.joined(separator: " ")]
    parts.append(
      "\(TreeLine.short(box.minX)), \(TreeLine.short(box.minY)), "
        + "\(TreeLine.short(box.width)) x \(TreeLine.short(box.height))")
    if !text.isEmpty { parts.append(JSONNode.quoted(text)) }
    if isLeaving { parts.append("(leaving)") }
    return String(repeating: "  ", count: depth) + parts.joined(separator: "  ")
  }

  /// Whether the identifier fits a pattern in which `*` stands for anything.
  public func matches(_ pattern: String) -> Bool { id.map { Wildcard.matches($0, pattern) } ?? false }

  /// One JSON object.
  public var json: String {
    let kindPart = kind.map { ", \"kind\": \(JSONNode.quoted($0))" } ?? ""
    return "{\"path\": \(JSONNode.quoted(path)), \"id\": \(id.map(JSONNode.quoted) ?? "null")\(kindPart), "
      + "\"x\": \(TreeLine.short(box.minX)), \"y\": \(TreeLine.short(box.minY)), "
      + "\"width\": \(TreeLine.short(box.width)), \"height\": \(TreeLine.short(box.height)), "
      + "\"text\": \(JSONNode.quoted(text)), \"leaving\": \(isLeaving)}"
  }

  /// Two decimals at most.
  static func short(_ value: CGFloat) -> String { Manifest.number((Double(value) * 100).rounded() / 100) }
}
