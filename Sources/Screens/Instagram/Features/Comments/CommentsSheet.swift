import Foundation
import Render
import ScreensCommon

/// A post's comments, with the emoji row and the composer below them.
struct CommentsSheet: View {
  @Environment(\.theme) private var theme
  @Environment(\.brand) private var brand
  @Environment(AppStore.self) private var store
  @Bindable var post: PostState
  @FocusState private var isTyping: Bool

  var body: some View {
    VStack(spacing: 0) {
      SheetHeader(brand.copy.comments)
        .accessibilityIdentifier("comments.title")
      CommentList(post: post)
      Hairline(theme.hairline)
      EmojiRow { post.draft += $0 }
      Composer(draft: $post.draft, send: send)
        .focused($isTyping)
    }
    .onChange(of: post.replyTicks) { _, _ in isTyping = true }
    .foregroundStyle(theme.ink)
    .accessibilityIdentifier("comments")
  }

  private func send() {
    withAnimation(theme.springs.insert.animation) {
      store.addComment(post.draft, to: post, time: brand.copy.justNow)
    }
    post.draft = ""
  }
}

/// The comments, newest of Sam's first.
struct CommentList: View {
  let post: PostState

  var body: some View {
    ScrollView {
      LazyVStack(spacing: 0) {
        ForEach(Array(post.comments.enumerated()), id: \.element.id) { index, comment in
          CommentThread(post: post, comment: comment, number: index + 1)
        }
      }
      .padding(.vertical, 4)
    }
    .scrollIndicators(.hidden)
    .accessibilityIdentifier("comments.list")
  }
}
