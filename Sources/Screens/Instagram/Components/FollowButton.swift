import Foundation
import Render
import ScreensCommon

/// "Follow" in the accent colour, "Following" in grey: 32 points high.
struct FollowButton: View {
  @Environment(\.theme) private var theme
  @Environment(\.brand) private var brand
  @Environment(AppStore.self) private var store
  let user: User

  var body: some View {
    let isFollowed = store.followed.contains(user.id)
    Button {
      store.toggleFollow(user.id)
    } label: {
      Text(isFollowed ? brand.copy.following : brand.copy.follow)
        .font(theme.text(14, .semibold))
        .foregroundStyle(isFollowed ? theme.ink : theme.onAccent)
        .padding(.horizontal, 8)
        .frame(minWidth: 92)
        .frame(height: 32)
        .background(isFollowed ? theme.fill : theme.accent)
        .clipShape(RoundedRectangle(cornerRadius: theme.radii.button, style: .continuous))
    }
    .buttonStyle(.press)
    .accessibilityIdentifier("follow.\(user.id)")
  }
}
