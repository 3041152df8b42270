import Foundation
import Render

/// A one-line text field with the colours of its words and of its placeholder.
public struct DraftField: View {
  @Binding var text: String
  let placeholder: String
  let ink: Color
  let faint: Color

  public init(_ text: Binding<String>, placeholder: String, ink: Color, faint: Color) {
    _text = text
    self.placeholder = placeholder
    self.ink = ink
    self.faint = faint
  }

  public var body: some View {
    TextField(text: $text, prompt: Text(verbatim: placeholder).foregroundStyle(faint)) { EmptyView() }
      .foregroundStyle(ink)
      .frame(maxWidth: .infinity, alignment: .leading)
  }
}
