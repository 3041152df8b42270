import Foundation
import Render

/// Whether two pictures are equal enough, and what it would take.
public struct PictureVerdict: Sendable {
  public let passes: Bool
  public let diff: PictureDiff
  public let tolerance: Tolerance

  public init(_ diff: PictureDiff, _ tolerance: Tolerance) {
    self.diff = diff
    self.tolerance = tolerance
    passes = PictureVerdict.passes(diff, tolerance)
  }

  private static func passes(_ diff: PictureDiff, _ tolerance: Tolerance) -> Bool {
    guard diff.haveOneSize, diff.differing <= tolerance.allowance(of: diff.width * diff.height) else { return false }
    guard let window = tolerance.window else { return true }
    return diff.mostInWindow(of: window.size) <= window.count
  }

  /// "1,234 of 87,837 pixels differ (1.4 %), by up to 0.31; 20 more are smoothed edges".
  public var summary: String {
    let total = diff.width * diff.height
    if diff.marks.isEmpty { return "equal" }
    var text =
      diff.differing == 0 ? "no pixel differs" : "\(grouped(diff.differing)) of \(grouped(total)) pixels differ"
    if diff.differing > 0 {
      text += " (\(percent(diff.differing, of: total)))"
      if diff.distances.isMeasured { text += ", by up to \(decimals(Double(diff.distances.greatest), 3))" }
    }
    if tolerance.ignoresAntialiasing, diff.smoothed > 0 {
      text += "; \(grouped(diff.smoothed)) \(diff.differing > 0 ? "more " : "")are smoothed edges"
    }
    return text
  }

  /// What would let it pass, each by itself; empty when it passes or the sizes differ.
  public var remedies: [String] {
    if passes || !diff.haveOneSize { return [] }
    let allowed = tolerance.allowance(of: diff.width * diff.height)
    var list: [String] = []
    if diff.differing > allowed {
      if diff.distances.isMeasured {
        list.append("threshold \(decimals(diff.distances.threshold(allowing: allowed), 3))")
      }
      list.append("count \(diff.differing)")
    }
    if let window = tolerance.window {
      list.append("window of \(window.size) with count \(diff.mostInWindow(of: window.size))")
    }
    if !tolerance.ignoresAntialiasing, diff.smoothed > 0, diff.differing - diff.smoothed <= allowed {
      list.append("antialiasing ignored (all \(grouped(diff.smoothed)) are smoothed edges)")
    }
    return list
  }
}

/// "12,345".
func grouped(_ number: Int) -> String {
  var digits = Array(String(abs(number)))
  for place in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: place) }
  return (number < 0 ? "-" : "") + String(digits)
}

/// "1.4 %", never "0 %" for something.
func percent(_ part: Int, of whole: Int) -> String {
  let share = Double(part) / Double(max(1, whole)) * 100
  if share > 0, share < 0.01 { return "under 0.01 %" }
  return decimals(share, share < 1 ? 2 : 1) + " %"
}

/// At most `places` decimals, without zeros at the end.
func decimals(_ value: Double, _ places: Int) -> String {
  var text = String(format: "%.\(places)f", value)
  if text.contains(".") {
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
  }
  return text == "-0" ? "0" : text
}
