import Render

/// What two pictures may differ in and still count as equal. By default: nothing.
public struct Tolerance: Sendable, Hashable {
  /// At most `count` differing pixels in any square of `size` x `size`: many lone pixels pass, a spot does not.
  public struct Window: Sendable, Hashable {
    public var size: Int
    public var count: Int

    public init(size: Int, count: Int) { (self.size, self.count) = (size, count) }
  }

  /// What translucent pixels are laid over before they are compared.
  public enum Backdrop: String, Sendable, Hashable, CaseIterable {
    /// Dark and light by turns, so that neither white nor black hides a difference; pixelmatch's way.
    case pattern
    /// odiff's way.
    case white
  }

  public var metric = ColorMetric.oklab
  public var backdrop = Backdrop.pattern
  /// A pixel differs when it is further off than this: 0 exact, 1 black and white.
  public var threshold = 0.0
  /// Pixels at smoothed edges do not count.
  public var ignoresAntialiasing = false
  /// So many pixels may differ.
  public var count: Int?
  /// Such a share of the picture's pixels may differ, 0...1.
  public var share: Double?
  public var window: Window?
  /// Pixels that are not looked at.
  public var ignored: [PixelRect] = []

  public init() {}

  public var isExact: Bool { threshold == 0 && !ignoresAntialiasing && count == nil && share == nil && window == nil }

  /// How many pixels may differ in a picture of `pixels`.
  func allowance(of pixels: Int) -> Int {
    let byShare = share.map { Int(($0 * Double(pixels)).rounded(.down)) }
    if count == nil && byShare == nil { return window == nil ? 0 : pixels }
    return max(count ?? 0, byShare ?? 0)
  }
}
