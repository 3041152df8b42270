import Foundation
import Render
import ScreensCommon

/// The ring that says a friend has a story.
struct StoryRing: View {
  enum Style: Hashable { case story, closeFriends, seen, none }

  @Environment(\.theme) private var theme
  let style: Style
  let photo: String
  let size: CGFloat
  let stroke: CGFloat
  let gap: CGFloat

  /// - Parameters:
  ///   - size: the ring's outer diameter, in points.
  ///   - stroke: the ring's width.
  ///   - gap: the white between the ring and the photo.
  init(_ style: Style, photo: String, size: CGFloat, stroke: CGFloat = 2.5, gap: CGFloat = 3) {
    self.style = style
    self.photo = photo
    self.size = size
    self.stroke = stroke
    self.gap = gap
  }

  var body: some View {
    Avatar(photo: photo, size: size - 2 * (stroke + gap))
      .frame(width: size, height: size)
      .overlay { ring }
  }

  @ViewBuilder private var ring: some View {
    switch style {
    case .story: Circle().strokeBorder(theme.ringGradient, lineWidth: stroke)
    case .closeFriends: Circle().strokeBorder(theme.palette.closeFriends.color, lineWidth: stroke)
    case .seen: Circle().inset(by: stroke - seenStroke).strokeBorder(theme.hairline, lineWidth: seenStroke)
    case .none: EmptyView()
    }
  }

  /// A seen story's ring is thinner, on the same inner edge.
  private var seenStroke: CGFloat { min(1.5, stroke) }
}

extension StoryState {
  var ring: StoryRing.Style {
    if isSeen { return .seen }
    return friend.isCloseFriend ? .closeFriends : .story
  }
}
