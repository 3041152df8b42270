import Foundation

/// Why content is hidden.
public struct RedactionReasons: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let placeholder = RedactionReasons(rawValue: 1)
  public static let privacy = RedactionReasons(rawValue: 2)
  public static let invalidated = RedactionReasons(rawValue: 4)
}

extension EnvironmentValues {
  private enum RedactionKey: EnvironmentKey { static let defaultValue: RedactionReasons = [] }
  public var redactionReasons: RedactionReasons {
    get { self[RedactionKey.self] }
    set { self[RedactionKey.self] = newValue }
  }
}

extension View {
  /// Shows bars in place of text, and grey in place of pictures.
  public func redacted(reason: RedactionReasons) -> some View {
    transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
  }
  public func unredacted() -> some View { environment(\.redactionReasons, []) }
}

extension FragmentCanvas {
  /// A bar for each line of a text, in a third of its colour's strength.
  mutating func redact(_ layout: TextLayout, _ color: ResolvedColor) {
    for line in layout.lines where line.width > 0 {
      let box = CGRect(
        x: line.x, y: line.baseline - line.ascent + 1, width: line.width,
        height: max(1, line.ascent + line.descent - 2))
      fill(
        Path(roundedRect: box, cornerRadius: min(3, box.height / 2)), .color(color.multiplyingOpacity(by: 0.16)))
    }
  }
}
