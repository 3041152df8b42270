import Foundation
import Render
import ScreensCommon

/// A comment with the replies it has.
struct CommentThread: View {
  @Environment(\.theme) private var theme
  @Environment(\.brand) private var brand
  let post: PostState
  let comment: CommentState
  let number: Int

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      CommentRow(post: post, comment: comment)
        .accessibilityIdentifier("comments.row.\(number)")
      if !comment.replies.isEmpty {
        replies
        toggle
      }
    }
    .environment(\.commentName, "comments.row.\(number)")
  }

  private var toggle: some View {
    Button {
      withAnimation(theme.springs.insert.animation) { comment.toggleReplies() }
    } label: {
      HStack(spacing: 8) {
        Rectangle().fill(theme.hairline).frame(width: 24, height: 1)
        Text(toggleTitle)
          .font(theme.text(12, .semibold))
          .foregroundStyle(theme.secondary)
      }
      .padding(.leading, CommentRow.textInset)
      .frame(height: 28, alignment: .top)
    }
    .buttonStyle(.press)
    .accessibilityIdentifier("comments.row.\(number).replies")
  }

  @ViewBuilder private var replies: some View {
    if comment.showsReplies {
      ForEach(Array(comment.replies.enumerated()), id: \.element.id) { index, reply in
        CommentRow(post: post, comment: reply, isReply: true)
          .environment(\.commentName, "comments.row.\(number).reply.\(index + 1)")
          .transition(.opacity)
      }
    }
  }

  private var toggleTitle: String {
    if comment.showsReplies { return brand.copy.hideReplies }
    let count = comment.replies.count
    return count == 1 ? brand.copy.viewReply : brand.copy.viewReplies.filling("count", with: String(count))
  }
}

/// Photo, handle, time, words, "Reply", and the heart with its count.
struct CommentRow: View {
  @Environment(\.theme) private var theme
  @Environment(\.brand) private var brand
  @Environment(\.commentName) private var name
  let post: PostState
  let comment: CommentState
  var isReply = false

  /// Where the words of a comment begin: margin, photo and gap.
  static let textInset: CGFloat = 62

  var body: some View {
    HStack(alignment: .top, spacing: 0) {
      Avatar(comment.author, size: photoSize)
        .padding(.trailing, 12)
      words
      Spacer(minLength: 12)
      CommentHeart(comment: comment)
    }
    .padding(.leading, isReply ? CommentRow.textInset : Metrics.wideMargin)
    .padding(.trailing, Metrics.margin)
    .padding(.vertical, 12)
    .background(FreshTint(comment: comment))
  }

  private var photoSize: CGFloat { isReply ? 24 : 34 }

  private var words: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(spacing: 6) {
        Text(comment.author.handle).font(theme.text(13, .semibold))
        Text(comment.comment.time).font(theme.text(13)).foregroundStyle(theme.secondary)
      }
      theme.mentions(comment.comment.text)
        .readingText(14)
        .frame(minHeight: Metrics.line)
        .padding(.top, 1)
      Button {
        post.reply(to: comment.author)
      } label: {
        Text(brand.copy.reply)
          .font(theme.text(12, .semibold))
          .foregroundStyle(theme.secondary)
      }
      .buttonStyle(.press)
      .padding(.top, 6)
      .accessibilityIdentifier("\(name).reply")
    }
  }
}

/// The heart at a comment's right, with its count under it.
struct CommentHeart: View {
  @Environment(\.theme) private var theme
  @Environment(\.commentName) private var name
  let comment: CommentState

  var body: some View {
    Button(action: comment.toggleLike) {
      VStack(spacing: 3) {
        LikeHeart(comment.isLiked, ticks: comment.likeTicks, size: 15)
          .accessibilityIdentifier("\(name).like.heart")
        CountText(comment.likes)
          .font(theme.text(12))
          .accessibilityIdentifier("\(name).like.count")
          .opacity(comment.likes > 0 ? 1 : 0)
      }
      .fixedSize()
      .frame(width: 32)
      .foregroundStyle(theme.secondary)
      .padding(.top, 8)
    }
    .buttonStyle(.press)
    .accessibilityIdentifier("\(name).like")
  }
}

/// The pale blue behind a comment that was just posted, which fades.
struct FreshTint: View {
  @Environment(\.theme) private var theme
  let comment: CommentState

  var body: some View {
    theme.palette.fresh.color
      .opacity(comment.isFresh ? 1 : 0)
      .animation(.easeOut(duration: 0.6), value: comment.isFresh)
      .onAppear { comment.isFresh = false }
  }
}

private struct CommentNameKey: EnvironmentKey {
  static let defaultValue = ""
}

extension EnvironmentValues {
  /// What scripts call the comment a view belongs to.
  fileprivate(set) var commentName: String {
    get { self[CommentNameKey.self] }
    set { self[CommentNameKey.self] = newValue }
  }
}
