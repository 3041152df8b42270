import Foundation
import Render
import ScreensCommon

/// The search field over a grid of photos and tall clips; typing lists people instead.
struct SearchView: View {
  @Environment(\.theme) private var theme
  @Environment(\.brand) private var brand
  @Environment(AppStore.self) private var store
  @State private var query = ""

  var body: some View {
    VStack(spacing: 0) {
      SearchField(text: $query, name: "search")
        .padding(.vertical, 4)
        .padding(.bottom, 8)
      ScreenScroll {
        if query.isEmpty { SearchGrid() } else { results }
        Color.clear.frame(height: Metrics.tabBarClearance)
      }
      .accessibilityIdentifier("search.list")
    }
    .background(theme.background)
    .ignoresSafeArea(edges: .bottom)
    .accessibilityIdentifier("search")
  }

  @ViewBuilder private var results: some View {
    let found = store.fixtures.users.filter { user in
      user.id != store.me.id && (user.handle + " " + user.name.lowercased()).contains(query.lowercased())
    }
    VStack(spacing: 0) {
      ForEach(found) { user in
        AccountRow(user) { FollowButton(user: user) }
          .onTapGesture { store.openPerson(user) }
          .accessibilityIdentifier("account.\(user.id)")
      }
      if found.isEmpty {
        Text(brand.copy.noResults)
          .font(theme.text(14))
          .foregroundStyle(theme.secondary)
          .padding(.top, 32)
      }
    }
    .frame(maxWidth: .infinity)
  }
}

/// Blocks of four squares and one tall clip, the clip on the right and the left in turn.
struct SearchGrid: View {
  @Environment(AppStore.self) private var store

  private static let blockSize = 5

  var body: some View {
    LazyVStack(spacing: 1) {
      ForEach(blocks.indices, id: \.self) { index in
        SearchBlock(tiles: blocks[index], tallFirst: index % 2 == 1)
      }
    }
  }

  private var blocks: [[SearchTile]] {
    let tiles = store.fixtures.search
    return stride(from: 0, to: tiles.count, by: SearchGrid.blockSize).map { start in
      Array(tiles[start..<min(start + SearchGrid.blockSize, tiles.count)])
    }
  }
}

struct SearchBlock: View {
  let tiles: [SearchTile]
  let tallFirst: Bool

  var body: some View {
    HStack(spacing: 1) {
      if tallFirst { tall }
      VStack(spacing: 1) {
        row(0)
        row(2)
      }
      .layoutPriority(1)
      if !tallFirst { tall }
    }
    .aspectRatio(402.0 / 267.67, contentMode: .fit)
  }

  private var squares: [SearchTile] { tiles.filter { !$0.isReel } }

  private func row(_ start: Int) -> some View {
    HStack(spacing: 1) {
      ForEach(squares.dropFirst(start).prefix(2)) { tile in
        SearchTileView(tile: tile).aspectRatio(1, contentMode: .fit)
      }
    }
  }

  @ViewBuilder private var tall: some View {
    if let tile = tiles.first(where: \.isReel) {
      SearchTileView(tile: tile)
    }
  }
}

/// A picture that opens its post, or a clip that opens Reels.
struct SearchTileView: View {
  @Environment(\.theme) private var theme
  @Environment(AppStore.self) private var store
  let tile: SearchTile

  var body: some View {
    Button {
      if tile.isReel { store.router.openReel(tile.id) } else { store.router.push(.post(tile.id)) }
    } label: {
      MediaView(path)
        .overlay(alignment: .topTrailing) { mark.padding(8) }
    }
    .buttonStyle(PressStyle(scale: 1))
    .accessibilityIdentifier("tile.\(tile.id)")
  }

  private var post: PostState? { store.post(tile.id) }
  private var path: String { post?.post.kind.media.first?.path ?? "" }

  @ViewBuilder private var mark: some View {
    Group {
      if tile.isReel {
        Icon(.reelMark, size: 16)
      } else if case .carousel = post?.post.kind {
        Icon(.carouselStack, size: 16)
      }
    }
    .foregroundStyle(theme.onMedia)
    .shadow(color: theme.shade.opacity(0.25), radius: 3)
  }
}

/// A post on a screen of its own.
struct PostScreen: View {
  @Environment(\.theme) private var theme
  @Environment(\.brand) private var brand
  let post: PostState

  var body: some View {
    VStack(spacing: 0) {
      NavigationHeader(title: brand.copy.posts)
      ScrollView {
        PostView(post: post)
          .padding(.bottom, Metrics.tabBarClearance)
      }
      .scrollIndicators(.hidden)
      .coordinateSpace(.viewport)
    }
    .background(theme.background)
    .ignoresSafeArea(edges: .bottom)
  }
}
