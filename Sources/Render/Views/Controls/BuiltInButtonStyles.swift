import Foundation

/// The label alone, dimmed while pressed: at once, and back over a quarter of a second.
struct BorderlessLook: ButtonStyle {
  let isTinted: Bool
  let pressedOpacity: Double

  func makeBody(configuration: Configuration) -> some View {
    ButtonLook(configuration: configuration, pressedOpacity: pressedOpacity, color: isTinted ? .accentColor : nil)
  }
}

/// A filled box around the label.
struct BorderedLook: ButtonStyle {
  let isProminent: Bool

  func makeBody(configuration: Configuration) -> some View {
    let tint = configuration.role == .destructive ? Color.red : Color.accentColor
    let fill = isProminent ? tint : tint.opacity(0.15)
    ButtonLook(configuration: configuration, pressedOpacity: 0.75, color: isProminent ? .white : tint, fill: fill)
  }
}

/// The parts that the built-in styles share.
private struct ButtonLook: View {
  let configuration: ButtonStyleConfiguration
  let pressedOpacity: Double
  let color: Color?
  var fill: Color?
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    colored
      .opacity(configuration.isPressed ? pressedOpacity : 1)
      .animation(configuration.isPressed ? nil : .easeOut(duration: 0.25), value: configuration.isPressed)
  }

  /// A built-in style's own colour; a disabled button is grey.
  private var ink: Color? {
    guard let color else { return nil }
    if !isEnabled { return .tertiaryLabel }
    return configuration.role == .destructive && fill == nil ? .red : color
  }

  @ViewBuilder private var colored: some View {
    let ink = ink
    let label = configuration.label.changingEnvironment {
      if let ink { $0.foregroundStyleValue = AnyShapeStyle(ink) }
    }
    if let fill {
      label.padding(.horizontal, 12).padding(.vertical, 7).background(fill, in: Capsule())
    } else {
      label
    }
  }
}

// The names of the built-in styles.
public struct DefaultButtonStyle: PrimitiveButtonStyle, Sendable {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    StyledButton(style: .standard, configuration: configuration)
  }
}
/// Tinted label, half opaque while pressed.
public struct BorderlessButtonStyle: PrimitiveButtonStyle, Sendable {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    StyledButton(style: .standard, configuration: configuration)
  }
}
/// The label as it is, three quarters opaque while pressed.
public struct PlainButtonStyle: PrimitiveButtonStyle, Sendable {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    StyledButton(
      style: ButtonStyleBox(BorderlessLook(isTinted: false, pressedOpacity: 0.75)), configuration: configuration)
  }
}
/// A capsule in a light tint.
public struct BorderedButtonStyle: PrimitiveButtonStyle, Sendable {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    StyledButton(style: ButtonStyleBox(BorderedLook(isProminent: false)), configuration: configuration)
  }
}
/// A capsule in the full tint.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle, Sendable {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    StyledButton(style: ButtonStyleBox(BorderedLook(isProminent: true)), configuration: configuration)
  }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}
