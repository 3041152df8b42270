import Foundation

/// What a button means.
public struct ButtonRole: Hashable, Sendable {
  private let raw: Int
  public static let destructive = ButtonRole(raw: 0)
  public static let cancel = ButtonRole(raw: 1)
}

/// A control that acts when a finger is lifted on it.
///
/// The finger may stray 70 points from it; inside a scroll view the pressed look waits 0.1 s, and scrolling takes
/// the press away.
public struct Button<Label: View>: View {
  let role: ButtonRole?
  let action: () -> Void
  let label: Label
  @Environment(\.buttonStyleBox) private var style

  public init(role: ButtonRole? = nil, action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
    self.role = role
    self.action = action
    self.label = label()
  }
  public init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label)
  }

  public var body: some View {
    let label = label
    StyledButton(
      style: style,
      configuration: PrimitiveButtonStyleConfiguration(
        role: role, label: ButtonLabel { ButtonLabel.expand(label, into: &$0) }, action: action))
  }
}

extension Button where Label == Text {
  public init(_ title: LocalizedStringKey, role: ButtonRole? = nil, action: @escaping () -> Void) {
    self.init(role: role, action: action) { Text(title) }
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, role: ButtonRole? = nil, action: @escaping () -> Void) {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// A button of the style around, for use in a primitive style.
  public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(role: configuration.role, action: configuration.trigger) { configuration.label }
  }
}

/// A button's label, of a hidden type.
public struct ButtonLabel: PrimitiveView {
  let expand: (inout Expansion) -> Void
  public static func _expand(_ view: Self, into expansion: inout Expansion) { view.expand(&expansion) }

  /// Several views stand side by side.
  static func expand<V: View>(_ label: V, into expansion: inout Expansion) {
    if V._isMulti {
      HStack._expand(HStack { label }, into: &expansion)
    } else {
      V._expand(label, into: &expansion)
    }
  }
}

/// What a button style makes a view from.
public struct ButtonStyleConfiguration {
  public typealias Label = ButtonLabel
  public let role: ButtonRole?
  public let label: Label
  public let isPressed: Bool
}

/// What a primitive style makes a view from: it decides itself when to act.
public struct PrimitiveButtonStyleConfiguration {
  public typealias Label = ButtonLabel
  public let role: ButtonRole?
  public let label: Label
  let action: () -> Void
  @MainActor public func trigger() { action() }
}

/// Evaluates a style's body, connected to the environment as any view's.
struct StyledButton: PrimitiveView {
  let style: ButtonStyleBox
  let configuration: PrimitiveButtonStyleConfiguration
  static func _expand(_ view: Self, into expansion: inout Expansion) {
    view.style.expand(view.configuration, &expansion)
  }
}

/// A primitive style's node.
struct PrimitiveStylePrimitive<S: PrimitiveButtonStyle>: Primitive {
  static var isStructural: Bool { true }
  static var invalidation: Invalidation { [] }
  let style: S
  let configuration: PrimitiveButtonStyleConfiguration

  func evaluate(node: Node) -> Bool {
    var copy = style
    PropertyTable.of(S.self).connect(&copy, to: node)
    let connected = copy
    node.evaluateBody { connected.makeBody(configuration: configuration) }
    return true
  }
}
