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
  @State private var caption = ""

  var body: some View {
    VStack(spacing: 0) {
      header
      if isCaptioning {
        CaptionPage(picture: shown, caption: $caption, share: share)
      } else {
        PickPage(library: library, picked: shown) { picked = $0 }
      }
    }
    .background(theme.background.ignoresSafeArea())
    .overlay { StatusBar(time: brand.clock) }
    .foregroundStyle(theme.ink)
    .accessibilityIdentifier("newpost")
  }

  private var library: [String] { store.fixtures.profile.library }
  private var shown: String { picked.isEmpty ? library.first ?? "" : picked }

  private func share() {
    store.share(shown, caption: caption, time: brand.copy.justNow, toast: brand.copy.posted)
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

/// The picked picture over Sam's library.
struct PickPage: View {
  @Environment(\.theme) private var theme
  @Environment(\.brand) private var brand
  let library: [String]
  let picked: String
  let pick: @MainActor (String) -> Void

  private static let columns = Array(repeating: GridItem(.flexible(), spacing: 1), count: 4)

  var body: some View {
    VStack(spacing: 0) {
      MediaView(picked)
        .aspectRatio(1, contentMode: .fit)
        .layoutPriority(1)
      HStack(spacing: 6) {
        Text(brand.copy.recents).font(theme.text(16, .bold))
        Icon(.chevronDown, size: 12)
        Spacer(minLength: 0)
      }
      .padding(.horizontal, Metrics.wideMargin)
      .frame(height: 48)
      ScrollView {
        LazyVGrid(columns: PickPage.columns, spacing: 1) {
          ForEach(Array(library.enumerated()), id: \.element) { index, path in
            cell(path).accessibilityIdentifier("newpost.cell.\(index + 1)")
          }
        }
      }
      .scrollIndicators(.hidden)
    }
  }

  private func cell(_ path: String) -> some View {
    Button {
      pick(path)
    } label: {
      MediaView(path)
        .aspectRatio(1, contentMode: .fit)
        .overlay {
          if path == picked {
            Rectangle()
              .fill(theme.background.opacity(0.4))
              .overlay { Rectangle().strokeBorder(theme.accent, lineWidth: 2) }
          }
        }
    }
    .buttonStyle(PressStyle(scale: 1))
  }
}

/// The caption, two rows, and "Share".
struct CaptionPage: View {
  @Environment(\.theme) private var theme
  @Environment(\.brand) private var brand
  let picture: String
  @Binding var caption: String
  let share: @MainActor () -> Void

  var body: some View {
    VStack(spacing: 0) {
      MediaView(picture)
        .frame(width: 112, height: 112)
        .clipShape(RoundedRectangle(cornerRadius: theme.radii.button, style: .continuous))
        .padding(.vertical, 20)
      DraftField($caption, placeholder: brand.copy.addCaption, ink: theme.ink, faint: theme.secondary)
        .font(theme.text(16))
        .accessibilityIdentifier("newpost.caption")
        .padding(.horizontal, Metrics.wideMargin)
        .padding(.bottom, 24)
      row(.person, brand.copy.tagPeople)
      row(.place, brand.copy.addLocation)
      Spacer(minLength: 0)
      shareButton
    }
  }

  private func row(_ glyph: IconGlyph, _ title: String) -> some View {
    VStack(spacing: 0) {
      Hairline(theme.hairline)
      HStack(spacing: 12) {
        Icon(glyph)
        Text(title).font(theme.text(16))
        Spacer(minLength: 0)
        Icon(.chevronRight, size: 16).foregroundStyle(theme.secondary)
      }
      .padding(.horizontal, Metrics.wideMargin)
      .frame(height: 50)
    }
  }

  private var shareButton: some View {
    Button(action: share) {
      Text(brand.copy.share)
        .font(theme.text(16, .semibold))
        .foregroundStyle(theme.onAccent)
        .frame(maxWidth: .infinity)
        .frame(height: 48)
        .background(theme.accent)
        .clipShape(RoundedRectangle(cornerRadius: theme.radii.field, style: .continuous))
    }
    .buttonStyle(.press)
    .padding(.horizontal, Metrics.wideMargin)
    .padding(.bottom, 8)
    .accessibilityIdentifier("newpost.share")
  }
}
