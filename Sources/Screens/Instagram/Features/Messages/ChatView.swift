import Foundation
import Render
import ScreensCommon

/// A chat with one friend.
struct ChatView: View {
  @Environment(\.theme) private var theme
  @Environment(\.brand) private var brand
  @Environment(AppStore.self) private var store
  let thread: ThreadState

  var body: some View {
    VStack(spacing: 0) {
      ChatHeader(thread: thread)
      MessageList(thread: thread)
      ChatComposer(thread: thread)
    }
    .background(theme.background.ignoresSafeArea())
    .accessibilityIdentifier("chat.\(thread.id)")
  }
}

struct ChatHeader: View {
  @Environment(\.theme) private var theme
  @Environment(\.brand) private var brand
  @Environment(AppStore.self) private var store
  let thread: ThreadState

  var body: some View {
    VStack(spacing: 0) {
      HStack(spacing: 0) {
        GlyphButton(.chevronLeft, action: store.router.pop)
          .accessibilityIdentifier("back")
        Avatar(thread.friend, size: 32)
          .overlay(alignment: .bottomTrailing) { if thread.isActive { ActiveDot(size: 12).offset(x: 1, y: 1) } }
          .padding(.trailing, 10)
        VStack(alignment: .leading, spacing: 1) {
          Text(thread.friend.name).font(theme.text(16, .semibold))
          if thread.isActive {
            Text(brand.copy.activeNow).font(theme.text(12)).foregroundStyle(theme.secondary)
          }
        }
        Spacer(minLength: 8)
        GlyphButton(.phone) { call(brand.copy.calling) }
          .accessibilityIdentifier("chat.phone")
        CornerGlyph(.video, size: 26, name: "chat.video") { call(brand.copy.videoCalling) }
      }
      .padding(.horizontal, 6)
      .frame(height: Metrics.topBarHeight)
      Hairline(theme.hairline)
    }
    .zIndex(1)
  }

  private func call(_ words: String) {
    store.showToast(words.filling("name", with: thread.friend.name), picture: thread.friend.photo)
  }
}

/// Who the chat is with, above its first message.
struct ChatIntro: View {
  @Environment(\.theme) private var theme
  let friend: User

  var body: some View {
    VStack(spacing: 4) {
      Avatar(friend, size: 96)
        .padding(.bottom, 8)
      Text(friend.name).font(theme.text(20, .semibold))
      Text(friend.handle)
        .font(theme.text(14))
        .foregroundStyle(theme.secondary)
    }
    .frame(maxWidth: .infinity)
    .padding(.top, 16)
    .padding(.bottom, 32)
  }
}

/// The messages, kept at their end as new ones come.
struct MessageList: View {
  @Environment(\.theme) private var theme
  @Environment(\.brand) private var brand
  @Environment(AppStore.self) private var store
  let thread: ThreadState

  private static let end = "end"

  var body: some View {
    GeometryReader { proxy in
      list(height: proxy.size.height)
    }
    .accessibilityIdentifier("chat.list")
  }

  private func list(height: CGFloat) -> some View {
    ScrollViewReader { reader in
      ScrollView {
        rows.frame(minHeight: height, alignment: .bottom)
      }
      .scrollIndicators(.hidden)
      .onAppear { reader.scrollTo(MessageList.end, anchor: .bottom) }
      .onChange(of: thread.messages.count) { _, _ in
        withAnimation(theme.springs.insert.animation) { reader.scrollTo(MessageList.end, anchor: .bottom) }
      }
    }
  }

  /// A short chat stands at the bottom, over the composer.
  private var rows: some View {
    VStack(spacing: 0) {
      ChatIntro(friend: thread.friend)
      ForEach(Array(thread.messages.enumerated()), id: \.element.id) { index, message in
        row(message, at: index)
      }
      if thread.isTyping { TypingRow(friend: thread.friend) }
      if showsSeen { seen }
      Color.clear.frame(height: 8).id(MessageList.end)
    }
    .padding(.top, 12)
    .animation(theme.springs.insert.animation, value: thread.messages.count)
  }

  private func row(_ message: Message, at index: Int) -> some View {
    let messages = thread.messages
    let starts = index == 0 || messages[index - 1].from != message.from
    let ends = index + 1 == messages.count || messages[index + 1].from != message.from
    return MessageRow(
      thread: thread, message: message, isOutgoing: message.from == store.me.id, startsGroup: starts, endsGroup: ends,
      name: "chat.row.\(index + 1)"
    )
    .padding(.top, starts && index > 0 ? 12 : 2)
    .accessibilityIdentifier("chat.row.\(index + 1)")
  }

  private var showsSeen: Bool { thread.last?.from == store.me.id && !thread.isTyping }

  private var seen: some View {
    Text(brand.copy.seen)
      .font(theme.text(12))
      .foregroundStyle(theme.secondary)
      .frame(maxWidth: .infinity, alignment: .trailing)
      .padding(.trailing, Metrics.margin + 4)
      .padding(.top, 4)
  }
}
