import Foundation

extension Fixtures {
  private static func chat(
    _ user: String, _ time: String, unread: Bool = false, active: Bool = false, _ lines: [(from: String, text: String)],
    replies: [String]
  ) -> ChatThread {
    let messages = lines.enumerated().map {
      Message(id: "\(user)-\($0.offset + 1)", from: $0.element.from, text: $0.element.text)
    }
    return ChatThread(
      id: user, messages: messages, time: time, isUnread: unread, isActive: active, replies: replies)
  }

  static let chats: [ChatThread] = [
    chat(
      "maya", "12m", unread: true, active: true,
      [
        ("maya", "landed!!"), ("sam", "how is it"), ("maya", "I've had four pastéis and it's 11am"),
        ("sam", "so it's going well"), ("maya", "the light here is unreal"),
        ("maya", "you'd never put the camera down"),
      ],
      replies: ["booking you a flight", "say hi to the dogs for me", "ok but actually come"]),
    chat(
      "priya", "1h", unread: true, active: true,
      [
        ("sam", "how did the sauce turn out"), ("priya", "round 3 was the one"),
        ("priya", "tacos tonight? I have too many tomatoes"),
      ],
      replies: ["7 works, bring limes", "perfect", "you're on salsa"]),
    chat(
      "theo", "2h",
      [
        ("theo", "Saturday hike?"), ("sam", "how early is early"), ("theo", "4:30"), ("sam", "I'm in. bring coffee"),
      ],
      replies: ["already packed the thermos", "trailhead at 4:30 sharp", "you won't regret it"]),
    chat(
      "jonah", "5h",
      [("sam", "the poodle needs an agent"), ("jonah", "he has three"), ("jonah", "and a trailer")],
      replies: ["I'll tell him you said that", "he says hi", "new clip Friday"]),
    chat(
      "lena", "1d",
      [("lena", "kiln is on!"), ("sam", "can I come make a mug"), ("lena", "Sunday, wear something ugly")],
      replies: ["it's a date", "I'll save you some clay", "bring snacks"]),
    chat(
      "ava", "2d", [("ava", "rooftop on Friday?"), ("sam", "yes. I'll bring the speaker")],
      replies: ["you're the best", "doors at 8", "see you up there"]),
  ]

  static let friendNotes: [Note] = [
    Note(id: "maya", text: "lisbon >>>"),
    Note(id: "priya", text: "tacos tonight?"),
    Note(id: "theo", text: "off the grid til Monday"),
    Note(id: "lena", text: "kiln's on 🔥"),
  ]

  static let activityItems: [ActivityItem] = [
    ActivityItem(
      id: "a1", section: .new, kind: .liked, user: "maya", time: "2m", picture: "photos/sam-corgi.jpg"),
    ActivityItem(id: "a2", section: .new, kind: .followed, user: "theo", time: "8m"),
    ActivityItem(
      id: "a3", section: .today, kind: .commented, user: "priya", time: "3h", picture: "photos/sam-coffee.jpg",
      text: "need this mug"),
    ActivityItem(
      id: "a4", section: .today, kind: .liked, user: "jonah", time: "5h", picture: "photos/sam-bridge.jpg"),
    ActivityItem(id: "a5", section: .today, kind: .followed, user: "omar", time: "9h"),
    ActivityItem(
      id: "a6", section: .week, kind: .mentioned, user: "lena", time: "2d", picture: "photos/lena-studio.jpg",
      text: "@sam.rivera first mug is yours"),
    ActivityItem(
      id: "a7", section: .week, kind: .liked, user: "ava", time: "4d", picture: "photos/sam-ferris-wheel.jpg"),
  ]
}
