import Documents
import Foundation

/// How an app is remixed: everything about it that one file can change, and how to make the app of that.
public struct RemixSupport: Sendable {
  /// What the app comes with; lists as arrays.
  public let defaults: @Sendable () throws -> EncodedDocument
  /// What the values do not tell about themselves.
  public let facts: DocumentFacts
  /// Makes the app of a whole document, lists as arrays.
  public let make: @Sendable (JSONNode) throws -> AppDescription
  /// A merge patch to begin with, from a name and a colour.
  public let start: @Sendable (RemixSeed) -> JSONNode

  public init(
    facts: DocumentFacts, defaults: @escaping @Sendable () throws -> EncodedDocument,
    make: @escaping @Sendable (JSONNode) throws -> AppDescription,
    start: @escaping @Sendable (RemixSeed) -> JSONNode
  ) {
    (self.facts, self.defaults, self.make, self.start) = (facts, defaults, make, start)
  }
}

/// What `remix new` is told.
public struct RemixSeed: Sendable {
  public var name: String
  public var primary: RGBColor
  /// A font family for the wordmark; nil keeps the app's.
  public var font: String?
  /// Dark instead of light.
  public var isDark: Bool

  public init(name: String, primary: RGBColor, font: String? = nil, isDark: Bool = false) {
    (self.name, self.primary, self.font, self.isDark) = (name, primary, font, isDark)
  }
}

/// What a remix brings along besides its views; empty for an app as it comes.
public struct AppSetting: Sendable {
  /// The remix file.
  public var remix: String?
  /// Font files besides the project's.
  public var fonts: [URL] = []
  public var layoutDirection = LayoutDirection.leftToRight

  public init() {}
}
