import Foundation

struct Message: Codable, Hashable, Sendable, Identifiable {
  var id: String
  /// The sender's user id.
  var from: String
  var text: String
  var isLoved = false
}

/// A chat with one friend; `id` is the friend's.
struct ChatThread: Codable, Hashable, Sendable, Identifiable {
  var id: String
  var messages: [Message]
  var time: String
  var isUnread = false
  var isActive = false
  /// What the friend answers to each message, in order, then again from the first.
  var replies: [String]
}

/// A thought over a friend's photo; `id` is the friend's.
struct Note: Codable, Hashable, Sendable, Identifiable {
  var id: String
  var text: String
}

enum ActivitySection: String, Codable, Hashable, Sendable, CaseIterable { case new, today, week }

enum ActivityKind: String, Codable, Hashable, Sendable, CaseIterable { case liked, followed, commented, mentioned }

struct ActivityItem: Codable, Hashable, Sendable, Identifiable {
  var id: String
  var section: ActivitySection
  var kind: ActivityKind
  var user: String
  var time: String
  /// The post's picture, when it is about one.
  var picture: String?
  /// What was written, when something was.
  var text: String?
}

struct Highlight: Codable, Hashable, Sendable, Identifiable {
  var id: String
  var title: String
  var photo: String
}

/// The signed-in person's page.
struct Profile: Codable, Hashable, Sendable {
  /// The user's id.
  var user: String
  var bio: String
  /// Where new posts can say they are from.
  var place: String
  var postCount: Int
  var followers: Int
  var following: Int
  var highlights: [Highlight]
  /// Ids of posts, newest first.
  var grid: [String]
  var reels: [String]
  var tagged: [String]
  /// Pictures that New post offers.
  var library: [String]
}

/// A tile of Search; `id` is the post it opens.
struct SearchTile: Codable, Hashable, Sendable, Identifiable {
  var id: String
  /// Two squares high, and opens Reels.
  var isReel = false
}
