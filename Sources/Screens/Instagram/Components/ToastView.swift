import Foundation
import Render
import ScreensCommon

/// A short message in a dark capsule over the tab bar.
struct ToastView: View {
  @Environment(\.theme) private var theme
  let toast: Router.Toast

  var body: some View {
    HStack(spacing: 10) {
      if let picture = toast.picture {
        MediaView(picture)
          .frame(width: 28, height: 28)
          .clipShape(Circle())
      }
      Text(toast.text)
        .font(theme.text(14, .semibold))
        .foregroundStyle(theme.onMedia)
    }
    .padding(.leading, toast.picture == nil ? 18 : 8)
    .padding(.trailing, 18)
    .frame(height: 44)
    .background(Capsule().fill(theme.shade.opacity(0.85)))
    .accessibilityIdentifier("toast")
  }
}
