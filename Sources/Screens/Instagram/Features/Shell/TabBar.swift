import Foundation
import Render
import ScreensCommon

/// The floating glass capsule with five icons and no words.
struct TabBar: View {
  @Environment(\.theme) private var theme
  @Environment(\.layoutDirection) private var direction
  @Environment(AppStore.self) private var store

  /// The pill is wider than an icon's slot, and ends 4 points before the bar does.
  private static let pill = CGSize(width: 77, height: 54)
  private static let pillMargin: CGFloat = 4

  var body: some View {
    GeometryReader { proxy in
      bar(width: proxy.size.width)
    }
    .frame(height: Metrics.tabBarHeight)
    .padding(.horizontal, Metrics.tabBarInset)
    .padding(.bottom, Metrics.tabBarInset)
  }

  private func bar(width: CGFloat) -> some View {
    let isOverMedia = store.router.tab == .reels
    let sign: CGFloat = direction == .rightToLeft ? -1 : 1
    let margin = TabBar.pillMargin + TabBar.pill.width / 2
    let pitch = (width - 2 * margin) / CGFloat(AppTab.allCases.count - 1)
    return ZStack(alignment: .leading) {
      Capsule()
        .fill(isOverMedia ? theme.onMedia.opacity(0.17) : theme.palette.pill.color)
        .frame(width: TabBar.pill.width, height: TabBar.pill.height)
        .offset(x: sign * (TabBar.pillMargin + pitch * CGFloat(selectedIndex)))
        .animation(theme.springs.tabPill.animation, value: selectedIndex)
      ForEach(AppTab.allCases, id: \.self) { tab in
        TabItem(tab: tab)
          .frame(width: pitch, height: Metrics.tabBarHeight)
          .offset(x: sign * (margin + pitch * (CGFloat(index(of: tab)) - 0.5)))
      }
    }
    .foregroundStyle(isOverMedia ? theme.onMedia : theme.ink)
    .frame(width: width, height: Metrics.tabBarHeight, alignment: .leading)
    .glassEffect(isDark: isOverMedia || theme.hasDarkBackground, in: Capsule())
    .accessibilityIdentifier("tabbar")
  }

  private var selectedIndex: Int { index(of: store.router.tab) }
  private func index(of tab: AppTab) -> Int { AppTab.allCases.firstIndex(of: tab) ?? 0 }
}

/// One icon of the tab bar; filled when its tab is shown.
struct TabItem: View {
  @Environment(\.theme) private var theme
  @Environment(AppStore.self) private var store
  let tab: AppTab

  var body: some View {
    Button {
      store.router.select(tab)
    } label: {
      picture
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .contentShape(Rectangle())
    }
    .buttonStyle(.press)
    .accessibilityIdentifier("tabbar.\(tab.rawValue)")
  }

  private var isSelected: Bool { store.router.tab == tab }

  @ViewBuilder private var picture: some View {
    switch tab {
    case .home: Icon(isSelected ? .houseFill : .house)
    case .reels: Icon(isSelected ? .reelsFill : .reels)
    case .messages: Icon(isSelected ? .planeFill : .plane).overlay { badge }
    case .search: Icon(isSelected ? .magnifierBold : .magnifier)
    case .profile: photo
    }
  }

  @ViewBuilder private var badge: some View {
    if store.hasUnread {
      RedDot(border: store.router.tab == .reels ? 0 : 1.5, ring: isSelected ? theme.fill : nil)
        .offset(x: 10, y: -9)
    }
  }

  private var photo: some View {
    Avatar(store.me, size: 26)
      .padding(1.5)
      .overlay {
        if isSelected { Circle().strokeBorder(lineWidth: 1.5) }
      }
  }
}
