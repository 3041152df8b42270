import Foundation

/// Sizes the whole app shares, in points.
enum Metrics {
  static let topBarHeight: CGFloat = 44
  static let tabBarHeight: CGFloat = 62
  /// From the screen's bottom and sides to the tab bar.
  static let tabBarInset: CGFloat = 21
  /// What a scrolling screen leaves free at its end so that nothing stops under the tab bar.
  static let tabBarClearance: CGFloat = 95
  static let touchTarget: CGFloat = 44
  static let margin: CGFloat = 12
  static let wideMargin: CGFloat = 16
  /// A line of 14-point text.
  static let line: CGFloat = 18
  /// Added between lines of 14-point text to reach `line`.
  static let lineGap: CGFloat = 1.3
}
