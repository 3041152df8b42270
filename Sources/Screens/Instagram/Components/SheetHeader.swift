import Foundation
import Render
import ScreensCommon

/// The top of a sheet, 50 points high under the grabber: a title and a hairline.
struct SheetHeader: View {
  @Environment(\.theme) private var theme
  let title: String

  init(_ title: String) { self.title = title }

  var body: some View {
    VStack(spacing: 0) {
      Text(title)
        .font(theme.text(16, .bold))
        .frame(maxWidth: .infinity)
        .frame(height: 20)
        .padding(.top, 18)
        .padding(.bottom, 12)
      Hairline(theme.hairline)
    }
    .contentShape(Rectangle())
  }
}
