import Foundation
import Render

/// What has been typed, or the placeholder while it is empty.
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
    Text(text.isEmpty ? placeholder : text)
      .foregroundStyle(text.isEmpty ? faint : ink)
      .lineLimit(1)
      .truncationMode(.head)
      .frame(maxWidth: .infinity, alignment: .leading)
  }
}
