import Foundation
import Render
import ScreensCommon

/// The dot at the lower right of a photo that says somebody is there now, kept apart from it by a ring of background.
struct ActiveDot: View {
  @Environment(\.theme) private var theme
  /// Its width with the ring, in points.
  let size: CGFloat

  var body: some View {
    Circle()
      .fill(theme.palette.active.color)
      .padding(size * 0.16)
      .background(Circle().fill(theme.background))
      .frame(width: size, height: size)
  }
}

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
