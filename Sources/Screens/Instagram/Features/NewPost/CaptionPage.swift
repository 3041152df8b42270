import Foundation
import Render
import ScreensCommon

/// What a new post is going to say.
struct PostDraft: Equatable {
  var caption = ""
  var isTagged = false
  var hasLocation = false
}

/// The caption, two rows, and "Share".
struct CaptionPage: View {
  @Environment(\.theme) private var theme
  @Environment(\.brand) private var brand
  @Environment(AppStore.self) private var store
  let picture: String
  @Binding var draft: PostDraft
  let share: @MainActor () -> Void

  var body: some View {
    VStack(spacing: 0) {
      MediaView(picture)
        .frame(width: 112, height: 112)
        .clipShape(RoundedRectangle(cornerRadius: theme.radii.button, style: .continuous))
        .padding(.vertical, 20)
      DraftField($draft.caption, placeholder: brand.copy.addCaption, ink: theme.ink, faint: theme.secondary)
        .font(theme.text(16))
        .accessibilityIdentifier("newpost.caption")
        .padding(.horizontal, Metrics.wideMargin)
        .padding(.bottom, 24)
      row(.person, brand.copy.tagPeople, value: draft.isTagged ? friend : "") { draft.isTagged.toggle() }
        .accessibilityIdentifier("newpost.tag")
      row(.place, brand.copy.addLocation, value: draft.hasLocation ? store.fixtures.profile.place : "") {
        draft.hasLocation.toggle()
      }
      .accessibilityIdentifier("newpost.location")
      Spacer(minLength: 0)
      shareButton
    }
  }

  private var friend: String { store.fixtures.shareTargets.first.flatMap { store.people[$0]?.handle } ?? "" }

  private func row(_ glyph: IconGlyph, _ title: String, value: String, action: @escaping @MainActor () -> Void)
    -> some View
  {
    Button(action: action) {
      VStack(spacing: 0) {
        Hairline(theme.hairline)
        HStack(spacing: 12) {
          Icon(glyph)
          Text(title).font(theme.text(16))
          Spacer(minLength: 8)
          Text(value).font(theme.text(16)).foregroundStyle(theme.secondary)
          Icon(.chevronRight, size: 16).foregroundStyle(theme.secondary)
        }
        .padding(.horizontal, Metrics.wideMargin)
        .frame(height: 50)
      }
    }
    .buttonStyle(PressStyle(scale: 1))
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
