import Foundation

/// The one place that rounds to device pixels: edges, never sizes.
public struct PixelGrid: Hashable, Sendable {
  /// Device pixels a point.
  public let scale: CGFloat
  public init(scale: CGFloat) { self.scale = scale }

  /// The nearest device pixel, ties upward. A millionth of a pixel absorbs the noise of sums.
  public func round(_ value: CGFloat) -> CGFloat { ((value * scale + 0.5 + 1e-6).rounded(.down)) / scale }
  /// The next device pixel at or above `value`.
  public func ceil(_ value: CGFloat) -> CGFloat { ((value * scale - 1e-6).rounded(.up)) / scale }
  public func round(_ point: CGPoint) -> CGPoint { CGPoint(x: round(point.x), y: round(point.y)) }
  /// `rect` with each edge on its nearest device pixel.
  public func round(_ rect: CGRect) -> CGRect {
    let minX = round(rect.minX)
    let minY = round(rect.minY)
    return CGRect(x: minX, y: minY, width: round(rect.maxX) - minX, height: round(rect.maxY) - minY)
  }
}

/// A rectangle of whole device pixels: `minX..<maxX`, `minY..<maxY`.
public struct PixelRect: Hashable, Sendable {
  public var minX: Int
  public var minY: Int
  public var maxX: Int
  public var maxY: Int

  public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }
  /// The whole pixels that `rect` (in points) touches at `scale`. Values beyond any canvas are clamped.
  public init(covering rect: CGRect, scale: CGFloat) {
    func whole(_ value: CGFloat, _ rule: FloatingPointRoundingRule) -> Int {
      Int(min(max(value.isFinite ? value : 0, -1e7), 1e7).rounded(rule))
    }
    self.init(
      minX: whole(rect.minX * scale + 1e-6, .down), minY: whole(rect.minY * scale + 1e-6, .down),
      maxX: whole(rect.maxX * scale - 1e-6, .up), maxY: whole(rect.maxY * scale - 1e-6, .up))
  }

  public static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
  public var width: Int { max(0, maxX - minX) }
  public var height: Int { max(0, maxY - minY) }
  public var isEmpty: Bool { maxX <= minX || maxY <= minY }
  public var area: Int { width * height }

  public func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
  }
  public func intersects(_ other: PixelRect) -> Bool { !intersection(other).isEmpty }
  public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }
  public func contains(_ other: PixelRect) -> Bool {
    other.isEmpty || (minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY)
  }
  public func offset(x: Int, y: Int) -> PixelRect {
    PixelRect(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
  }
  public func insetBy(_ distance: Int) -> PixelRect {
    PixelRect(minX: minX + distance, minY: minY + distance, maxX: maxX - distance, maxY: maxY - distance)
  }
}
