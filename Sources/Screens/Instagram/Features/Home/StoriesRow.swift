import Foundation
import Render
import ScreensCommon

/// Sam's own story, then the friends', 116 points high.
struct StoriesRow: View {
  @Environment(\.brand) private var brand
  @Environment(AppStore.self) private var store

  static let ring: CGFloat = 82

  var body: some View {
    ScrollView(.horizontal) {
      HStack(alignment: .top, spacing: 12) {
        OwnStory()
        ForEach(store.stories) { story in
          StoryButton(story: story)
        }
      }
      .padding(.horizontal, Metrics.margin)
      .padding(.top, 6)
    }
    .scrollIndicators(.hidden)
    .frame(height: 116, alignment: .top)
    .onPreferenceChange(RingFrames.self) { store.router.noteRings($0) }
    .accessibilityIdentifier("stories")
  }
}

/// A friend's ring and handle.
struct StoryButton: View {
  @Environment(\.theme) private var theme
  @Environment(AppStore.self) private var store
  let story: StoryState

  var body: some View {
    Button {
      store.router.openStory = story.id
    } label: {
      VStack(spacing: 4) {
        StoryRing(story.ring, photo: story.friend.photo, size: StoriesRow.ring)
          .notesRing(story.id)
        StoryLabel(text: story.friend.handle, color: theme.ink)
      }
    }
    .buttonStyle(.press)
    .accessibilityIdentifier("story.\(story.id)")
  }
}

/// Sam's photo with the black plus, which opens New post.
struct OwnStory: View {
  @Environment(\.theme) private var theme
  @Environment(\.brand) private var brand
  @Environment(AppStore.self) private var store

  private static let photo: CGFloat = 71
  private static let badge: CGFloat = 24

  var body: some View {
    Button {
      store.router.isNewPostShown = true
    } label: {
      VStack(spacing: 4) {
        Avatar(store.me, size: OwnStory.photo)
          .overlay { badge.offset(x: 26, y: 26) }
          .frame(width: StoriesRow.ring, height: StoriesRow.ring)
        StoryLabel(text: brand.copy.yourStory, color: theme.secondary)
      }
    }
    .buttonStyle(.press)
    .accessibilityIdentifier("story.\(store.me.id)")
  }

  private var badge: some View {
    Icon(.plusBold, size: 15)
      .foregroundStyle(theme.background)
      .frame(width: OwnStory.badge, height: OwnStory.badge)
      .background(Circle().fill(theme.ink))
      .padding(2.5)
      .background(Circle().fill(theme.background))
  }
}

/// One line under a ring, never wider than it.
struct StoryLabel: View {
  @Environment(\.theme) private var theme
  let text: String
  let color: Color

  var body: some View {
    Text(text)
      .font(theme.text(12))
      .foregroundStyle(color)
      .lineLimit(1)
      .frame(width: StoriesRow.ring)
  }
}

extension View {
  /// Notes where a ring is.
  func notesRing(_ id: String) -> some View {
    anchorPreference(key: RingFrames.self, value: .bounds) { [id: $0] }
  }
}

/// The rings' places, by friend: anchors, which are looked up when a story opens or closes, not while rings scroll by.
struct RingFrames: PreferenceKey {
  static var defaultValue: [String: Anchor<CGRect>] { [:] }

  static func reduce(value: inout [String: Anchor<CGRect>], nextValue: () -> [String: Anchor<CGRect>]) {
    value.merge(nextValue()) { _, new in new }
  }
}
