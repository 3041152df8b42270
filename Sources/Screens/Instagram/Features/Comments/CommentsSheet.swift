import Foundation
import Render
import ScreensCommon

/// A post's comments, with the emoji row and the composer below them.
struct CommentsSheet: View {
  @Environment(\.theme) private var theme
  @Environment(\.brand) private var brand
  @Environment(AppStore.self) private var store
  let post: PostState
  @State private var draft = ""

  var body: some View {
    VStack(spacing: 0) {
      SheetHeader(brand.copy.comments)
        .accessibilityIdentifier("comments.title")
      CommentList(post: post)
      Hairline(theme.hairline)
      EmojiRow { draft += $0 }
      Composer(draft: $draft, send: send)
    }
    .foregroundStyle(theme.ink)
    .accessibilityIdentifier("comments")
  }

  private func send() {
    withAnimation(theme.springs.insert.animation) {
      store.addComment(draft, to: post, time: brand.copy.justNow)
    }
    draft = ""
  }
}

/// The comments, newest of Sam's first.
struct CommentList: View {
  let post: PostState

  var body: some View {
    ScrollView {
      LazyVStack(spacing: 0) {
        ForEach(Array(post.comments.enumerated()), id: \.element.id) { index, comment in
          CommentThread(comment: comment, number: index + 1)
        }
      }
      .padding(.vertical, 4)
    }
    .scrollIndicators(.hidden)
    .accessibilityIdentifier("comments.list")
  }
}
