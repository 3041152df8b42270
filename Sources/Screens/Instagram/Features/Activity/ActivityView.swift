import Foundation
import Render
import ScreensCommon

/// Likes, follows and comments by time, then people to follow.
struct ActivityView: View {
  @Environment(\.theme) private var theme
  @Environment(\.brand) private var brand
  @Environment(AppStore.self) private var store

  var body: some View {
    VStack(spacing: 0) {
      NavigationHeader(title: brand.copy.activity)
      ScrollView {
        LazyVStack(alignment: .leading, spacing: 0) {
          ForEach(ActivitySection.allCases, id: \.self) { section in
            title(name(of: section))
            ForEach(store.fixtures.activity.filter { $0.section == section }) { item in
              ActivityRow(item: item)
            }
          }
          title(brand.copy.suggested)
          ForEach(suggestions) { user in
            SuggestionRow(user: user)
          }
        }
        .padding(.bottom, Metrics.tabBarClearance)
      }
      .scrollIndicators(.hidden)
      .accessibilityIdentifier("activity.list")
    }
    .background(theme.background)
    .ignoresSafeArea(edges: .bottom)
    .accessibilityIdentifier("activity")
  }

  private var suggestions: [User] {
    store.fixtures.suggested.filter { !store.dismissed.contains($0) }.compactMap { store.people[$0] }
  }

  private func name(of section: ActivitySection) -> String {
    switch section {
    case .new: brand.copy.sectionNew
    case .today: brand.copy.sectionToday
    case .week: brand.copy.sectionWeek
    }
  }

  private func title(_ text: String) -> some View {
    Text(text)
      .font(theme.text(16, .bold))
      .frame(height: 44)
      .padding(.leading, Metrics.wideMargin)
  }
}

/// Who did what, when, and the picture it is about or a follow button.
struct ActivityRow: View {
  @Environment(\.theme) private var theme
  @Environment(\.brand) private var brand
  @Environment(AppStore.self) private var store
  let item: ActivityItem

  var body: some View {
    HStack(spacing: 12) {
      if let user = store.people[item.user] {
        Avatar(user, size: 44)
        words(user)
        Spacer(minLength: 8)
        trailing(user)
      }
    }
    .padding(.horizontal, Metrics.wideMargin)
    .frame(minHeight: 64)
    .contentShape(Rectangle())
    .onTapGesture(perform: open)
    .accessibilityIdentifier("activity.\(item.id)")
  }

  /// The post it is about, or the person.
  private func open() {
    if let post = item.picture.flatMap(store.post(showing:)) {
      store.router.push(.post(post.id))
    } else if let user = store.people[item.user] {
      store.openPerson(user)
    }
  }

  private func words(_ user: User) -> some View {
    (theme.caption(user.handle, sentence) + Text(" " + item.time).foregroundStyle(theme.secondary))
      .readingText(14)
      .lineLimit(3)
  }

  private var sentence: String {
    let text = item.text ?? ""
    switch item.kind {
    case .liked: return brand.copy.likedYourPhoto
    case .followed: return brand.copy.startedFollowing
    case .commented: return brand.copy.commentedText.filling("text", with: text)
    case .mentioned: return brand.copy.mentionedText.filling("text", with: text)
    }
  }

  @ViewBuilder private func trailing(_ user: User) -> some View {
    if let picture = item.picture {
      MediaView(picture)
        .frame(width: 44, height: 44)
        .clipShape(RoundedRectangle(cornerRadius: theme.radii.thumbnail, style: .continuous))
    } else {
      FollowButton(user: user)
    }
  }
}

/// Somebody to follow, or to send away.
struct SuggestionRow: View {
  @Environment(\.theme) private var theme
  @Environment(AppStore.self) private var store
  let user: User

  var body: some View {
    AccountRow(user) {
      HStack(spacing: 4) {
        FollowButton(user: user)
        Button {
          withAnimation(theme.springs.insert.animation) { store.dismissSuggestion(user.id) }
        } label: {
          Icon(.xmark, size: 14).foregroundStyle(theme.secondary).frame(width: 32, height: Metrics.touchTarget)
        }
        .buttonStyle(.press)
        .accessibilityIdentifier("suggestion.\(user.id).dismiss")
      }
    }
  }
}
