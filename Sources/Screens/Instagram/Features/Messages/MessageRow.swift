import Foundation
import Render
import ScreensCommon

/// A bubble at the side of who wrote it; a double tap adds a heart.
struct MessageRow: View {
  @Environment(\.theme) private var theme
  @Environment(\.brand) private var brand
  let thread: ThreadState
  let message: Message
  let isOutgoing: Bool
  let startsGroup: Bool
  let endsGroup: Bool
  /// What scripts call the row.
  let name: String

  private static let widest: CGFloat = 270

  var body: some View {
    HStack(alignment: .bottom, spacing: 12) {
      if !isOutgoing { photo }
      bubble
        .frame(maxWidth: .infinity, alignment: isOutgoing ? .trailing : .leading)
    }
    .padding(.horizontal, Metrics.margin)
    .padding(.bottom, message.isLoved ? 14 : 0)
    .animation(theme.springs.pop.animation, value: message.isLoved)
  }

  @ViewBuilder private var photo: some View {
    if endsGroup {
      Avatar(thread.friend, size: 28)
    } else {
      Color.clear.frame(width: 28, height: 1)
    }
  }

  private var bubble: some View {
    Text(message.text)
      .readingText(15)
      .foregroundStyle(isOutgoing ? theme.onAccent : theme.ink)
      .padding(.horizontal, 12)
      .padding(.vertical, 8)
      .background(isOutgoing ? theme.palette.direct.color : theme.fill)
      .clipShape(shape)
      .contentShape(Rectangle())
      .onTapGesture(count: 2) { thread.toggleLove(message.id) }
      .accessibilityIdentifier("\(name).bubble")
      .overlay(alignment: isOutgoing ? .bottomTrailing : .bottomLeading) { reaction }
      .frame(maxWidth: MessageRow.widest, alignment: isOutgoing ? .trailing : .leading)
  }

  /// Corners toward the sender are tight where bubbles of a group meet.
  private var shape: UnevenRoundedRectangle {
    let (round, tight) = (theme.radii.bubble, theme.radii.bubbleJoint)
    let (top, bottom) = (startsGroup ? round : tight, endsGroup ? round : tight)
    return UnevenRoundedRectangle(
      topLeadingRadius: isOutgoing ? round : top, bottomLeadingRadius: isOutgoing ? round : bottom,
      bottomTrailingRadius: isOutgoing ? bottom : round, topTrailingRadius: isOutgoing ? top : round,
      style: .continuous)
  }

  @ViewBuilder private var reaction: some View {
    if message.isLoved {
      Text(brand.copy.reaction)
        .font(theme.text(12))
        .frame(width: 26, height: 22)
        .background(Capsule().fill(theme.background))
        .overlay { Capsule().strokeBorder(theme.fill, lineWidth: 1) }
        .offset(x: isOutgoing ? -8 : 8, y: 14)
        .transition(.scale)
    }
  }
}

/// Three dots in an incoming bubble while the friend types.
struct TypingRow: View {
  @Environment(\.theme) private var theme
  let friend: User
  @State private var isUp = false

  var body: some View {
    HStack(alignment: .bottom, spacing: 12) {
      Avatar(friend, size: 28)
      HStack(spacing: 4) {
        ForEach(0..<3, id: \.self) { index in
          dot(index)
        }
      }
      .frame(width: 56, height: 36)
      .background(Capsule().fill(theme.fill))
      Spacer(minLength: 0)
    }
    .padding(.horizontal, Metrics.margin)
    .padding(.top, 12)
    .onAppear { isUp = true }
    .accessibilityIdentifier("chat.typing")
  }

  private func dot(_ index: Int) -> some View {
    Circle()
      .fill(theme.secondary)
      .frame(width: 7, height: 7)
      .opacity(isUp ? 1 : 0.4)
      .offset(y: isUp ? -3 : 0)
      .animation(
        .easeInOut(duration: 0.6).repeatForever(autoreverses: true).delay(0.15 * Double(index)), value: isUp)
  }
}
