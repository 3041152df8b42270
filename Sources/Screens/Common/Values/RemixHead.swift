/// A font that a remix needs besides the project's own.
public struct FontSource: Codable, Hashable, Sendable {
  /// The Debian package that brings it; empty when the files lie beside the remix.
  public var package: String
  /// File names, looked for beside the remix and where the system keeps fonts.
  public var files: [String]

  public init(package: String, files: [String]) {
    (self.package, self.files) = (package, files)
  }
}
