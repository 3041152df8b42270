import Foundation

/// A label with a switch at the trailing edge.
public struct Toggle<Label: View>: View {
  @Binding var isOn: Bool
  let label: Label
  @Environment(\.labelsAreHidden) private var hidesLabel

  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    _isOn = isOn
    self.label = label()
  }

  public var body: some View {
    HStack(spacing: 8) {
      if !hidesLabel {
        label
        Spacer(minLength: 8)
      }
      Switch(isOn: $isOn)
    }
  }
}

extension Toggle where Label == Text {
  public init(_ title: LocalizedStringKey, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(title) } }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(title) } }
}

/// The switch: 51 x 31, its knob 27 across (semantics section 2).
private struct Switch: View {
  @Binding var isOn: Bool
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.tintColor) private var tint

  var body: some View {
    Capsule()
      .fill(isOn ? tint ?? .green : Color(hex: 0x787880, opacity: 0.16))
      .frame(width: 51, height: 31)
      .overlay(alignment: isOn ? .trailing : .leading) {
        Circle().fill(.white)
          .frame(width: 27, height: 27)
          .shadow(color: .black.opacity(0.15), radius: 4, x: 0, y: 3)
          .padding(2)
      }
      .opacity(isEnabled ? 1 : 0.5)
      .contentShape(Rectangle())
      .onTapGesture {
        guard isEnabled else { return }
        withAnimation(.smooth(duration: 0.3)) { isOn.toggle() }
      }
  }
}

extension EnvironmentValues {
  private enum LabelsKey: EnvironmentKey { static let defaultValue = false }
  var labelsAreHidden: Bool {
    get { self[LabelsKey.self] }
    set { self[LabelsKey.self] = newValue }
  }
}
extension View {
  public func labelsHidden() -> some View { environment(\.labelsAreHidden, true) }
}
