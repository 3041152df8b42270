import Foundation
import Observation

/// The app's whole state: what the data source gave, and what Sam did since.
@MainActor @Observable
final class AppStore {
  /// Runs something after some seconds of the run's own clock. Set by the shell.
  typealias Later = @MainActor (_ seconds: Double, _ action: @escaping @MainActor () -> Void) -> Void

  /// Seconds until a friend answers, and that a toast stays.
  static let replyDelay = 1.2
  static let toastHold = 1.85

  private let source: any AppDataSource
  @ObservationIgnored var later: Later = { _, _ in }
  /// The run's own time, in seconds. Set by the shell.
  @ObservationIgnored var now: @MainActor () -> Double = { 0 }
  /// Grows with every reset: a new launch, with every screen at its start.
  private(set) var launch = 0
  private(set) var router = Router()
  private(set) var fixtures: Fixtures
  private(set) var people: [String: User] = [:]
  private(set) var feed: [PostState] = []
  private(set) var stories: [StoryState] = []
  private(set) var threads: [ThreadState] = []
  private(set) var followed: Set<String> = []
  private(set) var dismissed: Set<String> = []
  private(set) var hasNewActivity = true
  private var posts: [String: PostState] = [:]
  private var shared = 0
  private var commented = 0

  init(_ source: any AppDataSource = FixtureDataSource()) {
    self.source = source
    fixtures = source.load()
    build()
  }

  /// Everything as at launch: no likes, no overlays, Home at its very top.
  func reset() {
    launch += 1
    router = Router()
    fixtures = source.load()
    (followed, dismissed, hasNewActivity, shared, commented) = ([], [], true, 0, 0)
    build()
  }

  private func build() {
    people = Dictionary(fixtures.users.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let states = fixtures.posts.compactMap { post in
      people[post.author].map { PostState(post, author: $0, people: people) }
    }
    posts = Dictionary(states.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    feed = fixtures.feed.compactMap { posts[$0] }
    stories = fixtures.stories.compactMap { story in people[story.id].map { StoryState(story, friend: $0) } }
    threads = fixtures.threads.compactMap { thread in people[thread.id].map { ThreadState(thread, friend: $0) } }
    router.reel = fixtures.reels.first?.id ?? ""
  }

  func post(_ id: String) -> PostState? { posts[id] }
  func thread(_ id: String) -> ThreadState? { threads.first { $0.id == id } }

  /// The signed-in user; a nameless one when the fixtures name nobody.
  var me: User { people[fixtures.me] ?? User(id: fixtures.me, handle: "", name: "", photo: "") }
  var hasUnread: Bool { threads.contains(where: \.isUnread) }
}

extension AppStore {
  func addComment(_ text: String, to post: PostState, time: String) {
    let words = text.trimmingCharacters(in: .whitespaces)
    guard !words.isEmpty else { return }
    commented += 1
    post.add(Comment(id: "new-\(commented)", author: me.id, text: words, time: time, likes: 0), by: me)
  }

  func toggleFollow(_ user: String) {
    if followed.remove(user) == nil { followed.insert(user) }
  }

  func dismissSuggestion(_ user: String) { dismissed.insert(user) }

  func openActivity() {
    hasNewActivity = false
    router.push(.activity)
  }

  /// The post that has this picture.
  func post(showing picture: String) -> PostState? {
    fixtures.posts.first { post in post.kind.media.contains { $0.path == picture } }.flatMap { self.post($0.id) }
  }

  /// What there is of a person: Sam's page, a story, a chat, a post.
  func openPerson(_ user: User) {
    if user.id == me.id {
      router.tab = .profile
    } else if stories.contains(where: { $0.id == user.id }) {
      router.openStory = user.id
    } else if let thread = thread(user.id) {
      openChat(thread)
    } else {
      showToast(user.handle, picture: user.photo)
    }
  }

  func openChat(_ thread: ThreadState) {
    thread.markRead()
    router.push(.chat(thread.id))
  }

  /// Sam's message, typing dots at once, and the scripted answer after `replyDelay`.
  func send(_ text: String, in thread: ThreadState, time: String) {
    let words = text.trimmingCharacters(in: .whitespaces)
    guard !words.isEmpty else { return }
    let turn = thread.sentCount
    thread.send(words, from: me.id, time: time)
    later(Self.replyDelay) { thread.answer(turn, time: time) }
  }

  /// A new post on top of Home, and a toast that says so.
  func share(_ picture: String, caption: String, location: String? = nil, time: String, toast: String) {
    shared += 1
    let post = Post(
      id: "new-\(shared)", author: me.id, location: location, kind: .photo(MediaItem(picture)),
      counts: Counts(0, 0, 0, 0),
      caption: caption, comments: [], time: time)
    let state = PostState(post, author: me, people: people)
    posts[post.id] = state
    feed.insert(state, at: 0)
    router.isNewPostShown = false
    router.tab = .home
    router.paths[.home] = []
    showToast(toast, picture: picture)
  }

  func showToast(_ text: String, picture: String? = nil) {
    let id = router.showToast(text, picture: picture)
    let shown = router
    later(Self.toastHold) { shown.hideToast(id) }
  }
}
