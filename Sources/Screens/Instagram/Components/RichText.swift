import Foundation
import Render

@MainActor
extension Theme {
  /// A bold handle and what it says, with mentions in the accent colour.
  func caption(_ handle: String, _ words: String) -> Text {
    Text(handle).fontWeight(.semibold) + Text(verbatim: " ") + mentions(words)
  }

  /// Words with every `@name` in the accent colour.
  func mentions(_ words: String) -> Text {
    var text = Text(verbatim: "")
    for (index, word) in words.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
      let space = index == 0 ? "" : " "
      if word.hasPrefix("@"), word.count > 1 {
        text = text + Text(space) + Text(String(word)).foregroundStyle(accent)
      } else {
        text = text + Text(space + word)
      }
    }
    return text
  }
}
