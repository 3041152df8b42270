import Foundation

/// A person. `id` is the short name that everything else refers to: `maya`.
struct User: Codable, Hashable, Sendable, Identifiable {
  var id: String
  var handle: String
  var name: String
  var photo: String
  var isCloseFriend = false
}

/// The numbers under a post.
struct Counts: Codable, Hashable, Sendable {
  var likes: Int
  var comments: Int
  var reposts: Int
  var sends: Int

  init(_ likes: Int, _ comments: Int, _ reposts: Int, _ sends: Int) {
    self.likes = likes
    self.comments = comments
    self.reposts = reposts
    self.sends = sends
  }
}

/// A picture or a clip and its shape: width divided by height.
struct MediaItem: Codable, Hashable, Sendable {
  var path: String
  var aspect: CGFloat

  init(_ path: String, aspect: CGFloat = 1) {
    self.path = path
    self.aspect = aspect
  }
}

/// What a post is made of; each kind has its own view.
enum PostKind: Hashable, Sendable {
  case photo(MediaItem)
  case carousel([MediaItem])
  case reel(MediaItem)

  /// Every picture, in order.
  var media: [MediaItem] {
    switch self {
    case .photo(let item), .reel(let item): [item]
    case .carousel(let items): items
    }
  }
}

struct Comment: Codable, Hashable, Sendable, Identifiable {
  var id: String
  var author: String
  var text: String
  var time: String
  var likes: Int
  var replies: [Comment] = []
}

struct Post: Codable, Hashable, Sendable, Identifiable {
  var id: String
  var author: String
  var location: String?
  var kind: PostKind
  var counts: Counts
  var caption: String
  var comments: [Comment]
  var time: String
}

/// A clip of the Reels tab: a post, and what only Reels shows.
struct Reel: Codable, Hashable, Sendable, Identifiable {
  /// The post's id.
  var id: String
  /// The file Reels plays, taller than the feed's.
  var clip: String
  /// The clip's length in seconds.
  var duration = 4.0
  /// The square picture of its sound.
  var audio: String
  /// Friends who liked it; the first is named.
  var likers: [String]
  var otherLikes: Int
}

struct StorySegment: Codable, Hashable, Sendable, Identifiable {
  var id: String
  var media: String
}

/// A friend's story; `id` is the friend's.
struct Story: Codable, Hashable, Sendable, Identifiable {
  var id: String
  var time: String
  var segments: [StorySegment]
}
