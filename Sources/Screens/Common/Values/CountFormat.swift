import Render

/// How feeds write numbers: `2,104` in full below ten thousand, then `18.2K` and `1.2M`, never rounded up.
public struct CountFormat: Codable, Hashable, Sendable {
  /// Between thousands, and before a tenth.
  public var grouping = ","
  public var decimal = "."
  /// After thousands and millions.
  public var thousand = "K"
  public var million = "M"

  public init() {}

  public func short(_ count: Int) -> String {
    switch count {
    case ..<10_000: grouped(count)
    case ..<1_000_000: tenths(count, of: 1_000) + thousand
    default: tenths(count, of: 1_000_000) + million
    }
  }

  /// All digits.
  public func grouped(_ count: Int) -> String {
    let digits = Array(String(count.magnitude))
    var text = count < 0 ? "-" : ""
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place) % 3 == 0 { text += grouping }
      text.append(digit)
    }
    return text
  }

  private func tenths(_ count: Int, of unit: Int) -> String {
    let tenth = count / (unit / 10)
    return tenth % 10 == 0 ? String(tenth / 10) : "\(tenth / 10)\(decimal)\(tenth % 10)"
  }
}

private struct CountFormatKey: EnvironmentKey {
  static let defaultValue = CountFormat()
}

extension EnvironmentValues {
  /// How numbers are written below here.
  public var countFormat: CountFormat {
    get { self[CountFormatKey.self] }
    set { self[CountFormatKey.self] = newValue }
  }
}
