import Foundation
import Render
import ScreensCommon

/// The bar of a pushed screen: back, and a title in the middle.
struct NavigationHeader: View {
  @Environment(\.theme) private var theme
  @Environment(AppStore.self) private var store
  let title: String

  var body: some View {
    ZStack {
      Text(title).font(theme.text(17, .semibold))
      HStack(spacing: 0) {
        GlyphButton(.chevronLeft, action: store.router.pop)
          .accessibilityIdentifier("back")
        Spacer(minLength: 0)
      }
      .padding(.leading, 6)
    }
    .frame(height: Metrics.topBarHeight)
    .background(theme.background)
  }
}

/// The signed-in handle with a small chevron, 22 bold, at the left of Messages and Profile.
struct AccountTitle: View {
  @Environment(\.theme) private var theme
  @Environment(AppStore.self) private var store

  var body: some View {
    Button {
      store.showToast(store.me.handle, picture: store.me.photo)
    } label: {
      HStack(spacing: 6) {
        Text(store.me.handle).font(theme.text(22, .bold))
        Icon(.chevronDown, size: 12)
      }
      .frame(height: Metrics.touchTarget)
    }
    .buttonStyle(.press)
    .padding(.leading, Metrics.wideMargin)
    .accessibilityIdentifier("account")
  }
}

/// The grey search field, 38 points high, with a cross once something is typed.
struct SearchField: View {
  @Environment(\.theme) private var theme
  @Environment(\.brand) private var brand
  @Binding var text: String
  /// What scripts call the screen it is on.
  let name: String

  var body: some View {
    HStack(spacing: 8) {
      Icon(.magnifier, size: 16).foregroundStyle(theme.secondary)
      DraftField($text, placeholder: brand.copy.search, ink: theme.ink, faint: theme.secondary)
        .font(theme.text(16))
        .accessibilityIdentifier("\(name).field")
      if !text.isEmpty { clear }
    }
    .padding(.horizontal, 12)
    .frame(height: 38)
    .background(theme.fill)
    .clipShape(RoundedRectangle(cornerRadius: theme.radii.field, style: .continuous))
    .padding(.horizontal, Metrics.wideMargin)
  }

  private var clear: some View {
    Button {
      text = ""
    } label: {
      Icon(.xmark, size: 12)
        .foregroundStyle(theme.secondary)
        .frame(width: 24, height: 38)
        // On Search the hook area lies over it: the target's middle is beside that.
        .padding(.leading, 36)
    }
    .buttonStyle(.press)
    .accessibilityIdentifier("\(name).clear")
  }
}

/// A photo, a handle and a name: a person in a list, 60 points high.
struct AccountRow<Trailing: View>: View {
  @Environment(\.theme) private var theme
  let user: User
  let trailing: Trailing

  init(_ user: User, @ViewBuilder trailing: () -> Trailing) {
    self.user = user
    self.trailing = trailing()
  }

  var body: some View {
    HStack(spacing: 12) {
      Avatar(user, size: 44)
      VStack(alignment: .leading, spacing: 2) {
        Text(user.handle).font(theme.text(14, .semibold))
        Text(user.name).font(theme.text(14)).foregroundStyle(theme.secondary)
      }
      .lineLimit(1)
      Spacer(minLength: 8)
      trailing
    }
    .padding(.horizontal, Metrics.wideMargin)
    .frame(height: 64)
  }
}
