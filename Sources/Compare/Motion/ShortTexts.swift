/// Long texts that differ in a part, shortened to that part and a few words around it.
enum ShortTexts {
  private static let longest = 40
  /// Characters that stay on either side of the difference.
  private static let around = 8

  static func pair(_ a: String, _ b: String) -> (String, String) {
    if max(a.count, b.count) <= longest { return (a, b) }
    let (first, second) = (Array(a), Array(b))
    let head = zip(first, second).prefix { $0 == $1 }.count
    let most = min(first.count, second.count) - head
    let tail = zip(first.reversed(), second.reversed()).prefix(most).prefix { $0 == $1 }.count
    let start = max(0, head - around)
    let end = max(0, tail - around)
    return (cut(first, start, end), cut(second, start, end))
  }

  private static func cut(_ text: [Character], _ start: Int, _ end: Int) -> String {
    (start > 0 ? "…" : "") + String(text[start..<(text.count - end)]) + (end > 0 ? "…" : "")
  }
}
