import Foundation
import Render

/// Words to read, as captions, comments and messages are: they follow the user's text size, which labels of the app's
/// own do not.
struct ReadingText: ViewModifier {
  @Environment(\.theme) private var theme
  @Environment(\.dynamicTypeSize) private var textSize
  /// In points, at the default text size.
  let size: CGFloat

  func body(content: Content) -> some View {
    content
      .font(theme.text(size * textSize.factor))
      .lineSpacing(Metrics.lineGap * textSize.factor)
  }
}

extension View {
  func readingText(_ size: CGFloat) -> some View { modifier(ReadingText(size: size)) }
}

@MainActor
extension Theme {
  /// Where text runs from right to left, it does so too when it begins with a Latin handle.
  private var mark: String { isRightToLeft ? "\u{200F}" : "" }

  /// A bold handle and what it says, with mentions in the accent colour.
  func caption(_ handle: String, _ words: String) -> Text {
    Text(verbatim: mark) + Text(handle).fontWeight(.semibold) + Text(verbatim: " ") + mentions(words, mark: "")
  }

  /// Words with every `@name` in the accent colour.
  func mentions(_ words: String) -> Text { mentions(words, mark: mark) }

  private func mentions(_ words: String, mark: String) -> Text {
    var text = Text(verbatim: mark)
    for (index, word) in words.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
      let space = index == 0 ? "" : " "
      if word.hasPrefix("@"), word.count > 1 {
        // A handle runs from left to right, its mark first, whatever is around it.
        let name = isRightToLeft ? "\u{200E}" + word : String(word)
        text = text + Text(space) + Text(name).foregroundStyle(accent)
      } else {
        text = text + Text(space + word)
      }
    }
    return text
  }
}
