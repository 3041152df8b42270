import Foundation
import Render
import ScreensCommon

/// Caption, "View all N comments" and the time.
struct CaptionBlock: View {
  @Environment(\.theme) private var theme
  @Environment(\.brand) private var brand
  @Environment(AppStore.self) private var store
  let post: PostState

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      theme.caption(post.author.handle, post.post.caption)
        .readingText(14)
        .frame(minHeight: Metrics.line)
      if post.commentCount > 0 { viewAll }
      Text(post.post.time)
        .font(theme.text(12))
        .foregroundStyle(theme.secondary)
        .frame(height: 14)
    }
    .padding(.horizontal, Metrics.margin)
    .padding(.top, 2)
    .padding(.bottom, 14)
  }

  private var viewAll: some View {
    Button {
      store.router.showComments(of: post.id)
    } label: {
      Text(brand.copy.viewAllComments.filling("count", with: brand.numbers.short(post.commentCount)))
        .font(theme.text(14))
        .foregroundStyle(theme.secondary)
        .frame(height: Metrics.line)
    }
    .buttonStyle(.press)
    .accessibilityIdentifier("post.\(post.id).comments")
  }
}
