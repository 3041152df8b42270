import Foundation
import Observation

/// One chat as it stands: its messages, and whether the friend is typing.
@MainActor @Observable
final class ThreadState: Identifiable {
  nonisolated let id: String
  let friend: User
  let isActive: Bool
  private let replies: [String]
  private(set) var messages: [Message]
  private(set) var time: String
  private(set) var isUnread: Bool
  private(set) var isTyping = false
  private var sent = 0

  init(_ thread: ChatThread, friend: User) {
    id = thread.id
    self.friend = friend
    isActive = thread.isActive
    replies = thread.replies
    messages = thread.messages
    time = thread.time
    isUnread = thread.isUnread
  }

  var last: Message? { messages.last }

  func markRead() { isUnread = false }

  func toggleLove(_ messageID: String) {
    guard let index = messages.firstIndex(where: { $0.id == messageID }) else { return }
    messages[index].isLoved.toggle()
  }

  /// Sam's message. The friend begins to type; `answer` ends that.
  func send(_ text: String, from sender: String, time: String) {
    sent += 1
    messages.append(Message(id: "\(id)-sent-\(sent)", from: sender, text: text))
    self.time = time
    isTyping = !replies.isEmpty
  }

  /// The friend's scripted answer to the newest unanswered message.
  func answer(_ index: Int, time: String) {
    guard !replies.isEmpty else { return }
    messages.append(Message(id: "\(id)-reply-\(index + 1)", from: friend.id, text: replies[index % replies.count]))
    self.time = time
    isTyping = index + 1 < sent
  }

  /// How many messages Sam has sent since launch.
  var sentCount: Int { sent }
}
