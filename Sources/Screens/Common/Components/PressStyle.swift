import Foundation
import Render

/// The pressed state of every button here: a little smaller and fainter at once, back with a spring.
public struct PressStyle: ButtonStyle {
  let scale: CGFloat

  public init(scale: CGFloat = 0.94) { self.scale = scale }

  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .contentShape(Rectangle())
      .scaleEffect(configuration.isPressed ? scale : 1)
      .opacity(configuration.isPressed ? 0.7 : 1)
      .animation(
        configuration.isPressed ? .easeOut(duration: 0.1) : .spring(duration: 0.3), value: configuration.isPressed)
  }
}

extension ButtonStyle where Self == PressStyle {
  public static var press: PressStyle { PressStyle() }
}
