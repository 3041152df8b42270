/// Names with `*` for any number of characters.
public enum Wildcard {
  public static func matches(_ name: String, _ pattern: String) -> Bool {
    let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
    guard parts.count > 1, let head = parts.first, let tail = parts.last else { return name == pattern }
    guard name.hasPrefix(head), name.hasSuffix(tail), name.count >= head.count + tail.count else { return false }
    var rest = name.dropFirst(head.count).dropLast(tail.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return true
  }
}
