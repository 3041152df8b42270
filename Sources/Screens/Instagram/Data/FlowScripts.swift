import Documents
import Foundation
import ScreensCommon

/// The app's flows, one text file each beside this one, built into the program. Their `snapshot` lines are the screens.
/// What they type and expect comes from the app's own document, so that a remixed app plays them too.
enum FlowScripts {
  /// For the app as it comes.
  static let all: [String: String] = {
    do {
      return try filled(from: EncodedDocument(InstagramDocument()).node, InstagramDocument())
    } catch {
      preconditionFailure("the app's own scripts: \(error)")
    }
  }()

  /// - Parameters:
  ///   - node: the whole document, lists as arrays.
  ///   - keepsUnknown: a place that names nothing fails when its script is played, not here.
  /// - Throws: `JSONFault` for a place that names nothing.
  static func filled(
    from node: JSONNode, _ document: InstagramDocument, keepsUnknown: Bool = false
  ) throws -> [String: String] {
    let numbers = document.brand.numbers
    var scripts: [String: String] = [:]
    for (name, text) in templates {
      let words = TemplateText(
        node, file: name, number: numbers.short,
        quote: { $0.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"") },
        keepsUnknown: keepsUnknown)
      scripts[name] = try words.resolve(text)
    }
    return scripts
  }

  private static let templates: [String: String] = [
    "activity": text(PackageResources.activity_script),
    "browse-stories": text(PackageResources.browse_stories_script),
    "comment": text(PackageResources.comment_script),
    "dm-reply": text(PackageResources.dm_reply_script),
    "feed": text(PackageResources.feed_script),
    "new-post": text(PackageResources.new_post_script),
    "profile-tabs": text(PackageResources.profile_tabs_script),
    "reels": text(PackageResources.reels_script),
    "reset": text(PackageResources.reset_script),
    "search-to-post": text(PackageResources.search_to_post_script),
    "share": text(PackageResources.share_script),
    "story-reply": text(PackageResources.story_reply_script),
  ]

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
