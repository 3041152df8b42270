import Foundation
import Render
import ScreensCommon

/// Friends' notes in bubbles over their photos.
struct NotesRow: View {
  @Environment(\.brand) private var brand
  @Environment(AppStore.self) private var store

  var body: some View {
    ScrollView(.horizontal) {
      HStack(alignment: .top, spacing: 24) {
        note(store.me, brand.copy.shareNote) { store.showToast(brand.copy.yourNote, picture: store.me.photo) }
        ForEach(store.fixtures.notes) { note in
          if let user = store.people[note.id] {
            self.note(user, note.text) { store.thread(user.id).map(store.openChat) }
          }
        }
      }
      .padding(.horizontal, 20)
    }
    .scrollIndicators(.hidden)
    .frame(height: 148, alignment: .top)
    .accessibilityIdentifier("notes")
  }

  private func note(_ user: User, _ text: String, open: @escaping @MainActor () -> Void) -> some View {
    Button(action: open) {
      NoteItem(user: user, text: text, isOwn: user.id == store.me.id)
    }
    .buttonStyle(.press)
    .accessibilityIdentifier("note.\(user.id)")
  }
}

/// A photo with a note over its top and a name under it.
struct NoteItem: View {
  @Environment(\.theme) private var theme
  @Environment(\.brand) private var brand
  let user: User
  let text: String
  var isOwn = false

  private static let photo: CGFloat = 74
  /// A bubble's width: two side by side just miss each other.
  private static let widest: CGFloat = 96

  var body: some View {
    VStack(spacing: 5) {
      Avatar(user, size: NoteItem.photo)
      Text(isOwn ? brand.copy.yourNote : user.handle)
        .font(theme.text(12))
        .foregroundStyle(theme.secondary)
        .lineLimit(1)
        .frame(width: NoteItem.photo + 12)
    }
    .padding(.top, 40)
    .overlay(alignment: .top) { bubble }
    .frame(width: NoteItem.photo)
  }

  /// A shadow tells a bubble from a light background, its own colour from a dark one.
  private var paper: Color { theme.hasDarkBackground ? theme.fill : theme.background }

  private var bubble: some View {
    Text(text)
      .font(theme.text(12))
      .foregroundStyle(isOwn ? theme.secondary : theme.ink)
      .multilineTextAlignment(.center)
      .lineLimit(2)
      .fixedSize(horizontal: false, vertical: true)
      .padding(.horizontal, 9)
      .padding(.vertical, 7)
      .background { NoteBubble().fill(paper).shadow(color: theme.shade.opacity(0.12), radius: 6, y: 2) }
      .frame(width: NoteItem.widest, height: 55, alignment: .bottom)
  }
}

/// A rounded box with two small circles for a tail.
struct NoteBubble: Shape {
  func path(in rect: CGRect) -> Path {
    var path = Path(roundedRect: rect, cornerRadius: min(16, rect.height / 2), style: .continuous)
    let x = rect.minX + rect.width * 0.28
    path.addEllipse(in: CGRect(x: x, y: rect.maxY - 4, width: 10, height: 10))
    path.addEllipse(in: CGRect(x: x + 7, y: rect.maxY + 7, width: 5, height: 5))
    return path
  }
}
