import Foundation

extension Fixtures {
  /// A post of one picture with a few comments.
  private static func single(
    _ id: String, by author: String, _ kind: PostKind, _ counts: Counts, _ caption: String, _ time: String,
    at location: String? = nil
  ) -> Post {
    Post(
      id: id, author: author, location: location, kind: kind, counts: counts, caption: caption,
      comments: shortComments(id), time: time)
  }

  private static func photo(_ name: String, aspect: CGFloat = 1) -> PostKind {
    .photo(MediaItem("photos/\(name).jpg", aspect: aspect))
  }

  private static func clip(_ name: String) -> PostKind {
    .reel(MediaItem("clips/\(name).mp4", aspect: 0.8))
  }

  /// The clips of Reels that are not on Home.
  static let reelPosts: [Post] = [
    single(
      "theo-falls", by: "theo", clip("waterfall-aerial"), Counts(42_600, 318, 1_150, 2_870),
      "stood here for an hour. no notes.", "1 day ago", at: "Iceland"),
    single(
      "lena-cat", by: "lena", clip("ginger-cat"), Counts(27_900, 506, 240, 3_316),
      "studio manager, unpaid, unbothered", "2 days ago"),
    single(
      "ava-beach", by: "ava", clip("beach-aerial"), Counts(9_842, 121, 88, 640),
      "find our umbrella (we couldn't)", "3 days ago", at: "Rockaway Beach"),
  ]

  /// What Search opens.
  static let searchPosts: [Post] = [
    single(
      "croissant", by: "priya", photo("search-croissant"), Counts(1_532, 40, 11, 63), "27 layers. I counted.",
      "1 day ago"),
    single(
      "balloons", by: "ava", photo("search-balloons"), Counts(6_120, 84, 45, 210), "up before breakfast", "2 days ago"),
    single(
      "corgi", by: "jonah", photo("search-corgi"), Counts(8_940, 203, 51, 480), "employee of the month", "2 days ago"),
    single(
      "ramen", by: "priya", photo("search-ramen"), Counts(2_218, 66, 14, 97), "rain outside, ramen inside", "3 days ago"
    ),
    single(
      "lake", by: "theo", photo("search-lake"), Counts(4_705, 58, 33, 164), "nobody else on the water", "4 days ago"),
    single(
      "living-room", by: "lena", photo("search-living-room"), Counts(1_874, 49, 9, 75), "the couch finally arrived",
      "5 days ago"),
    single("tiramisu", by: "priya", photo("tiramisu"), Counts(1_118, 31, 7, 28), "dessert first", "5 days ago"),
    single("sunday-table", by: "priya", photo("sunday-table"), Counts(1_467, 45, 10, 36), "everyone fed", "6 days ago"),
    single(
      "ava-rooftop", by: "ava", photo("story-ava-rooftop", aspect: 0.8), Counts(3_090, 72, 18, 102), "summer, upstairs",
      "6 days ago", at: "Bushwick"),
    single(
      "vinyl", by: "jonah", photo("story-jonah-vinyl", aspect: 0.8), Counts(2_655, 38, 12, 54), "side B", "1 week ago"),
    single(
      "market", by: "priya", photo("story-priya-market", aspect: 0.8), Counts(1_902, 44, 8, 40), "market run",
      "1 week ago"),
    single(
      "tent", by: "theo", photo("story-theo-tent", aspect: 0.8), Counts(5_364, 97, 60, 231), "best room in the park",
      "1 week ago"),
  ]

  /// Sam's own.
  static let samPosts: [Post] = [
    single(
      "sam-corgi", by: "sam", photo("sam-corgi", aspect: 0.75), Counts(412, 26, 2, 9), "my new roommate", "3 days ago"),
    single(
      "sam-bridge", by: "sam", photo("sam-bridge", aspect: 0.75), Counts(388, 17, 1, 6), "last light over the river",
      "1 week ago", at: "Brooklyn"),
    single(
      "sam-coffee", by: "sam", photo("sam-coffee", aspect: 0.75), Counts(241, 9, 0, 3), "window seat", "2 weeks ago"),
    single(
      "sam-ferris-wheel", by: "sam", photo("sam-ferris-wheel", aspect: 0.75), Counts(530, 33, 4, 21), "one more ride",
      "3 weeks ago", at: "Coney Island"),
    single(
      "sam-plant-stairs", by: "sam", photo("sam-plant-stairs", aspect: 0.75), Counts(297, 14, 1, 5), "stoop season",
      "4 weeks ago"),
    single(
      "sam-bicycle", by: "sam", photo("sam-bicycle", aspect: 0.75), Counts(344, 20, 2, 8), "found her like this",
      "5 weeks ago"),
  ]
}
