import Foundation

/// A colour as painted: gamma-encoded sRGB components, 0 to 1, not premultiplied.
public struct ResolvedColor: Hashable, Sendable {
  public var red: Float
  public var green: Float
  public var blue: Float
  public var opacity: Float

  public init(red: Float, green: Float, blue: Float, opacity: Float = 1) {
    (self.red, self.green, self.blue, self.opacity) = (red, green, blue, opacity)
  }
  /// 0xRRGGBB.
  public init(hex: UInt32, opacity: Float = 1) {
    self.init(
      red: Float((hex >> 16) & 255) / 255, green: Float((hex >> 8) & 255) / 255, blue: Float(hex & 255) / 255,
      opacity: opacity)
  }
  public static let black = ResolvedColor(red: 0, green: 0, blue: 0)
  public static let white = ResolvedColor(red: 1, green: 1, blue: 1)
  public static let clear = ResolvedColor(red: 0, green: 0, blue: 0, opacity: 0)
  public func multiplyingOpacity(by value: Double) -> ResolvedColor {
    ResolvedColor(red: red, green: green, blue: blue, opacity: opacity * Float(value))
  }
}

/// Colours along a gradient; locations ascend from 0 to 1.
public struct ResolvedGradient: Hashable, Sendable {
  public struct Stop: Hashable, Sendable {
    public var color: ResolvedColor
    public var location: CGFloat
    public init(color: ResolvedColor, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }
  public var stops: [Stop]
  public init(stops: [Stop]) { self.stops = stops }
}

/// What fills or strokes an outline. Points are in the same space as the outline.
public enum Paint: Hashable, Sendable {
  case color(ResolvedColor)
  case linear(ResolvedGradient, start: CGPoint, end: CGPoint)
  case radial(ResolvedGradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat)
  /// Starts at `startAngle` (0 is 3 o'clock) and runs clockwise to `endAngle`.
  case angular(ResolvedGradient, center: CGPoint, startAngle: Angle, endAngle: Angle)
}

/// How a source mixes with what is under it.
public enum BlendMode: Hashable, Sendable, CaseIterable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
  case exclusion, hue, saturation, color, luminosity, sourceAtop, destinationOver, destinationOut, plusDarker
  case plusLighter
}
