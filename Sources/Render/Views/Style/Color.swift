import Foundation

/// A colour, as a view that fills its box or as a style; system colours follow the colour scheme.
public struct Color: Hashable, Sendable {
  public enum RGBColorSpace: Hashable, Sendable { case sRGB, sRGBLinear, displayP3 }

  indirect enum Storage: Hashable, Sendable {
    case fixed(ResolvedColor)
    case scheme(light: ResolvedColor, dark: ResolvedColor)
    case accent
    case opacity(Storage, Double)
    case mix(Storage, Storage, Double)
  }
  let storage: Storage

  init(storage: Storage) { self.storage = storage }
  public init(_ resolved: ResolvedColor) { storage = .fixed(resolved) }
  public init(
    _ space: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) {
    func encode(_ value: Double) -> Float {
      guard space == .sRGBLinear else { return Float(value) }
      return Float(value <= 0.003_130_8 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055)
    }
    storage = .fixed(
      ResolvedColor(red: encode(red), green: encode(green), blue: encode(blue), opacity: Float(opacity)))
  }
  public init(_ space: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(space, red: white, green: white, blue: white, opacity: opacity)
  }
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    func channel(_ n: Double) -> Double {
      let k = (n + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    self.init(.sRGB, red: channel(5), green: channel(3), blue: channel(1), opacity: opacity)
  }
  /// 0xRRGGBB.
  public init(hex: UInt32, opacity: Double = 1) {
    storage = .fixed(ResolvedColor(hex: hex, opacity: Float(opacity)))
  }
  /// One colour in the light scheme, another in the dark one.
  public init(light: ResolvedColor, dark: ResolvedColor) { storage = .scheme(light: light, dark: dark) }

  public func opacity(_ opacity: Double) -> Color { Color(storage: .opacity(storage, opacity)) }
  public func mix(with other: Color, by fraction: Double) -> Color {
    Color(storage: .mix(storage, other.storage, fraction))
  }

  /// The colour as painted in `environment`.
  public func resolve(in environment: EnvironmentValues) -> ResolvedColor {
    Color.resolve(storage, environment)
  }

  private static func resolve(_ storage: Storage, _ environment: EnvironmentValues) -> ResolvedColor {
    switch storage {
    case .fixed(let color): return color
    case .scheme(let light, let dark): return environment.colorScheme == .dark ? dark : light
    case .accent: return (environment.tintColor ?? .blue).resolve(in: environment)
    case .opacity(let base, let value): return resolve(base, environment).multiplyingOpacity(by: value)
    case .mix(let a, let b, let t):
      let (x, y) = (resolve(a, environment), resolve(b, environment))
      let f = Float(min(max(t, 0), 1))
      return ResolvedColor(
        red: x.red + (y.red - x.red) * f, green: x.green + (y.green - x.green) * f,
        blue: x.blue + (y.blue - x.blue) * f, opacity: x.opacity + (y.opacity - x.opacity) * f)
    }
  }
}

extension ResolvedColor: Animatable {
  /// Premultiplied, so that a fade from clear does not darken.
  public var animatableData: AnimatablePair<AnimatablePair<Float, Float>, AnimatablePair<Float, Float>> {
    get {
      AnimatablePair(
        AnimatablePair(red * opacity, green * opacity), AnimatablePair(blue * opacity, opacity))
    }
    set {
      let alpha = newValue.second.second
      let k: Float = alpha > 0.000_1 ? 1 / alpha : 0
      self = ResolvedColor(
        red: newValue.first.first * k, green: newValue.first.second * k, blue: newValue.second.first * k,
        opacity: alpha)
    }
  }
}

extension Color: View {
  public typealias Body = Never
  public var body: Never { fatalError("Color is a primitive view: its body is never asked for") }
  public static func _expand(_ view: Color, into expansion: inout Expansion) {
    ShapeView._expand(ShapeView(shape: Rectangle(), style: view, isHitTestable: view != .clear), into: &expansion)
  }
}
extension Color: PrimitiveView {}
