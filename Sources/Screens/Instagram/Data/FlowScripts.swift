import Foundation

/// The app's flows, one text file each beside this one, built into the program. Their `snapshot` lines are the screens.
enum FlowScripts {
  static let all: [String: String] = [
    "activity": text(PackageResources.activity_script),
    "browse-stories": text(PackageResources.browse_stories_script),
    "comment": text(PackageResources.comment_script),
    "dm-reply": text(PackageResources.dm_reply_script),
    "feed": text(PackageResources.feed_script),
    "new-post": text(PackageResources.new_post_script),
    "profile-tabs": text(PackageResources.profile_tabs_script),
    "reels": text(PackageResources.reels_script),
    "reset": text(PackageResources.reset_script),
    "search-to-post": text(PackageResources.search_to_post_script),
    "share": text(PackageResources.share_script),
    "story-reply": text(PackageResources.story_reply_script),
  ]

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
