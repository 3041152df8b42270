/// What is typed in the app's runs.
struct ScriptWords: Codable, Hashable, Sendable {
  /// Under Maya's post.
  var comment = "so good"
  /// To Maya.
  var message = "on my way"
  /// Under Sam's new post.
  var caption = "round and round"
  /// In answer to Priya's story.
  var storyReply = "save me a plate"
  /// In Search: a part of Lena's handle or name, and what leaves nothing to be found after it.
  var search = "le"
  var searchNothing = "xx"
}
