import Foundation
import Render
import ScreensCommon

/// Camera, "Message...", and mic, photo, sticker, or "Send" once something is typed.
struct ChatComposer: View {
  @Environment(\.theme) private var theme
  @Environment(\.brand) private var brand
  @Environment(AppStore.self) private var store
  let thread: ThreadState
  @State private var draft = ""

  var body: some View {
    HStack(spacing: 10) {
      Button {
        store.router.isNewPostShown = true
      } label: {
        GlyphDisc(glyph: .cameraFill)
      }
      .buttonStyle(.press)
      .accessibilityIdentifier("chat.camera")
      DraftField($draft, placeholder: brand.copy.message, ink: theme.ink, faint: theme.secondary)
        .font(theme.text(16))
        .onSubmit(sendDraft)
        .accessibilityIdentifier("chat.field")
      if draft.isEmpty { tools } else { send }
    }
    .padding(.leading, 4)
    .padding(.trailing, 10)
    .frame(height: 44)
    .overlay { Capsule().strokeBorder(theme.hairline, lineWidth: 1) }
    .padding(.horizontal, Metrics.margin)
    .padding(.vertical, 6)
    .accessibilityIdentifier("chat.composer")
  }

  private var tools: some View {
    HStack(spacing: 14) {
      tool(.mic, "mic") { store.showToast(brand.copy.voiceMessage) }
      tool(.photo, "photo") { store.router.isNewPostShown = true }
      tool(.sticker, "sticker") { store.send(brand.copy.reaction, in: thread, time: brand.copy.justNow) }
    }
  }

  private func tool(_ glyph: IconGlyph, _ name: String, action: @escaping @MainActor () -> Void) -> some View {
    Button(action: action) {
      Icon(glyph).frame(height: 44)
    }
    .buttonStyle(.press)
    .accessibilityIdentifier("chat.\(name)")
  }

  private func sendDraft() {
    store.send(draft, in: thread, time: brand.copy.justNow)
    draft = ""
  }

  private var send: some View {
    Button(action: sendDraft) {
      Text(brand.copy.send)
        .font(theme.text(16, .semibold))
        .foregroundStyle(theme.accent)
    }
    .buttonStyle(.press)
    .accessibilityIdentifier("chat.send")
  }
}

/// A white glyph on an accent disc, 36 points across.
struct GlyphDisc: View {
  @Environment(\.theme) private var theme
  let glyph: IconGlyph

  var body: some View {
    Icon(glyph, size: 20)
      .foregroundStyle(theme.onAccent)
      .frame(width: 36, height: 36)
      .background(Circle().fill(theme.accent))
  }
}
