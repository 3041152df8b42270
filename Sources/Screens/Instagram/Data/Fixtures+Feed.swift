import Foundation

extension Fixtures {
  /// The five posts of Home.
  static let feedPosts: [Post] = [
    Post(
      id: "maya", author: "maya", location: "Lisbon, Portugal",
      kind: .photo(MediaItem("photos/maya-lisbon.jpg")),
      counts: Counts(2_104, 48, 12, 31), caption: "golden hour in Lisbon", comments: mayaComments, time: "2 hours ago"),
    Post(
      id: "jonah", author: "jonah",
      kind: .reel(MediaItem("clips/poodle-yellow.mp4", aspect: 0.8)),
      counts: Counts(18_200, 412, 96, 1_204), caption: "he knows he's the main character", comments: jonahComments,
      time: "5 hours ago"),
    Post(
      id: "priya", author: "priya", location: "Brooklyn",
      kind: .carousel([
        MediaItem("photos/pasta.jpg"), MediaItem("photos/tiramisu.jpg"), MediaItem("photos/sunday-table.jpg"),
      ]),
      counts: Counts(986, 37, 8, 22), caption: "Sunday sauce, round 3", comments: priyaComments, time: "7 hours ago"),
    Post(
      id: "theo", author: "theo", location: "Yosemite",
      kind: .photo(MediaItem("photos/theo-granite.jpg", aspect: 0.8)),
      counts: Counts(3_471, 92, 27, 118), caption: "made it up before the sun", comments: theoComments,
      time: "9 hours ago"),
    Post(
      id: "lena", author: "lena",
      kind: .photo(MediaItem("photos/lena-studio.jpg", aspect: 0.8)),
      counts: Counts(1_260, 54, 6, 19), caption: "new studio, who dis", comments: lenaComments, time: "11 hours ago"),
  ]

  private static let priyaComments: [Comment] = [
    Comment(id: "p1", author: "maya", text: "save me a corner piece", time: "6h", likes: 21),
    Comment(id: "p2", author: "lena", text: "is that one of my plates 🥹", time: "6h", likes: 34),
    Comment(id: "p3", author: "jonah", text: "@priya.eats next Sunday I'm bringing the dog", time: "5h", likes: 18),
    Comment(id: "p4", author: "omar", text: "the sauce recipe. please. I'm begging", time: "4h", likes: 9),
  ]

  private static let theoComments: [Comment] = [
    Comment(id: "t1", author: "ava", text: "what time did you even wake up", time: "8h", likes: 46),
    Comment(
      id: "t2", author: "sam", text: "worth every step", time: "8h", likes: 12,
      replies: [
        Comment(id: "t2a", author: "theo", text: "@sam.rivera next one is on you", time: "7h", likes: 4)
      ]),
    Comment(id: "t3", author: "nina", text: "that light 😍", time: "6h", likes: 7),
    Comment(id: "t4", author: "maya", text: "the hat makes the photo", time: "5h", likes: 15),
  ]

  private static let lenaComments: [Comment] = [
    Comment(id: "l1", author: "priya", text: "THE SHELVES", time: "10h", likes: 28),
    Comment(id: "l2", author: "zoe", text: "do you do classes?", time: "9h", likes: 6),
    Comment(id: "l3", author: "sam", text: "first mug is mine 🙌", time: "9h", likes: 11),
    Comment(id: "l4", author: "theo", text: "so proud of you @lena.f", time: "8h", likes: 14),
  ]
}
