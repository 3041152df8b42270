import Foundation

extension Fixtures {
  static let mayaComments: [Comment] = [
    Comment(id: "m1", author: "priya", text: "ok the tram is showing off", time: "1h", likes: 86),
    Comment(
      id: "m2", author: "theo", text: "@maya.chen you better be eating pastries for two", time: "1h", likes: 41,
      replies: [
        Comment(id: "m2a", author: "maya", text: "@theo.outside four so far today", time: "1h", likes: 23),
        Comment(id: "m2b", author: "priya", text: "only four??", time: "52m", likes: 9),
      ]),
    Comment(id: "m3", author: "lena", text: "that jacket in that light 😍", time: "1h", likes: 37),
    Comment(id: "m4", author: "ava", text: "take me with you", time: "48m", likes: 12),
    Comment(id: "m5", author: "jonah", text: "shot on film?", time: "40m", likes: 8),
    Comment(id: "m6", author: "sam", text: "Lisbon looks good on you", time: "32m", likes: 19),
    Comment(id: "m7", author: "nina", text: "drawing this immediately", time: "21m", likes: 5),
    Comment(id: "m8", author: "omar", text: "the hills though. bring brakes", time: "14m", likes: 3),
  ]

  static let jonahComments: [Comment] = [
    Comment(id: "j1", author: "priya", text: "the pause before the head tilt 😂", time: "5h", likes: 614),
    Comment(
      id: "j2", author: "maya", text: "@jonah.films he has better hair than all of us", time: "5h", likes: 1_208,
      replies: [
        Comment(id: "j2a", author: "jonah", text: "@maya.chen he knows", time: "4h", likes: 322),
        Comment(id: "j2b", author: "ava", text: "hair routine video when", time: "4h", likes: 87),
      ]),
    Comment(id: "j3", author: "theo", text: "yellow is his color", time: "4h", likes: 256),
    Comment(id: "j4", author: "lena", text: "I would like to make him a tiny bowl", time: "4h", likes: 431),
    Comment(id: "j5", author: "sam", text: "give this dog an agent", time: "3h", likes: 198),
    Comment(id: "j6", author: "zoe", text: "watched it eleven times, no regrets", time: "2h", likes: 64),
    Comment(id: "j7", author: "leo", text: "main character confirmed 👏", time: "1h", likes: 22),
  ]

  /// A couple of lines for posts that are not on Home.
  static func shortComments(_ id: String) -> [Comment] {
    [
      Comment(id: "\(id)-1", author: "maya", text: "love this one", time: "3h", likes: 14),
      Comment(id: "\(id)-2", author: "jonah", text: "🔥🔥", time: "2h", likes: 6),
      Comment(id: "\(id)-3", author: "nina", text: "how is this real", time: "1h", likes: 3),
    ]
  }
}
