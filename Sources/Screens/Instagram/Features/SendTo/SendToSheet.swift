import Foundation
import Render
import ScreensCommon

/// Friends' photos to send a post to: taps tick them, "Send" becomes "Sent".
struct SendToSheet: View {
  @Environment(\.theme) private var theme
  @Environment(\.brand) private var brand
  @Environment(AppStore.self) private var store
  let post: PostState?
  @State private var query = ""
  @State private var picked: Set<String> = []
  @State private var isSent = false

  private static let columns = Array(repeating: GridItem(.flexible(), spacing: 0), count: 3)
  /// Seconds that "Sent" is shown before the sheet goes.
  private static let sentHold = 0.9

  var body: some View {
    VStack(spacing: 0) {
      SheetHeader(brand.copy.sendTo)
      SearchField(text: $query, name: "sendto")
        .padding(.vertical, 12)
      ScrollView {
        LazyVGrid(columns: SendToSheet.columns, spacing: 16) {
          ForEach(friends) { user in
            FriendTile(user: user, isPicked: picked.contains(user.id)) { toggle(user.id) }
          }
        }
        .padding(.bottom, 12)
      }
      .scrollIndicators(.hidden)
      if !picked.isEmpty { send }
    }
    .foregroundStyle(theme.ink)
    .animation(theme.springs.insert.animation, value: picked.isEmpty)
    .accessibilityIdentifier("sendto")
  }

  private var friends: [User] {
    let all = store.fixtures.shareTargets.compactMap { store.people[$0] }
    return query.isEmpty ? all : all.filter { $0.handle.contains(query.lowercased()) }
  }

  private func toggle(_ id: String) {
    guard !isSent else { return }
    if picked.remove(id) == nil { picked.insert(id) }
  }

  private var send: some View {
    Button {
      let (router, shown) = (store.router, store.router.sendCount)
      guard !isSent else { return router.closeSendTo(shown) }
      isSent = true
      post?.countSends(picked.count)
      store.later(SendToSheet.sentHold) { router.closeSendTo(shown) }
    } label: {
      Text(isSent ? brand.copy.sent : brand.copy.send)
        .font(theme.text(16, .semibold))
        .foregroundStyle(isSent ? theme.ink : theme.onAccent)
        .frame(maxWidth: .infinity)
        .frame(height: 48)
        .background(isSent ? theme.fill : theme.accent)
        .clipShape(RoundedRectangle(cornerRadius: theme.radii.field, style: .continuous))
    }
    .buttonStyle(.press)
    .padding(.horizontal, Metrics.wideMargin)
    .padding(.vertical, 8)
    .transition(.move(edge: .bottom))
    .accessibilityIdentifier("sendto.send")
  }
}

/// A friend's photo and handle, with a check when picked.
struct FriendTile: View {
  @Environment(\.theme) private var theme
  let user: User
  let isPicked: Bool
  let action: @MainActor () -> Void

  var body: some View {
    Button(action: action) {
      VStack(spacing: 6) {
        Avatar(user, size: 72)
          .overlay(alignment: .bottomTrailing) { if isPicked { check } }
        Text(user.handle).font(theme.text(12)).lineLimit(1)
      }
      .frame(maxWidth: .infinity)
    }
    .buttonStyle(.press)
    .animation(theme.springs.pop.animation, value: isPicked)
    .accessibilityIdentifier("sendto.\(user.id)")
  }

  private var check: some View {
    Icon(IconGlyph.checkmark.weight(3.6), size: 13)
      .foregroundStyle(theme.onAccent)
      .frame(width: 24, height: 24)
      .background(Circle().fill(theme.accent))
      .padding(2)
      .background(Circle().fill(theme.background))
      .transition(.scale)
  }
}
