extension String {
  /// The path of the folder that holds what this path names: "a/b" for "a/b/c", "/" for "/a", empty for a lone name.
  ///
  /// Foundation's `deletingLastPathComponent` ends the process for names of one character (6.3).
  public var parentPath: String {
    let parts = split(separator: "/")
    let folders = parts.dropLast().joined(separator: "/")
    return hasPrefix("/") ? "/" + folders : folders
  }
}
