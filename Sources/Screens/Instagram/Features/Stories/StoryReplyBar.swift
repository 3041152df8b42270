import Foundation
import Render
import ScreensCommon

/// "Send message", the heart and the plane, under the card. While something is typed, the story waits.
struct StoryReplyBar: View {
  @Environment(\.theme) private var theme
  @Environment(\.brand) private var brand
  @Environment(AppStore.self) private var store
  let player: StoryPlayer
  let story: StoryState
  let segment: String
  let name: String
  @State private var draft = ""
  @FocusState private var isTyping: Bool

  var body: some View {
    HStack(spacing: 0) {
      DraftField($draft, placeholder: brand.copy.sendMessage, ink: theme.onMedia, faint: theme.onMedia)
        .font(theme.text(15))
        .focused($isTyping)
        .onSubmit(send)
        .padding(.horizontal, 18)
        .frame(height: 44)
        .overlay { Capsule().strokeBorder(theme.onMedia.opacity(0.6), lineWidth: 1) }
        .padding(.trailing, 10)
        .accessibilityIdentifier("\(name).field")
      if draft.isEmpty { buttons } else { sendButton }
    }
    .padding(.leading, Metrics.margin)
    .padding(.trailing, 6)
    .onChange(of: isTyping) { _, isTyping in isTyping ? player.pause() : player.resume() }
    // A highlight is Sam's own: nobody to answer.
    .opacity(thread == nil ? 0 : 1)
    .allowsHitTesting(thread != nil)
  }

  private var thread: ThreadState? { store.thread(story.id) }

  private func send() {
    guard let thread, !draft.isEmpty else { return }
    store.send(draft, in: thread, time: brand.copy.justNow)
    store.showToast(brand.copy.sent, picture: story.friend.photo)
    draft = ""
    isTyping = false
  }

  private var sendButton: some View {
    Button(action: send) {
      Text(brand.copy.send)
        .font(theme.text(16, .semibold))
        .frame(height: 44)
        .padding(.horizontal, 14)
    }
    .buttonStyle(.press)
    .accessibilityIdentifier("\(name).send")
  }

  @ViewBuilder private var buttons: some View {
    Button {
      story.toggleLike(segment)
    } label: {
      Icon(isLiked ? .heartFill : .heart, size: 26)
        .foregroundStyle(isLiked ? theme.like : theme.onMedia)
        .frame(width: 48, height: 44)
    }
    .buttonStyle(.press)
    .accessibilityIdentifier("\(name).heart")
    Button {
      store.router.showSendTo(segment)
    } label: {
      Icon(.plane, size: 26).frame(width: 48, height: 44)
    }
    .buttonStyle(.press)
    .accessibilityIdentifier("\(name).plane")
  }

  private var isLiked: Bool { story.liked.contains(segment) }
}
