import Foundation

/// Evaluates its content again only when the content is no longer equal.
public struct EquatableView<Content: View & Equatable>: View, @preconcurrency Equatable {
  public var content: Content
  public init(content: Content) { self.content = content }
  public var body: some View { content }
  public static func == (a: Self, b: Self) -> Bool { a.content == b.content }
}

extension View where Self: Equatable {
  public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
