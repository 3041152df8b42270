import Foundation

/// A reusable change to a view.
@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = _ViewModifier_Content<Self>
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body

  static func _expand<V: View>(_ modifier: Self, content: V, into expansion: inout Expansion)
}

extension ViewModifier {
  public static func _expand<V: View>(_ modifier: Self, content: V, into expansion: inout Expansion) {
    expansion.append(ModifierComposite(modifier: modifier, content: content), children: nil)
  }
}

/// What a modifier's body stands around.
public struct _ViewModifier_Content<Modifier: ViewModifier>: PrimitiveView {
  let expand: (inout Expansion) -> Void
  public static func _expand(_ view: Self, into expansion: inout Expansion) { view.expand(&expansion) }
}

/// A view with a modifier around it.
public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier
  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public typealias Body = Never
  public var body: Never { fatalError("ModifiedContent is a primitive view: its body is never asked for") }
  public static func _expand(_ view: Self, into expansion: inout Expansion) {
    Modifier._expand(view.modifier, content: view.content, into: &expansion)
  }
  public static var _isMulti: Bool { false }
}
extension ModifiedContent: PrimitiveView where Content: View, Modifier: ViewModifier {}

extension View {
  public func modifier<M: ViewModifier>(_ modifier: M) -> ModifiedContent<Self, M> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// The node of a user's modifier: evaluates its body, with the content spliced where it says.
struct ModifierComposite<M: ViewModifier, V: View>: Primitive {
  static var isStructural: Bool { true }
  static var invalidation: Invalidation { [] }
  let modifier: M
  let content: V

  func evaluate(node: Node) -> Bool {
    var copy = modifier
    PropertyTable.of(M.self).connect(&copy, to: node)
    let connected = copy
    let view = content
    let placeholder = _ViewModifier_Content<M> { V._expand(view, into: &$0) }
    node.evaluateBody { connected.body(content: placeholder) }
    return true
  }
}

/// A view with one of the engine's own modifiers: how every `View` extension is spelled.
public struct PrimitiveModified<Content: View>: PrimitiveView {
  let content: Content
  let primitive: any Primitive

  public static func _expand(_ view: Self, into expansion: inout Expansion) {
    func open<P: Primitive>(_ primitive: P) { expansion.appendModifier(primitive, content: view.content) }
    open(view.primitive)
  }
  public static var _isMulti: Bool { Content._isMulti }
}

/// A view with an engine modifier that has content of its own.
public struct PrimitiveModifiedWith<Content: View, Extra: View>: PrimitiveView {
  let content: Content
  let primitive: any Primitive
  let extra: Extra

  public static func _expand(_ view: Self, into expansion: inout Expansion) {
    func open<P: Primitive>(_ primitive: P) {
      expansion.appendModifier(primitive, content: view.content, extra: view.extra)
    }
    open(view.primitive)
  }
  public static var _isMulti: Bool { Content._isMulti }
}

extension View {
  func with(_ primitive: some Primitive) -> PrimitiveModified<Self> {
    PrimitiveModified(content: self, primitive: primitive)
  }
  func with<Extra: View>(_ primitive: some Primitive, extra: Extra) -> PrimitiveModifiedWith<Self, Extra> {
    PrimitiveModifiedWith(content: self, primitive: primitive, extra: extra)
  }
}

/// Marks primitives that stand around exactly one view: a transition below is still the view's own.
protocol UnaryModifier: Primitive {}

extension UnaryModifier {
  static var isUnaryModifier: Bool { true }
}
