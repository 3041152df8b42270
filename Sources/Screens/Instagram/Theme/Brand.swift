import Foundation
import ScreensCommon

/// The app's name, its wordmark and every word it says. Nothing else in this target spells out a word for the screen.
struct Brand: Codable, Hashable, Sendable {
  /// The product's name.
  var name = "Instagram"
  /// What the top of Home shows, in the theme's wordmark font.
  var wordmark = "Instagram"
  /// A picture to show instead of the words: PNG, JPEG or SVG, as high as the wordmark's font.
  var wordmarkPicture = ""
  /// The status bar's clock.
  var clock = "9:41"
  var numbers = CountFormat()
  var copy = Copy()
}

/// Words on buttons, titles and lines. `{name}` and `{count}` are filled in.
struct Copy: Codable, Hashable, Sendable {
  // Home
  var yourStory = "Your story"
  var closeFriends = "Close Friends"
  var viewAllComments = "View all {count} comments"
  var allCaughtUp = "You're all caught up"
  var allCaughtUpDetail = "You've seen all new posts from the past 3 days."
  var carouselPage = "{page}/{count}"

  // Comments
  var comments = "Comments"
  var addComment = "Add a comment..."
  var reply = "Reply"
  var viewReplies = "View {count} replies"
  var viewReply = "View 1 reply"
  var hideReplies = "Hide replies"
  var post = "Post"
  var justNow = "now"
  var emojis = ["❤️", "🙌", "🔥", "👏", "😢", "😍", "😮", "😂"]

  // Stories and Reels
  var sendMessage = "Send message"
  var reels = "Reels"
  var friends = "Friends"
  var likedBy = "Liked by "
  var likedByJoin = " and "
  var others = "{count} others"
  var originalAudio = "Original audio"
  var reelsTuned = "Showing more like this"

  // People
  var follow = "Follow"
  var following = "Following"
  var followBack = "Follow back"

  // Messages
  var messages = "Messages"
  var requests = "Requests"
  var notes = "Notes"
  var yourNote = "Your note"
  var shareNote = "Share a note..."
  var search = "Search"
  var message = "Message..."
  var seen = "Seen"
  var typing = "Typing..."
  var activeNow = "Active now"
  var calling = "Calling {name}"
  var videoCalling = "Video calling {name}"
  var voiceMessage = "Hold to record"
  var youPrefix = "You: "
  var send = "Send"
  var sent = "Sent"
  var sendTo = "Send to"
  var reaction = "❤️"

  // Search and activity
  var noResults = "No results"
  var activity = "Activity"
  var sectionNew = "New"
  var sectionToday = "Today"
  var sectionWeek = "This week"
  var suggested = "Suggested for you"
  var likedYourPhoto = "liked your photo."
  var startedFollowing = "started following you."
  var commentedText = "commented: {text}"
  var mentionedText = "mentioned you in a comment: {text}"

  // Profile
  var postsLabel = "posts"
  var followersLabel = "followers"
  var followingLabel = "following"
  var editProfile = "Edit profile"
  var shareProfile = "Share profile"
  var posts = "Posts"

  // New post
  var newPost = "New post"
  var recents = "Recents"
  var next = "Next"
  var addCaption = "Add a caption..."
  var tagPeople = "Tag people"
  var addLocation = "Add location"
  var share = "Share"
  var posted = "Posted"
  var timeSeparator = " · "
}

extension String {
  /// This text with `{key}` replaced by `value`.
  func filling(_ key: String, with value: String) -> String {
    var result = ""
    var rest = Substring(self)
    let mark = "{\(key)}"
    while let start = rest.range(of: mark) {
      result += rest[..<start.lowerBound] + value
      rest = rest[start.upperBound...]
    }
    return result + rest
  }
}
