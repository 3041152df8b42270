import Foundation
import Render
import ScreensCommon

/// Eight emoji over the composer; a tap types one.
struct EmojiRow: View {
  @Environment(\.theme) private var theme
  @Environment(\.brand) private var brand
  let type: @MainActor (String) -> Void

  var body: some View {
    HStack(spacing: 0) {
      ForEach(Array(brand.copy.emojis.enumerated()), id: \.element) { index, emoji in
        Button {
          type(emoji)
        } label: {
          Text(emoji)
            .font(theme.text(26))
            .frame(maxWidth: .infinity)
            .frame(height: Metrics.touchTarget)
        }
        .buttonStyle(.press)
        .accessibilityIdentifier("comments.emoji.\(index + 1)")
      }
    }
    .padding(.horizontal, 8)
    .frame(height: 48)
  }
}

/// Sam's photo, the field, and the send disc once something is typed.
struct Composer: View {
  @Environment(\.theme) private var theme
  @Environment(\.brand) private var brand
  @Environment(AppStore.self) private var store
  @Binding var draft: String
  let send: @MainActor () -> Void

  var body: some View {
    HStack(spacing: 12) {
      Avatar(store.me, size: 36)
      HStack(spacing: 4) {
        DraftField($draft, placeholder: brand.copy.addComment, ink: theme.ink, faint: theme.secondary)
          .font(theme.text(14))
          .padding(.leading, 14)
          .onSubmit(send)
        if !draft.isEmpty { sendButton }
      }
      .frame(height: 40)
      .overlay { Capsule().strokeBorder(theme.hairline, lineWidth: 1) }
      .accessibilityIdentifier("comments.composer")
    }
    .padding(.horizontal, Metrics.wideMargin)
    .frame(height: 56)
  }

  private var sendButton: some View {
    Button(action: send) {
      Icon(.arrowUp, size: 16)
        .foregroundStyle(theme.onAccent)
        .frame(width: 32, height: 32)
        .background(Circle().fill(theme.accent))
        .padding(.trailing, 4)
    }
    .buttonStyle(.press)
    .accessibilityIdentifier("comments.send")
  }
}
