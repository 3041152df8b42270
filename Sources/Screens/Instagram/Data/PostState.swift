import Foundation
import Observation

/// One post and what Sam did to it. A view that shows it is redrawn when this post changes, and no other.
@MainActor @Observable
final class PostState: Identifiable {
  /// Where the last double tap was; `count` tells one from the next.
  struct Burst: Equatable {
    var count = 0
    var point = CGPoint.zero
  }

  nonisolated let id: String
  let post: Post
  let author: User
  private(set) var isLiked = false
  private(set) var likes: Int
  private(set) var isSaved = false
  private(set) var isReposted = false
  private(set) var reposts: Int
  private(set) var sends: Int
  private(set) var commentCount: Int
  private(set) var comments: [CommentState]
  /// What Sam has typed under the comments, kept while the sheet is closed.
  var draft = ""
  /// Counts "Reply": the composer takes the focus at each.
  private(set) var replyTicks = 0
  /// The carousel's page, from 0.
  var page = 0
  private(set) var burst = Burst()
  /// Counts likes: the action heart bounces, and the phone ticks, at each.
  private(set) var likeTicks = 0

  init(_ post: Post, author: User, people: [String: User]) {
    id = post.id
    self.post = post
    self.author = author
    likes = post.counts.likes
    reposts = post.counts.reposts
    sends = post.counts.sends
    commentCount = post.counts.comments
    comments = post.comments.compactMap { CommentState($0, people: people) }
  }

  func toggleLike() {
    isLiked ? unlike() : like()
  }

  /// A double tap always shows the big heart; it likes, and never unlikes.
  func doubleTap(at point: CGPoint) {
    burst = Burst(count: burst.count + 1, point: point)
    if isLiked { likeTicks += 1 } else { like() }
  }

  func toggleSave() { isSaved.toggle() }

  func toggleRepost() {
    isReposted.toggle()
    reposts += isReposted ? 1 : -1
  }

  func countSends(_ friends: Int) { sends += friends }

  /// A new comment lands on top.
  func add(_ comment: Comment, by author: User) {
    comments.insert(CommentState(comment, author: author, isFresh: true), at: 0)
    commentCount += 1
  }

  /// Begins an answer to somebody.
  func reply(to user: User) {
    draft = "@\(user.handle) "
    replyTicks += 1
  }

  private func like() {
    isLiked = true
    likes += 1
    likeTicks += 1
  }

  private func unlike() {
    isLiked = false
    likes -= 1
  }
}

/// One comment and what Sam did to it.
@MainActor @Observable
final class CommentState: Identifiable {
  nonisolated let id: String
  let comment: Comment
  let author: User
  let replies: [CommentState]
  /// Just posted by Sam: shown tinted for a moment.
  var isFresh: Bool
  private(set) var isLiked = false
  private(set) var likes: Int
  private(set) var likeTicks = 0
  private(set) var showsReplies = false

  init(_ comment: Comment, author: User, replies: [CommentState] = [], isFresh: Bool = false) {
    id = comment.id
    self.comment = comment
    self.author = author
    self.replies = replies
    self.isFresh = isFresh
    likes = comment.likes
  }

  /// Nil when the comment's author is not among `people`.
  convenience init?(_ comment: Comment, people: [String: User]) {
    guard let author = people[comment.author] else { return nil }
    self.init(comment, author: author, replies: comment.replies.compactMap { CommentState($0, people: people) })
  }

  func toggleLike() {
    isLiked.toggle()
    likes += isLiked ? 1 : -1
    if isLiked { likeTicks += 1 }
  }

  func toggleReplies() { showsReplies.toggle() }
}
