import Foundation

/// How far apart two colours look: 0 is equal, 1 is about as far as black and white.
public enum ColorMetric: String, Sendable, Hashable, CaseIterable {
  /// HyAB distance in OKLab with toe-corrected lightness: |dL| + sqrt(da^2 + db^2). Fair to large differences of hue.
  /// Ottosson 2020; Abasi et al. 2019. What pixelmatch uses since its version 8.
  case oklab
  /// Kotsarenko and Ramos 2010, as a share of the greatest possible distance. What odiff and older pixelmatch use.
  case yiq
}

/// Measures one picture's pixels against another's. Pixels are RGBA in memory order with straight alpha, read as
/// little-endian numbers.
struct ColorMeter: Sendable {
  let metric: ColorMetric
  private let isOnWhite: Bool
  private let oklab = OKLab.shared

  init(_ metric: ColorMetric, _ backdrop: Tolerance.Backdrop) {
    self.metric = metric
    isOnWhite = backdrop == .white
  }

  /// - Parameter index: the pixel's place in its picture, for the pattern behind translucent pixels.
  @inline(__always)
  func distance(_ a: UInt32, _ b: UInt32, at index: Int) -> Float {
    let isOpaque = (a & b) >> 24 == 255
    switch metric {
    case .yiq: return isOpaque ? YIQ.distance(a, b) : YIQ.distance(a, b, over: backdrop(index))
    case .oklab: return isOpaque ? oklab.distance(a, b) : oklab.distance(a, b, over: backdrop(index))
    }
  }

  private func backdrop(_ index: Int) -> Backdrop { isOnWhite ? .white : Backdrop(index) }
}

/// What translucent pixels are laid over: dark or light in each channel, in a pattern without a period.
struct Backdrop {
  let red: Float
  let green: Float
  let blue: Float

  init(_ index: Int) {
    let offset = Double(index * 4)
    red = Backdrop.dark
    green = Backdrop.shade(Int(offset / 1.618033988749895))
    blue = Backdrop.shade(Int(offset / 2.618033988749895))
  }

  static let white = Backdrop(red: 255, green: 255, blue: 255)

  private init(red: Float, green: Float, blue: Float) { (self.red, self.green, self.blue) = (red, green, blue) }

  private static let dark: Float = 48
  private static func shade(_ step: Int) -> Float { step & 1 == 0 ? dark : 207 }
}

/// Colour channels of a pixel as numbers 0...255.
struct Channels {
  var red: Float
  var green: Float
  var blue: Float

  @inline(__always)
  init(_ pixel: UInt32) {
    red = Float(pixel & 255)
    green = Float(pixel >> 8 & 255)
    blue = Float(pixel >> 16 & 255)
  }

  @inline(__always)
  init(_ pixel: UInt32, over backdrop: Backdrop) {
    self.init(pixel)
    let alpha = Float(pixel >> 24)
    red = (red * alpha + backdrop.red * (255 - alpha)) / 255
    green = (green * alpha + backdrop.green * (255 - alpha)) / 255
    blue = (blue * alpha + backdrop.blue * (255 - alpha)) / 255
  }
}

enum YIQ {
  /// The squared distance of black and white.
  private static let greatest: Float = 35215

  @inline(__always)
  static func distance(_ a: UInt32, _ b: UInt32) -> Float { distance(Channels(a), Channels(b)) }

  static func distance(_ a: UInt32, _ b: UInt32, over backdrop: Backdrop) -> Float {
    distance(Channels(a, over: backdrop), Channels(b, over: backdrop))
  }

  @inline(__always)
  private static func distance(_ a: Channels, _ b: Channels) -> Float {
    let (red, green, blue) = (a.red - b.red, a.green - b.green, a.blue - b.blue)
    let y = red * 0.29889531 + green * 0.58662247 + blue * 0.11448223
    let i = red * 0.59597799 - green * 0.27417610 - blue * 0.32180189
    let q = red * 0.21147017 - green * 0.52261711 + blue * 0.31114694
    return ((0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q) / greatest).squareRoot()
  }
}
