import Foundation
import Observation

/// Which friend and segment is on screen, and when the next one is due, on the run's own clock.
@MainActor @Observable
final class StoryPlayer {
  /// Seconds a segment stays.
  static let segmentTime = 5.0

  let stories: [StoryState]
  private(set) var friend: Int
  private(set) var segment = 0
  /// Whether the last turn was to the friend before.
  private(set) var turnsBack = false
  private(set) var isPaused = false
  private(set) var isFinished = false
  /// When the segment on screen began, pauses taken out.
  private(set) var startedAt = 0.0
  @ObservationIgnored private let store: AppStore
  /// Tells the timer that is due from those that a tap or a pause made stale.
  @ObservationIgnored private var turn = 0
  @ObservationIgnored private var played = 0.0

  init(_ store: AppStore, opening friend: String) {
    self.store = store
    let highlight = store.fixtures.profile.highlights.first { StoryState.id(of: $0) == friend }
    stories = highlight.map { [StoryState($0, of: store.me)] } ?? store.stories
    self.friend = stories.firstIndex { $0.id == friend } ?? 0
  }

  var current: StoryState? { stories.indices.contains(friend) ? stories[friend] : nil }

  /// Seconds of the segment that have been shown.
  var elapsed: Double { isPaused ? played : store.now() - startedAt }

  func start() { begin(segment: 0) }

  func next() {
    guard let current else { return }
    if segment + 1 < current.story.segments.count {
      begin(segment: segment + 1)
    } else {
      current.isSeen = true
      if friend + 1 < stories.count {
        (friend, turnsBack) = (friend + 1, false)
        begin(segment: 0)
      } else {
        finish()
      }
    }
  }

  func previous() {
    if segment == 0, friend > 0 {
      (friend, turnsBack) = (friend - 1, true)
      begin(segment: 0)
    } else {
      begin(segment: max(segment - 1, 0))
    }
  }

  func pause() {
    guard !isPaused, !isFinished else { return }
    played = store.now() - startedAt
    isPaused = true
    turn += 1
  }

  func resume() {
    guard isPaused, !isFinished else { return }
    isPaused = false
    startedAt = store.now() - played
    schedule(Self.segmentTime - played)
  }

  /// Stops for good. A friend whose last segment is on screen counts as seen.
  func finish() {
    if let current, segment + 1 == current.story.segments.count { current.isSeen = true }
    turn += 1
    isFinished = true
  }

  private func begin(segment: Int) {
    self.segment = segment
    isPaused = false
    startedAt = store.now()
    schedule(Self.segmentTime)
  }

  private func schedule(_ seconds: Double) {
    turn += 1
    let due = turn
    store.later(seconds) { [weak self] in
      guard let self, self.turn == due else { return }
      self.next()
    }
  }
}
