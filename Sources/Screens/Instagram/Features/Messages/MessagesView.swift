import Foundation
import Render
import ScreensCommon

/// The inbox: notes, search and threads.
struct MessagesView: View {
  @Environment(\.theme) private var theme
  @Environment(\.brand) private var brand
  @Environment(AppStore.self) private var store
  @State private var query = ""
  @State private var showsRequests = false

  var body: some View {
    VStack(spacing: 0) {
      header
      ScreenScroll {
        LazyVStack(spacing: 0) {
          NotesRow()
          SearchField(text: $query, name: "messages")
          sections
          if showsRequests {
            Text(brand.copy.noResults)
              .font(theme.text(14))
              .foregroundStyle(theme.secondary)
              .padding(.top, 24)
          } else {
            ForEach(threads) { thread in
              ThreadRow(thread: thread)
            }
          }
        }
        .padding(.bottom, Metrics.tabBarClearance)
      }
      .accessibilityIdentifier("messages.list")
    }
    .background(theme.background)
    .ignoresSafeArea(edges: .bottom)
    .accessibilityIdentifier("messages")
  }

  private var threads: [ThreadState] {
    guard !query.isEmpty else { return store.threads }
    return store.threads.filter { $0.friend.handle.contains(query.lowercased()) }
  }

  private var header: some View {
    HStack(spacing: 0) {
      AccountTitle()
      Spacer(minLength: 0)
      CornerButton {
        store.router.showSendTo("")
      } label: {
        Icon(.compose, size: 26).frame(width: Metrics.touchTarget, height: Metrics.touchTarget)
      }
      .padding(.trailing, 6)
      .accessibilityIdentifier("messages.compose")
    }
    .frame(height: Metrics.topBarHeight)
  }

  private var sections: some View {
    HStack {
      Button {
        showsRequests = false
      } label: {
        Text(brand.copy.messages).font(theme.text(16, .bold))
      }
      .buttonStyle(.press)
      Spacer(minLength: 0)
      Button {
        showsRequests.toggle()
      } label: {
        Text(brand.copy.requests)
          .font(theme.text(15, .semibold))
          .foregroundStyle(showsRequests ? theme.accent : theme.secondary)
      }
      .buttonStyle(.press)
      .accessibilityIdentifier("messages.requests")
    }
    .padding(.horizontal, Metrics.wideMargin)
    .frame(height: 44)
  }
}

/// One chat: photo, name, its newest message, and a dot while unread.
struct ThreadRow: View {
  @Environment(\.theme) private var theme
  @Environment(\.brand) private var brand
  @Environment(AppStore.self) private var store
  let thread: ThreadState

  var body: some View {
    Button {
      store.openChat(thread)
    } label: {
      HStack(spacing: 0) {
        Avatar(thread.friend, size: 56)
          .overlay(alignment: .bottomTrailing) { if thread.isActive { ActiveDot(size: 18) } }
          .padding(.trailing, 12)
        words
        Spacer(minLength: 10)
        if thread.isUnread { dot.padding(.trailing, 12) }
        Icon(.camera)
          .foregroundStyle(theme.secondary)
      }
      .padding(.horizontal, Metrics.wideMargin)
      .frame(height: 72)
      // Read at the same moment as its chat slides in: the words change their weight at once.
      .animation(nil, value: thread.isUnread)
    }
    .buttonStyle(PressStyle(scale: 0.98))
    .accessibilityIdentifier("thread.\(thread.id)")
  }

  private var words: some View {
    VStack(alignment: .leading, spacing: 3) {
      Text(thread.friend.name)
        .font(theme.text(15, thread.isUnread ? .semibold : .regular))
      HStack(spacing: 0) {
        Text(preview)
          .font(theme.text(14, thread.isUnread ? .semibold : .regular))
          .foregroundStyle(thread.isUnread ? theme.ink : theme.secondary)
        Text(brand.copy.timeSeparator + thread.time)
          .font(theme.text(14))
          .foregroundStyle(theme.secondary)
          .fixedSize()
      }
    }
    .lineLimit(1)
    // Reading a thread pushes its chat: the words change at once, and do not move with that.
    .transaction { $0.animation = nil }
  }

  private var preview: String {
    if thread.isTyping { return brand.copy.typing }
    guard let last = thread.last else { return "" }
    return (last.from == store.me.id ? brand.copy.youPrefix : "") + last.text
  }

  private var dot: some View {
    Circle().fill(theme.accent).frame(width: 8, height: 8)
  }
}
