import Foundation
import Render
import ScreensCommon

/// Grid, Reels and tagged, 44 points high, the chosen one underlined.
struct ProfileTabs: View {
  @Environment(\.theme) private var theme
  @Environment(\.layoutDirection) private var direction
  @Binding var section: ProfileView.Section

  var body: some View {
    VStack(spacing: 0) {
      HStack(spacing: 0) {
        ForEach(ProfileView.Section.allCases, id: \.self) { item in
          tab(item)
        }
      }
      .overlay(alignment: .bottomLeading) { line }
      Hairline(theme.hairline)
    }
    .padding(.top, 4)
  }

  private func tab(_ item: ProfileView.Section) -> some View {
    let isOn = item == section
    return Button {
      section = item
    } label: {
      Icon(glyph(item))
        .foregroundStyle(isOn ? theme.ink : theme.secondary)
        .frame(maxWidth: .infinity)
        .frame(height: 44)
    }
    .buttonStyle(.press)
    .accessibilityIdentifier("profile.tab.\(item.rawValue)")
  }

  /// Slides to the chosen tab.
  private var line: some View {
    let all = ProfileView.Section.allCases
    let index = CGFloat(all.firstIndex(of: section) ?? 0)
    return GeometryReader { proxy in
      let width = proxy.size.width / CGFloat(all.count)
      Rectangle().fill(theme.ink)
        .frame(width: width)
        .offset(x: direction == .rightToLeft ? -width * index : width * index)
        .animation(theme.springs.tabPill.animation, value: section)
    }
    .frame(height: 1.5)
  }

  private func glyph(_ item: ProfileView.Section) -> IconGlyph {
    switch item {
    case .grid: .grid
    case .reels: .reels
    case .tagged: .tagged
    }
  }
}

/// Three columns of 3:4 tiles.
struct ProfileGrid: View {
  @Environment(\.theme) private var theme
  @Environment(AppStore.self) private var store
  let posts: [String]
  let isReels: Bool

  private static let columns = Array(repeating: GridItem(.flexible(), spacing: 1), count: 3)

  var body: some View {
    LazyVGrid(columns: ProfileGrid.columns, spacing: 1) {
      ForEach(posts, id: \.self) { id in
        tile(id)
      }
    }
  }

  @ViewBuilder private func mark(of post: PostState) -> some View {
    if case .reel = post.post.kind {
      Icon(.reelMark, size: 16)
        .foregroundStyle(theme.onMedia)
        .shadow(color: theme.shade.opacity(0.25), radius: 3)
    }
  }

  @ViewBuilder private func tile(_ id: String) -> some View {
    if let post = store.post(id) {
      Button {
        if isReels { store.router.openReel(id) } else { store.router.push(.post(id)) }
      } label: {
        MediaView(post.post.kind.media.first?.path ?? "")
          .aspectRatio(3.0 / 4, contentMode: .fit)
          .overlay(alignment: .topTrailing) { mark(of: post).padding(8) }
      }
      .buttonStyle(PressStyle(scale: 1))
      .accessibilityIdentifier("profile.tile.\(id)")
    }
  }
}
