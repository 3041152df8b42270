import Foundation
import Render
import ScreensCommon

/// Heart, comment, repost and plane with their counts, and the bookmark: 46 points high. The dots of a carousel are in a
/// strip of their own above them, because the counts reach to the middle.
struct ActionRow: View {
  @Environment(AppStore.self) private var store
  let post: PostState

  var body: some View {
    VStack(spacing: 0) {
      dots
      actions
    }
  }

  private var actions: some View {
    HStack(spacing: 14) {
      LikeAction(post: post)
      CountedAction(.comment, count: post.commentCount) { store.router.showComments(of: post.id) }
        .accessibilityIdentifier("post.\(post.id).comment")
      CountedAction(.repost, count: post.reposts) { post.toggleRepost() }
        .accessibilityIdentifier("post.\(post.id).repost")
      CountedAction(.plane, count: post.sends) { store.router.showSendTo(post.id) }
        .accessibilityIdentifier("post.\(post.id).send")
      Spacer(minLength: 0)
      SaveAction(post: post)
    }
    .padding(.horizontal, Metrics.margin)
    .frame(height: 46)
  }

  @ViewBuilder private var dots: some View {
    if case .carousel(let items) = post.post.kind {
      CarouselDots(post: post, count: items.count)
        .padding(.bottom, -8)
    }
  }
}

/// The heart and its count: the only part of the row that a like redraws.
struct LikeAction: View {
  @Environment(\.theme) private var theme
  let post: PostState

  var body: some View {
    HStack(spacing: 5) {
      Button(action: post.toggleLike) {
        LikeHeart(post.isLiked, ticks: post.likeTicks)
          .frame(height: Metrics.touchTarget)
      }
      .buttonStyle(.press)
      .accessibilityIdentifier("post.\(post.id).like")
      if post.likes > 0 {
        CountText(post.likes)
          .font(theme.text(13, .semibold))
          .accessibilityIdentifier("post.\(post.id).like.count")
      }
    }
  }
}

/// A glyph with a count beside it, when there is something to count.
struct CountedAction: View {
  @Environment(\.theme) private var theme
  let glyph: IconGlyph
  let count: Int
  let action: @MainActor () -> Void

  init(_ glyph: IconGlyph, count: Int, action: @escaping @MainActor () -> Void) {
    self.glyph = glyph
    self.count = count
    self.action = action
  }

  var body: some View {
    Button(action: action) {
      HStack(spacing: 5) {
        Icon(glyph)
        if count > 0 { CountText(count).font(theme.text(13, .semibold)) }
      }
      .frame(height: Metrics.touchTarget)
    }
    .buttonStyle(.press)
  }
}

struct SaveAction: View {
  let post: PostState

  var body: some View {
    Button(action: post.toggleSave) {
      Icon(post.isSaved ? .bookmarkFill : .bookmark)
        .frame(height: Metrics.touchTarget)
    }
    .buttonStyle(.press)
    .accessibilityIdentifier("post.\(post.id).save")
  }
}

private struct CarouselDots: View {
  let post: PostState
  let count: Int

  var body: some View { PageDots(count: count, page: post.page) }
}
