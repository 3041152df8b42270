import Foundation
import Render
import ScreensCommon

/// Pictures to swipe through, with "1/3" in a pill. Its dots are in the action row.
struct CarouselMedia: View {
  @Environment(\.theme) private var theme
  @Environment(\.brand) private var brand
  let post: PostState
  let items: [MediaItem]

  var body: some View {
    MediaFrame(post, aspect: items.first?.aspect ?? 1) {
      GeometryReader { proxy in pages(width: proxy.size.width) }
        .overlay(alignment: .topTrailing) { pill }
    }
  }

  private func pages(width: CGFloat) -> some View {
    ScrollView(.horizontal) {
      LazyHStack(spacing: 0) {
        ForEach(items.indices, id: \.self) { index in
          MediaView(items[index].path)
            .frame(width: width, height: width / (items.first?.aspect ?? 1))
        }
      }
      .scrollTargetLayout()
    }
    .scrollIndicators(.hidden)
    .scrollTargetBehavior(.paging)
    .scrollPosition(id: page)
    .accessibilityIdentifier("post.\(post.id).carousel")
  }

  private var page: Binding<Int?> {
    Binding(get: { post.page }, set: { post.page = $0 ?? post.page })
  }

  private var pill: some View {
    Text(
      brand.copy.carouselPage
        .filling("page", with: String(post.page + 1))
        .filling("count", with: String(items.count))
    )
    .font(theme.text(12, .medium))
    .monospacedDigit()
    .foregroundStyle(theme.onMedia)
    .frame(width: 34, height: 26)
    .background(Capsule().fill(theme.shade.opacity(0.65)))
    .padding(14)
    .accessibilityIdentifier("post.\(post.id).pill")
  }
}

/// A dot for each page, the current one in the accent colour.
struct PageDots: View {
  @Environment(\.theme) private var theme
  let count: Int
  let page: Int

  var body: some View {
    HStack(spacing: 4) {
      ForEach(0..<count, id: \.self) { index in
        Circle()
          .fill(index == page ? theme.accent : theme.hairline)
          .frame(width: 6, height: 6)
      }
    }
    .frame(height: 20)
    .animation(.easeOut(duration: 0.2), value: page)
  }
}
