import Foundation
import Render
import ScreensCommon

/// Pick a picture, write a caption, share.
struct NewPostView: View {
  @Environment(\.theme) private var theme
  @Environment(\.brand) private var brand
  @Environment(AppStore.self) private var store
  @State private var picked = ""
  @State private var isCaptioning = false
  @State private var draft = PostDraft()

  var body: some View {
    VStack(spacing: 0) {
      header
      ZStack {
        if isCaptioning {
          CaptionPage(picture: shown, draft: $draft, share: share)
            .transition(.move(edge: .trailing))
        } else {
          PickPage(library: library, picked: shown) { picked = $0 }
            .transition(.move(edge: .leading))
        }
      }
      .frame(maxHeight: .infinity)
      .clipShape(TopCut())
      .animation(theme.springs.cover.animation, value: isCaptioning)
    }
    .background(theme.background.ignoresSafeArea())
    .foregroundStyle(theme.ink)
    .accessibilityIdentifier("newpost")
  }

  private var library: [String] { store.fixtures.profile.library }
  private var shown: String { picked.isEmpty ? library.first ?? "" : picked }

  private func share() {
    let place = draft.hasLocation ? store.fixtures.profile.place : nil
    store.share(
      shown, caption: draft.caption, location: place, time: brand.copy.justNow, toast: brand.copy.posted)
  }

  private var header: some View {
    ZStack {
      Text(brand.copy.newPost).font(theme.text(16, .bold))
      HStack(spacing: 0) {
        GlyphButton(isCaptioning ? .chevronLeft : .xmark, size: 22) {
          if isCaptioning { isCaptioning = false } else { store.router.isNewPostShown = false }
        }
        .accessibilityIdentifier("newpost.close")
        Spacer(minLength: 0)
        if !isCaptioning { next }
      }
      .padding(.horizontal, 6)
    }
    .frame(height: Metrics.topBarHeight)
  }

  private var next: some View {
    CornerButton {
      isCaptioning = true
    } label: {
      Text(brand.copy.next)
        .font(theme.text(16, .semibold))
        .foregroundStyle(theme.accent)
        .padding(.trailing, 10)
    }
    .accessibilityIdentifier("newpost.next")
  }
}

/// Hides what moves out over the top, and lets a grid run on below the safe area.
private struct TopCut: Shape {
  func path(in rect: CGRect) -> Path {
    Path(CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height + 100))
  }
}
