import ScreensCommon

/// Everything about the app that one file can change, in the order of the file.
struct InstagramDocument: Codable, Hashable, Sendable {
  enum WritingDirection: String, Codable, Hashable, Sendable, CaseIterable { case leftToRight, rightToLeft }
  enum Scheme: String, Codable, Hashable, Sendable, CaseIterable { case light, dark }

  /// What the words are written in, a BCP 47 tag.
  var language = "en"
  var layoutDirection = WritingDirection.leftToRight
  /// The colour schemes there are; the first is shown unless another is asked for.
  var schemes = [Scheme.light]
  /// Fonts besides the project's own, by family.
  var fonts: [String: FontSource] = [:]
  var brand = Brand()
  var theme = Theme()
  var fixtures = FixtureDataSource().load()
  var script = ScriptWords()
}
