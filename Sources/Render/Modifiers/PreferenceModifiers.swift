import Foundation

/// A place in some view's space that can be read in another's.
public struct Anchor<Value> {
  private weak var node: Node?
  /// In the root's space when the anchor was made.
  private let origin: CGPoint
  private let value: Value
  private let move: (Value, CGPoint) -> Value

  @MainActor init(_ node: Node, _ value: Value, move: @escaping (Value, CGPoint) -> Value) {
    self.node = node
    self.value = value
    self.move = move
    origin = node.modelOrigin
  }

  /// The value in a space that begins at `base` in the root's.
  @MainActor func value(from base: CGPoint) -> Value {
    let own = node?.modelOrigin ?? origin
    return move(value, CGPoint(x: own.x - base.x, y: own.y - base.y))
  }

  @MainActor
  public struct Source {
    let make: (Node) -> Anchor<Value>
  }
}

extension Anchor: Equatable where Value: Equatable {
  public static func == (a: Self, b: Self) -> Bool {
    a.node === b.node && a.origin == b.origin && a.value == b.value
  }
}

@MainActor
extension Anchor.Source where Value == CGRect {
  public static var bounds: Anchor<CGRect>.Source { rect { CGRect(origin: .zero, size: $0) } }
  public static func rect(_ rect: CGRect) -> Anchor<CGRect>.Source { self.rect { _ in rect } }
  private static func rect(_ part: @escaping (CGSize) -> CGRect) -> Anchor<CGRect>.Source {
    Anchor<CGRect>.Source { node in
      Anchor(node, part(node.frame.size)) { $0.offsetBy(dx: $1.x, dy: $1.y) }
    }
  }
}

@MainActor
extension Anchor.Source where Value == CGPoint {
  public static func unitPoint(_ point: UnitPoint) -> Anchor<CGPoint>.Source {
    Anchor<CGPoint>.Source { node in
      Anchor(node, point.point(in: CGRect(origin: .zero, size: node.frame.size))) {
        CGPoint(x: $0.x + $1.x, y: $0.y + $1.y)
      }
    }
  }
  public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }
  public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }
  public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }
  public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }
  public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }
  public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }
  public static var topTrailing: Anchor<CGPoint>.Source { unitPoint(.topTrailing) }
  public static var bottomLeading: Anchor<CGPoint>.Source { unitPoint(.bottomLeading) }
  public static var bottomTrailing: Anchor<CGPoint>.Source { unitPoint(.bottomTrailing) }
}

extension View {
  public func preference<K: PreferenceKey>(key: K.Type, value: K.Value) -> some View {
    with(PreferencePrimitive<K>(contribution: { _ in value }, transform: nil))
  }
  public func transformPreference<K: PreferenceKey>(
    _ key: K.Type, _ callback: @escaping (inout K.Value) -> Void
  ) -> some View {
    with(PreferencePrimitive<K>(contribution: { _ in K.defaultValue }, transform: callback))
  }
  public func anchorPreference<A, K: PreferenceKey>(
    key: K.Type, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
  ) -> some View {
    with(
      PreferencePrimitive<K>(
        contribution: { transform(value.make($0)) }, transform: nil, dependsOnLayout: true))
  }
  public func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type, perform action: @escaping (K.Value) -> Void
  ) -> some View where K.Value: Equatable {
    with(
      PreferenceReaderPrimitive<K>(isSame: { $0 == $1 }) { value, node in
        node.tree.settleActions.append { action(value) }
      })
  }
  /// An overlay made from a preference of this view.
  public func overlayPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    PreferenceOverlay<K, Self, V>(
      content: self, alignment: alignment, isBehind: false, transform: transform)
  }
  public func backgroundPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    PreferenceOverlay<K, Self, V>(content: self, alignment: alignment, isBehind: true, transform: transform)
  }
}

/// Keeps the preference in state, so that the overlay is evaluated again when it changes.
struct PreferenceOverlay<K: PreferenceKey, Content: View, Extra: View>: View {
  let content: Content
  let alignment: Alignment
  let isBehind: Bool
  let transform: (K.Value) -> Extra
  @State private var value: K.Value = K.defaultValue

  var body: some View {
    let box = _value
    content
      .with(
        PreferenceReaderPrimitive<K>(isSame: { isSame($0, $1) }) { value, node in
          node.tree.settleActions.append { box.wrappedValue = value }
        }
      )
      .with(
        OverlayPrimitive(alignment: alignment, isBehind: isBehind),
        extra: SecondaryContent(content: transform(value), alignment: alignment))
  }
}
