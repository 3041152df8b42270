import Foundation

/// The look of buttons: the label, pressed or not. When they act is the system's.
@MainActor @preconcurrency
public protocol ButtonStyle {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The look and behaviour of buttons.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
  associatedtype Body: View
  typealias Configuration = PrimitiveButtonStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The style in the environment; equal styles are an unchanged environment.
@MainActor
struct ButtonStyleBox: @preconcurrency Equatable {
  let expand: (PrimitiveButtonStyleConfiguration, inout Expansion) -> Void
  private let value: Any
  private let isEqual: (Any) -> Bool

  init<S: ButtonStyle>(_ style: S) {
    value = style
    isEqual = { ($0 as? S).map { FieldEquality.equal(style, $0) } ?? false }
    expand = { configuration, expansion in
      expansion.append(PressPrimitive(style: style, configuration: configuration), children: nil)
    }
  }
  init<S: PrimitiveButtonStyle>(primitive style: S) {
    value = style
    isEqual = { ($0 as? S).map { FieldEquality.equal(style, $0) } ?? false }
    expand = { configuration, expansion in
      expansion.append(PrimitiveStylePrimitive(style: style, configuration: configuration), children: nil)
    }
  }
  static func == (a: Self, b: Self) -> Bool { a.isEqual(b.value) }
}

extension EnvironmentValues {
  private enum ButtonStyleKey: EnvironmentKey {
    static var defaultValue: ButtonStyleBox { MainActor.assumeIsolated { ButtonStyleBox.standard } }
  }
  var buttonStyleBox: ButtonStyleBox {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }
}

extension ButtonStyleBox {
  static let standard = ButtonStyleBox(BorderlessLook(isTinted: true, pressedOpacity: 0.5))
}

extension View {
  /// The style of the buttons in this view.
  public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    let box = ButtonStyleBox(style)
    return changingEnvironment { $0.buttonStyleBox = box }
  }
  @_disfavoredOverload
  public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    let box = ButtonStyleBox(primitive: style)
    return changingEnvironment { $0.buttonStyleBox = box }
  }
}
