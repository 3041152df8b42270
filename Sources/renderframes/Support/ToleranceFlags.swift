import Compare
import Foundation
import Render

/// The flags of `diff` that say what may differ.
@MainActor
enum ToleranceFlags {
  private static let threshold = Flag(
    "threshold", "N", "a pixel differs when it is further off, 0 to 1 (default 0: exact)")
  private static let metric = Flag("metric", "oklab|yiq", "how far is measured: oklab (default), or yiq as odiff does")
  private static let backdrop = Flag("backdrop", "pattern|white", "behind translucent pixels (default pattern)")
  private static let antialiasing = Flag("ignore-antialiasing", nil, "pixels at smoothed edges do not count")
  private static let count = Flag("count", "N", "so many pixels may differ")
  private static let share = Flag("share", "N", "such a share of the pixels may differ, 0 to 1")
  private static let window = Flag("window", "SIZE:N", "at most N in any square of SIZE pixels, e.g. 32:10")
  private static let ignore = Flag("ignore", "X1:Y1-X2:Y2,..", "boxes of pixels that are not compared")

  static let all = [threshold, metric, backdrop, antialiasing, count, share, window, ignore]

  static func tolerance(_ arguments: Arguments) throws(UsageError) -> Tolerance {
    var tolerance = Tolerance()
    tolerance.threshold = try arguments.number(threshold, in: 0...1) ?? 0
    tolerance.metric = try arguments.choice(metric) ?? .oklab
    tolerance.backdrop = try arguments.choice(backdrop) ?? .pattern
    tolerance.ignoresAntialiasing = arguments.has(antialiasing)
    tolerance.count = try arguments.integer(count, in: 0...100_000_000)
    tolerance.share = try arguments.number(share, in: 0...1)
    if let text = arguments.text(window) {
      let parts = text.split(separator: ":").compactMap { Int($0) }
      guard parts.count == 2, parts[0] > 0, parts[1] >= 0 else {
        throw UsageError("--window \(text): give a size and a number such as 32:10")
      }
      tolerance.window = Tolerance.Window(size: parts[0], count: parts[1])
    }
    for part in arguments.text(ignore)?.split(separator: ",") ?? [] {
      guard case .box(let box)? = IgnoredRegion(String(part)) else {
        throw UsageError("--ignore \(part): give corners in pixels such as 10:20-100:40")
      }
      tolerance.ignored.append(PixelRect(covering: box, scale: 1))
    }
    return tolerance
  }
}
