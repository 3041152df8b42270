import Foundation

/// A line of text that can be typed into, once a tap or `@FocusState` has given it the focus.
public struct TextField<Label: View>: View {
  @Binding var text: String
  let prompt: Text
  let axis: Axis
  @Environment(\.textFieldLook) private var look

  init(text: Binding<String>, prompt: Text, axis: Axis) {
    _text = text
    self.prompt = prompt
    self.axis = axis
  }
  public var body: some View { FieldView(text: $text, prompt: prompt, axis: axis, isSecure: false, look: look) }
}

extension TextField where Label == Text {
  /// - Parameters:
  ///   - prompt: shown while there is no text; nil: the title.
  ///   - axis: `.vertical` wraps and grows.
  public init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal) {
    self.init(text: text, prompt: prompt ?? Text(title), axis: axis)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal
  ) {
    self.init(text: text, prompt: prompt ?? Text(title), axis: axis)
  }
}
extension TextField {
  public init(text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal, @ViewBuilder label: () -> Label) {
    self.init(text: text, prompt: prompt ?? label() as? Text ?? Text(verbatim: ""), axis: axis)
  }
}

/// A text field that shows dots.
public struct SecureField<Label: View>: View {
  @Binding var text: String
  let prompt: Text
  @Environment(\.textFieldLook) private var look

  init(text: Binding<String>, prompt: Text) {
    _text = text
    self.prompt = prompt
  }
  public var body: some View {
    FieldView(text: $text, prompt: prompt, axis: .horizontal, isSecure: true, look: look)
  }
}

extension SecureField where Label == Text {
  public init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt ?? Text(title))
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt ?? Text(title))
  }
}

/// What both kinds of fields are.
struct FieldView: View {
  @Binding var text: String
  let prompt: Text
  let axis: Axis
  let isSecure: Bool
  let look: TextFieldLook
  @State private var focus = TextFieldFocus()

  var body: some View {
    let field = FieldCore(
      text: text, prompt: prompt, axis: axis, isSecure: isSecure, focus: focus, set: { text = $0 }
    )
    .contentShape(Rectangle())
    .onTapGesture { [focus] in focus.take() }
    switch look {
    case .plain: field
    case .roundedBorder:
      field.padding(.horizontal, 7).padding(.vertical, 6)
        .background(Color.systemBackground, in: RoundedRectangle(cornerRadius: 6))
        .overlay { RoundedRectangle(cornerRadius: 6).strokeBorder(Color(hex: 0xC8C8C8), lineWidth: 0.5) }
    }
  }
}

struct FieldCore: PrimitiveView {
  let text: String
  let prompt: Text
  let axis: Axis
  let isSecure: Bool
  let focus: TextFieldFocus
  let set: (String) -> Void
  static func _expand(_ view: Self, into expansion: inout Expansion) {
    expansion.append(
      FieldPrimitive(
        text: view.text, prompt: view.prompt, axis: view.axis, isSecure: view.isSecure, focus: view.focus,
        set: view.set), children: nil)
  }
}

enum TextFieldLook: Hashable, Sendable { case plain, roundedBorder }

public protocol TextFieldStyle: Sendable { var _look: Int { get } }
public struct PlainTextFieldStyle: TextFieldStyle {
  public init() {}
  public var _look: Int { 0 }
}
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  public init() {}
  public var _look: Int { 1 }
}
extension TextFieldStyle where Self == PlainTextFieldStyle {
  public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
  public static var automatic: PlainTextFieldStyle { PlainTextFieldStyle() }
}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

extension EnvironmentValues {
  private enum LookKey: EnvironmentKey { static let defaultValue = TextFieldLook.plain }
  var textFieldLook: TextFieldLook {
    get { self[LookKey.self] }
    set { self[LookKey.self] = newValue }
  }
}
extension View {
  public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    environment(\.textFieldLook, style._look == 1 ? .roundedBorder : .plain)
  }
}
