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

  /// What a highlight is called among stories.
  static func id(of highlight: Highlight) -> String { "highlight." + highlight.id }

  /// A highlight of Sam's, shown as a story of one picture.
  convenience init(_ highlight: Highlight, of user: User) {
    let id = StoryState.id(of: highlight)
    let segment = StorySegment(id: id + "-1", media: highlight.photo)
    self.init(Story(id: id, time: highlight.title, segments: [segment]), friend: user)
  }

  func toggleLike(_ segment: String) {
    if liked.remove(segment) == nil { liked.insert(segment) }
  }
}
