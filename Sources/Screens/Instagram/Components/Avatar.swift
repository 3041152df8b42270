import Foundation
import Render
import ScreensCommon

/// A person's round photo; a grey disc while there is none.
struct Avatar: View {
  @Environment(\.theme) private var theme
  let photo: String
  let size: CGFloat

  init(_ user: User, size: CGFloat) { self.init(photo: user.photo, size: size) }

  init(photo: String, size: CGFloat) {
    self.photo = photo
    self.size = size
  }

  var body: some View {
    MediaImage(path: photo)
      .scaledToFill()
      .frame(width: size, height: size)
      .background(theme.fill)
      .clipShape(Circle())
  }
}
