/// What is wrong with a document, and where. The description is one line: `file:line:column: what`.
public struct JSONFault: Error, Hashable, Sendable, CustomStringConvertible {
  public let place: JSONPlace
  public let message: String

  public init(_ message: String, at place: JSONPlace) {
    (self.message, self.place) = (message, place)
  }

  public var description: String {
    let place = place.description
    return place.isEmpty ? message : place + ": " + message
  }
}
