/// What the values of a document do not tell about it. Paths are of keys, with `*` for any item of a list and any id:
/// `fixtures.posts.*.author`.
public struct DocumentFacts: Sendable {
  /// Texts that are ids of a collection: path -> path of the collection.
  public var references: [String: String] = [:]
  /// Collections whose own ids are ids of another one.
  public var idReferences: [String: String] = [:]
  /// Texts that are one of a few.
  public var choices: [String: [String]] = [:]
  /// Texts that name a picture or clip, though their defaults are empty.
  public var media: Set<String> = []
  /// Objects whose keys are free, with what their members look like.
  public var free: [String: DocumentShape] = [:]
  /// What the schema says about a path.
  public var notes: [String: String] = [:]
  /// Where token groups land: `color.light` -> `theme.colors.light`.
  public var tokenGroups: [String: String] = [:]
  /// Paths that a minimal export has.
  public var minimal: [String] = []
  /// Paths that are words of the product: where they are not changed they are looked for in a translated remix.
  public var words: [String] = []

  public init() {}
}
