import Foundation

/// Everything the app shows, the same at every launch.
///
/// People, posts, stories and threads refer to each other by id. Only `FixtureDataSource` reads `launch`; views never do.
struct Fixtures: Codable, Hashable, Sendable {
  /// The signed-in user's id.
  var me: String
  var users: [User]
  var posts: [Post]
  /// Ids of the posts on Home, first to last.
  var feed: [String]
  var stories: [Story]
  var reels: [Reel]
  var threads: [ChatThread]
  var notes: [Note]
  var activity: [ActivityItem]
  /// User ids of "Suggested for you".
  var suggested: [String]
  var search: [SearchTile]
  /// User ids in the order of "Send to".
  var shareTargets: [String]
  var profile: Profile

  static let launch = Fixtures(
    me: "sam",
    users: people,
    posts: feedPosts + reelPosts + searchPosts + samPosts,
    feed: ["maya", "jonah", "priya", "theo", "lena"],
    stories: friendStories,
    reels: clips,
    threads: chats,
    notes: friendNotes,
    activity: activityItems,
    suggested: ["nina", "omar", "zoe"],
    search: searchTiles,
    shareTargets: ["maya", "theo", "priya", "jonah", "lena", "ava", "nina", "omar", "zoe"],
    profile: samProfile
  )
}

extension Fixtures {
  static let people: [User] = [
    User(id: "sam", handle: "sam.rivera", name: "Sam Rivera", photo: "people/sam.jpg"),
    User(id: "maya", handle: "maya.chen", name: "Maya Chen", photo: "people/maya.jpg", isCloseFriend: true),
    User(id: "theo", handle: "theo.outside", name: "Theo Larsen", photo: "people/theo.jpg"),
    User(id: "priya", handle: "priya.eats", name: "Priya Nair", photo: "people/priya.jpg"),
    User(id: "jonah", handle: "jonah.films", name: "Jonah Wells", photo: "people/jonah.jpg"),
    User(id: "lena", handle: "lena.f", name: "Lena Fischer", photo: "people/lena.jpg"),
    User(id: "ava", handle: "ava.k", name: "Ava Kim", photo: "people/ava.jpg"),
    User(id: "nina", handle: "nina.draws", name: "Nina Costa", photo: "people/nina.jpg"),
    User(id: "omar", handle: "omar.bikes", name: "Omar Haddad", photo: "people/omar.jpg"),
    User(id: "zoe", handle: "zoe.reads", name: "Zoe Martin", photo: "people/zoe.jpg"),
    User(id: "leo", handle: "leo.parks", name: "Leo Parks", photo: "people/leo.jpg"),
  ]

  static let samProfile = Profile(
    user: "sam",
    bio: "Brooklyn · film photos · dogs",
    place: "Brooklyn",
    postCount: 48,
    followers: 1_284,
    following: 512,
    highlights: [
      Highlight(id: "lisbon", title: "Lisbon", photo: "photos/story-maya-tram.jpg"),
      Highlight(id: "food", title: "Food", photo: "photos/search-ramen.jpg"),
      Highlight(id: "dogs", title: "Dogs", photo: "photos/search-corgi.jpg"),
      Highlight(id: "2026", title: "2026", photo: "photos/sam-ferris-wheel.jpg"),
    ],
    grid: ["sam-corgi", "sam-bridge", "sam-coffee", "sam-ferris-wheel", "sam-plant-stairs", "sam-bicycle"],
    reels: ["jonah", "lena-cat", "theo-falls"],
    tagged: ["sunday-table", "maya", "ava-rooftop"],
    library: [
      "photos/sam-corgi.jpg", "photos/sam-bicycle.jpg", "photos/sam-coffee.jpg", "photos/sam-bridge.jpg",
      "photos/sam-plant-stairs.jpg", "photos/sam-ferris-wheel.jpg", "photos/search-croissant.jpg",
      "photos/search-living-room.jpg", "photos/search-lake.jpg", "photos/search-balloons.jpg",
      "photos/search-ramen.jpg", "photos/sunday-table.jpg",
    ]
  )
}

extension Fixtures {
  /// Every picture and clip that anything shows, to decode before the first frame.
  var mediaPaths: [String] {
    var paths = users.map(\.photo)
    paths += feed.flatMap { id in posts.first { $0.id == id }?.kind.media.map(\.path) ?? [] }
    paths += posts.flatMap { $0.kind.media.map(\.path) }
    paths += stories.flatMap { $0.segments.map(\.media) }
    paths += reels.flatMap { [$0.clip, $0.audio] }
    paths += activity.compactMap(\.picture)
    paths += profile.highlights.map(\.photo) + profile.library
    var seen: Set<String> = []
    return paths.filter { seen.insert($0).inserted }
  }
}
