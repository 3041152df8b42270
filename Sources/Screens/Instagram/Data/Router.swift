import Foundation
import Render
import Observation

enum AppTab: String, CaseIterable, Hashable, Sendable { case home, reels, messages, search, profile }

/// What can be pushed over a tab.
enum Route: Hashable, Sendable {
  case activity
  case post(String)
  case chat(String)
}

/// What is on screen: the tab, what is pushed on it, and what lies over it.
@MainActor @Observable
final class Router {
  var tab = AppTab.home {
    didSet { visited.insert(tab) }
  }
  /// Tabs opened since launch; they stay as they were left.
  private(set) var visited: Set<AppTab> = [.home]
  /// Counts taps on the tab that is shown already: its screen goes back to its top.
  private(set) var topTaps = 0
  /// What is pushed on each tab, first to last.
  var paths: [AppTab: [Route]] = [:]
  var isCommentsShown = false
  /// Kept while the sheet leaves, so that it leaves with its content.
  private(set) var commentsPost = ""
  var isSendToShown = false
  private(set) var sendPost = ""
  private(set) var sendCount = 0
  var isNewPostShown = false
  /// The friend whose story is open, and where it opened from.
  var openStory: String?
  /// An open story has begun to leave: the screen below shows more than it does.
  var isStoryLeaving = false
  /// Where each friend's ring is on the screen, for stories to open from and close to.
  @ObservationIgnored private(set) var ringFrames: [String: Anchor<CGRect>] = [:]
  /// The clip Reels shows.
  var reel = ""
  private(set) var toast: Toast?
  private var toasts = 0

  struct Toast: Equatable {
    var id: Int
    var text: String
    var picture: String?
  }

  func showComments(of post: String) {
    commentsPost = post
    isCommentsShown = true
  }

  func showSendTo(_ post: String) {
    sendPost = post
    sendCount += 1
    isSendToShown = true
  }

  /// Closes the "Send to" sheet that was the `count`th, and no later one.
  func closeSendTo(_ count: Int) {
    if sendCount == count { isSendToShown = false }
  }

  /// A tap on a tab: goes there; on the one that is shown, back to its first screen, or to its top.
  func select(_ tab: AppTab) {
    if tab != self.tab {
      self.tab = tab
    } else if paths[tab]?.isEmpty ?? true {
      topTaps += 1
    } else {
      paths[tab] = []
    }
  }

  func noteRings(_ frames: [String: Anchor<CGRect>]) { ringFrames.merge(frames) { _, new in new } }

  func push(_ route: Route) { paths[tab, default: []].append(route) }

  func pop() {
    if paths[tab]?.isEmpty == false { paths[tab]?.removeLast() }
  }

  func openReel(_ id: String) {
    reel = id
    tab = .reels
  }

  /// - Returns: the toast's number, to hide that one and not a later one.
  func showToast(_ text: String, picture: String?) -> Int {
    toasts += 1
    toast = Toast(id: toasts, text: text, picture: picture)
    return toasts
  }

  func hideToast(_ id: Int) {
    if toast?.id == id { toast = nil }
  }

  /// A chat has its composer where the tab bar would be.
  var isChatOpen: Bool {
    if case .chat = paths[tab]?.last { return true }
    return false
  }

  /// Whether the screen behind the status bar is black.
  var isDark: Bool { !isNewPostShown && ((openStory != nil && !isStoryLeaving) || tab == .reels) }
}
