import Foundation

/// One column of a vertical grid, or one row of a horizontal one.
public struct GridItem: Hashable, Sendable {
  /// How long the item is, in points.
  public enum Size: Hashable, Sendable {
    case fixed(CGFloat)
    /// An equal part of what is left, within limits.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many columns as fit into an equal part of what is left.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  public var size: Size
  /// Points after this item; nil takes 8.
  public var spacing: CGFloat?
  /// Where cells lie in their space; nil takes the grid's alignment.
  public var alignment: Alignment?

  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

/// The columns that grid items come to.
struct GridTracks: Equatable {
  struct Track: Hashable {
    var start: CGFloat
    var length: CGFloat
    var alignment: Alignment?
  }
  var tracks: [Track] = []
  /// From the start of the first to the end of the last track, in points.
  var length: CGFloat = 0

  /// More columns than any screen has: keeps absurd minimums from allocating without end.
  private static let maxAdaptive = 1000

  /// Divides `offered` points: fixed lengths and gaps first, then each remaining item takes its part of what is left
  /// at its turn. nil takes every item's minimum.
  init(_ items: [GridItem], offered: CGFloat?) {
    var left = offered ?? 0
    var unsettled = 0
    for (i, item) in items.enumerated() {
      if i < items.count - 1 { left -= item.gap }
      if case .fixed(let length) = item.size { left -= max(0, length) } else { unsettled += 1 }
    }
    var position: CGFloat = 0
    for (i, item) in items.enumerated() {
      let share = offered == nil ? 0 : max(0, left / CGFloat(max(1, unsettled)))
      let (count, length) = item.division(of: share, upTo: Self.maxAdaptive)
      for k in 0..<count {
        if k > 0 { position += item.gap }
        tracks.append(Track(start: position, length: length, alignment: item.alignment))
        position += length
      }
      if case .fixed = item.size {
      } else {
        unsettled -= 1
        // Endless space stays endless: infinity minus infinity is no number.
        if left < .infinity { left -= length * CGFloat(count) + item.gap * CGFloat(count - 1) }
      }
      if i < items.count - 1 { position += item.gap }
    }
    length = position
  }
}

extension GridItem {
  fileprivate var gap: CGFloat { spacing ?? ViewSpacing.standardDistance }

  /// How many columns the item makes of `share` points, and how long each is.
  fileprivate func division(of share: CGFloat, upTo limit: Int) -> (count: Int, length: CGFloat) {
    switch size {
    case .fixed(let length): return (1, max(0, length))
    case .flexible(let least, let greatest): return (1, clamp(share, max(0, least), greatest))
    case .adaptive(let least, let greatest):
      let least = max(0, least)
      guard share < .infinity else { return (1, max(least, greatest)) }
      // A billionth absorbs the noise of divisions that come out even.
      let fitting = (share + gap) / max(least + gap, 1e-3) + 1e-9
      let count = Int(clamp(fitting.rounded(.down), 1, CGFloat(limit)))
      return (count, clamp((share - gap * CGFloat(count - 1)) / CGFloat(count), least, greatest))
    }
  }
}
