/// Why a picture or clip cannot be used; always with the file's path.
public struct PictureError: Error, Hashable, Sendable, CustomStringConvertible {
  public let path: String
  public let reason: String
  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
  public var description: String { "\(path): \(reason)" }
}
