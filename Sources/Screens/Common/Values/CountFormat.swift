/// How feeds write numbers: `2,104` in full below ten thousand, then `18.2K` and `1.2M`, never rounded up.
public enum CountFormat {
  public static func short(_ count: Int) -> String {
    switch count {
    case ..<10_000: grouped(count)
    case ..<1_000_000: tenths(count, of: 1_000) + "K"
    default: tenths(count, of: 1_000_000) + "M"
    }
  }

  /// All digits, with commas, in any locale.
  public static func grouped(_ count: Int) -> String {
    var text = ""
    for (place, digit) in String(count.magnitude).reversed().enumerated() {
      if place > 0, place % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return (count < 0 ? "-" : "") + String(text.reversed())
  }

  private static func tenths(_ count: Int, of unit: Int) -> String {
    let tenth = count / (unit / 10)
    return tenth % 10 == 0 ? String(tenth / 10) : "\(tenth / 10).\(tenth % 10)"
  }
}
