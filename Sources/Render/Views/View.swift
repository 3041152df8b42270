import Foundation

/// A piece of a screen. Composite views describe themselves in `body`; primitive views (`Body == Never`) append
/// elements to an expansion.
@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }

  /// Appends what this view stands for. The default makes a node that evaluates `body`.
  static func _expand(_ view: Self, into expansion: inout Expansion)
  /// Whether it may stand for any number of elements, so that a modifier on it goes to each of them.
  static var _isMulti: Bool { get }
}

extension View {
  public static func _expand(_ view: Self, into expansion: inout Expansion) {
    expansion.appendComposite(view)
  }
  public static var _isMulti: Bool { Body._isMulti }
}

extension Never: View {
  public var body: Never { fatalError("Never has no body") }
  public static func _expand(_ view: Never, into expansion: inout Expansion) {}
  public static var _isMulti: Bool { false }
}

/// A view without a body.
@MainActor @preconcurrency
public protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
  public var body: Never { fatalError("\(Self.self) is a primitive view: its body is never asked for") }
  public static var _isMulti: Bool { false }
}

/// A view that stands for nothing.
public struct EmptyView: PrimitiveView, Sendable {
  nonisolated public init() {}
  public static func _expand(_ view: EmptyView, into expansion: inout Expansion) {}
  public static var _isMulti: Bool { true }
}

/// Several views in declaration order.
public struct TupleView<each Content: View>: PrimitiveView {
  public let value: (repeat each Content)
  public init(_ value: repeat each Content) { self.value = (repeat each value) }

  public static func _expand(_ view: Self, into expansion: inout Expansion) {
    var index = 0
    for child in repeat each view.value {
      expansion.descend(.index(index), child)
      index += 1
    }
  }
  public static var _isMulti: Bool { true }
}

/// One of two views; each branch has an identity of its own.
public enum _ConditionalContent<TrueContent: View, FalseContent: View>: PrimitiveView {
  case first(TrueContent)
  case second(FalseContent)

  public static func _expand(_ view: Self, into expansion: inout Expansion) {
    switch view {
    case .first(let content): expansion.descend(.branch(true), content)
    case .second(let content): expansion.descend(.branch(false), content)
    }
  }
  public static var _isMulti: Bool { true }
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never
  public var body: Never { fatalError("Optional is a primitive view: its body is never asked for") }
  public static func _expand(_ view: Self, into expansion: inout Expansion) {
    if let content = view { expansion.descend(.branch(true), content) }
  }
  public static var _isMulti: Bool { true }
}

extension Optional: PrimitiveView where Wrapped: View {}

/// Views without a box of their own: a modifier on a group goes to each member.
public struct Group<Content: View>: PrimitiveView {
  let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public static func _expand(_ view: Self, into expansion: inout Expansion) {
    Content._expand(view.content, into: &expansion)
  }
  public static var _isMulti: Bool { true }
}

/// A view whose type is hidden. A change of the hidden type is a change of identity.
public struct AnyView: PrimitiveView {
  let content: any View
  public init<V: View>(_ view: V) {
    content = (view as? AnyView)?.content ?? view
  }
  public init<V: View>(erasing view: V) { self.init(view) }
  public static func _expand(_ view: AnyView, into expansion: inout Expansion) {
    func open<V: View>(_ content: V) {
      expansion.descend(.type(ObjectIdentifier(V.self)), content)
    }
    open(view.content)
  }
  public static var _isMulti: Bool { true }
}

/// The views that a `for` loop in a builder made, told apart by position.
public struct _ArrayView<Content: View>: PrimitiveView {
  let contents: [Content]
  public static func _expand(_ view: Self, into expansion: inout Expansion) {
    for (index, content) in view.contents.enumerated() { expansion.descend(.dynamicIndex(index), content) }
  }
  public static var _isMulti: Bool { true }
}

/// Builds views from statements, for any number of children.
@resultBuilder
public enum ViewBuilder {
  public static func buildExpression<V: View>(_ view: V) -> V { view }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<V: View>(_ view: V) -> V { view }
  @MainActor @preconcurrency
  public static func buildBlock<each V: View>(_ views: repeat each V) -> TupleView<repeat each V> {
    TupleView(repeat each views)
  }
  public static func buildIf<V: View>(_ view: V?) -> V? { view }
  public static func buildEither<A: View, B: View>(first view: A) -> _ConditionalContent<A, B> { .first(view) }
  public static func buildEither<A: View, B: View>(second view: B) -> _ConditionalContent<A, B> { .second(view) }
  @MainActor @preconcurrency
  public static func buildLimitedAvailability<V: View>(_ view: V) -> AnyView { AnyView(view) }
  @MainActor @preconcurrency
  public static func buildArray<V: View>(_ views: [V]) -> _ArrayView<V> { _ArrayView(contents: views) }
}
