import Foundation
import Render
import ScreensCommon

/// Sam's page.
struct ProfileView: View {
  enum Section: String, CaseIterable, Hashable { case grid, reels, tagged }

  @Environment(\.theme) private var theme
  @Environment(AppStore.self) private var store
  @State private var section = Section.grid

  var body: some View {
    VStack(spacing: 0) {
      ProfileBar()
      ScreenScroll {
        VStack(alignment: .leading, spacing: 0) {
          ProfileHeader(profile: store.fixtures.profile, user: store.me)
          ProfileTabs(section: $section)
          ProfileGrid(posts: posts, isReels: section == .reels)
        }
        .padding(.bottom, Metrics.tabBarClearance)
      }
      .accessibilityIdentifier("profile.list")
    }
    .background(theme.background)
    .ignoresSafeArea(edges: .bottom)
    .accessibilityIdentifier("profile")
  }

  private var posts: [String] {
    let profile = store.fixtures.profile
    switch section {
    case .grid: return profile.grid
    case .reels: return profile.reels
    case .tagged: return profile.tagged
    }
  }
}

/// The handle, plus and menu.
struct ProfileBar: View {
  @Environment(AppStore.self) private var store

  var body: some View {
    HStack(spacing: 0) {
      AccountTitle()
      Spacer(minLength: 0)
      GlyphButton(.plus, size: 26) { store.router.isNewPostShown = true }
        .accessibilityIdentifier("profile.plus")
      CornerGlyph(.menu, size: 26, name: "profile.menu", action: store.openActivity)
        .padding(.horizontal, 6)
    }
    .frame(height: Metrics.topBarHeight)
    .zIndex(1)
  }
}

/// Photo and numbers, name and bio, the two buttons, and highlights.
struct ProfileHeader: View {
  @Environment(\.theme) private var theme
  @Environment(\.brand) private var brand
  @Environment(AppStore.self) private var store
  let profile: Profile
  let user: User

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(spacing: 24) {
        StoryRing(.story, photo: user.photo, size: 88)
        stats
      }
      .padding(.top, 8)
      Text(user.name).font(theme.text(14, .semibold)).padding(.top, 8)
      Text(profile.bio).readingText(14).padding(.top, 2)
      buttons.padding(.top, 12)
      HighlightsRow(highlights: profile.highlights).padding(.top, 12)
    }
    .padding(.horizontal, Metrics.wideMargin)
  }

  private var stats: some View {
    HStack(spacing: 0) {
      stat(profile.postCount, brand.copy.postsLabel)
      stat(profile.followers, brand.copy.followersLabel)
      stat(profile.following, brand.copy.followingLabel)
    }
  }

  private func stat(_ count: Int, _ label: String) -> some View {
    VStack(alignment: .leading, spacing: 1) {
      CountText(count).font(theme.text(17, .semibold))
      Text(label).font(theme.text(14))
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }

  private var buttons: some View {
    HStack(spacing: 6) {
      button(brand.copy.editProfile) { store.showToast(brand.copy.editProfile, picture: user.photo) }
        .accessibilityIdentifier("profile.edit")
      button(brand.copy.shareProfile) { store.router.showSendTo(user.id) }
        .accessibilityIdentifier("profile.share")
    }
  }

  private func button(_ title: String, action: @escaping @MainActor () -> Void) -> some View {
    Button(action: action) {
      Text(title)
        .font(theme.text(14, .semibold))
        .frame(maxWidth: .infinity)
        .frame(height: 34)
        .background(theme.fill)
        .clipShape(RoundedRectangle(cornerRadius: theme.radii.button, style: .continuous))
    }
    .buttonStyle(.press)
  }
}

struct HighlightsRow: View {
  @Environment(\.theme) private var theme
  @Environment(AppStore.self) private var store
  let highlights: [Highlight]

  var body: some View {
    HStack(spacing: 16) {
      ForEach(highlights) { highlight in
        Button {
          store.router.openStory = StoryState.id(of: highlight)
        } label: {
          picture(highlight)
        }
        .buttonStyle(.press)
        .accessibilityIdentifier("highlight.\(highlight.id)")
      }
    }
    .frame(height: 100, alignment: .top)
    .onPreferenceChange(RingFrames.self) { store.router.noteRings($0) }
  }

  private func picture(_ highlight: Highlight) -> some View {
    VStack(spacing: 6) {
      Avatar(photo: highlight.photo, size: 64)
        .padding(3)
        .overlay { Circle().strokeBorder(theme.hairline, lineWidth: 1) }
        .notesRing(StoryState.id(of: highlight))
      Text(highlight.title).font(theme.text(12)).lineLimit(1)
    }
  }
}
