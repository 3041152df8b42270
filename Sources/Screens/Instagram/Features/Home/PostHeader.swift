import Foundation
import Render
import ScreensCommon

/// Who and where, 56 points high. The ring opens the author's story when there is one.
struct PostHeader: View {
  @Environment(\.theme) private var theme
  @Environment(AppStore.self) private var store
  let post: PostState

  var body: some View {
    HStack(spacing: 0) {
      avatar
        .padding(.trailing, 10)
      names
      Spacer(minLength: 8)
      GlyphButton(.ellipsis) { store.router.showSendTo(post.id) }
        .accessibilityIdentifier("post.\(post.id).more")
    }
    .padding(.leading, Metrics.margin)
    .padding(.trailing, 2)
    .frame(height: 56)
    .accessibilityIdentifier("post.\(post.id).header")
  }

  @ViewBuilder private var avatar: some View {
    let story = store.stories.first { $0.id == post.author.id }
    Button {
      store.openPerson(post.author)
    } label: {
      StoryRing(story?.ring ?? .none, photo: post.author.photo, size: 42, stroke: 2, gap: 2)
    }
    .buttonStyle(.press)
    .accessibilityIdentifier("post.\(post.id).ring")
  }

  private var names: some View {
    VStack(alignment: .leading, spacing: 1) {
      Text(post.author.handle)
        .font(theme.text(13, .semibold))
        .accessibilityIdentifier("post.\(post.id).author")
      if let location = post.post.location {
        Text(location)
          .font(theme.text(12))
      }
    }
    .lineLimit(1)
  }
}
