import Foundation

extension Fixtures {
  private static func story(_ user: String, _ time: String, _ media: [String]) -> Story {
    let segments = media.enumerated().map { StorySegment(id: "\(user)-\($0.offset + 1)", media: $0.element) }
    return Story(id: user, time: time, segments: segments)
  }

  /// In the order of the row on Home.
  static let friendStories: [Story] = [
    story(
      "maya", "2h", ["photos/story-maya-tram.jpg", "clips/waterfall-aerial.mp4", "photos/maya-lisbon.jpg"]),
    story("theo", "3h", ["photos/story-theo-tent.jpg", "photos/search-lake.jpg"]),
    story("priya", "4h", ["photos/story-priya-market.jpg", "photos/search-croissant.jpg", "photos/pasta.jpg"]),
    story("jonah", "6h", ["photos/story-jonah-vinyl.jpg", "photos/search-corgi.jpg"]),
    story("lena", "8h", ["photos/story-lena-vases.jpg", "photos/ginger-cat.jpg"]),
    story("ava", "11h", ["photos/story-ava-rooftop.jpg", "photos/search-balloons.jpg"]),
  ]

  static let clips: [Reel] = [
    Reel(
      id: "jonah", clip: "clips/poodle-yellow.mp4", audio: "photos/poodle-yellow.jpg",
      likers: ["maya", "priya", "ava"],
      otherLikes: 1_428),
    Reel(
      id: "theo-falls", clip: "clips/waterfall-aerial.mp4", audio: "people/theo.jpg", likers: ["maya", "priya", "ava"],
      otherLikes: 1_428),
    Reel(
      id: "lena-cat", clip: "clips/ginger-cat.mp4", audio: "photos/ginger-cat.jpg", likers: ["maya", "priya", "ava"],
      otherLikes: 1_428),
    Reel(
      id: "ava-beach", clip: "clips/beach-aerial.mp4", audio: "people/ava.jpg", likers: ["maya", "priya", "ava"],
      otherLikes: 1_428),
  ]

  /// In blocks of four squares and one tall clip.
  static let searchTiles: [SearchTile] = [
    SearchTile(id: "croissant"), SearchTile(id: "lake"), SearchTile(id: "theo-falls", isReel: true),
    SearchTile(id: "living-room"), SearchTile(id: "balloons"),
    SearchTile(id: "lena-cat", isReel: true), SearchTile(id: "ramen"), SearchTile(id: "theo"),
    SearchTile(id: "ava-rooftop"), SearchTile(id: "corgi"),
    SearchTile(id: "lena"), SearchTile(id: "tent"), SearchTile(id: "ava-beach", isReel: true),
    SearchTile(id: "sunday-table"), SearchTile(id: "vinyl"),
    SearchTile(id: "jonah", isReel: true), SearchTile(id: "tiramisu"), SearchTile(id: "maya"),
    SearchTile(id: "market"), SearchTile(id: "priya"),
  ]
}
