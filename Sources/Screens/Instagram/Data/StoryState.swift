import Foundation
import Observation

/// A friend's story, and whether it was seen to its end.
@MainActor @Observable
final class StoryState: Identifiable {
  nonisolated let id: String
  let story: Story
  let friend: User
  var isSeen = false
  /// The heart of each segment.
  private(set) var liked: Set<String> = []

  init(_ story: Story, friend: User) {
    id = story.id
    self.story = story
    self.friend = friend
  }

  func toggleLike(_ segment: String) {
    if liked.remove(segment) == nil { liked.insert(segment) }
  }
}
