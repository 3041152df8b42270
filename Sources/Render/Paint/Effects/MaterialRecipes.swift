import Foundation

/// The ten system materials: the numbers of ios-metrics section 7. `ultraThick` has no published numbers: thick's,
/// with a stronger plate.
extension MaterialRecipe {
  private static func make(
    _ blur: CGFloat, _ saturation: Double, _ brightness: Double, _ amount: Double, _ plate: [Double]
  ) -> MaterialRecipe {
    MaterialRecipe(
      blur: blur, saturation: saturation, brightness: brightness, luminanceAmount: amount, luminance: plate)
  }
  public static let ultraThinLight = make(22.5, 1.1, 0.12, 0.5, [0.45, 0.55, 0.65, 0.68])
  public static let thinLight = make(30, 1.35, 0.12, 0.6, [0.725, 0.825, 0.76, 0.73])
  public static let regularLight = make(30, 1.5, 0.10, 0.75, [0.9, 0.83, 0.925, 0.815])
  public static let thickLight = make(45, 1.5, 0.045, 0.88, [0.99, 0.95, 0.98, 0.905])
  public static let ultraThickLight = make(45, 1.5, 0.045, 0.94, [0.99, 0.95, 0.98, 0.905])
  public static let chromeLight = make(22.5, 1.1, 0.10, 0.75, [0.8, 0.9, 1.1, 0.825])
  public static let ultraThinDark = make(22.5, 1.1, 0, 0.5, [0.24, 0.24, 0.3, 0.39])
  public static let thinDark = make(30, 1.35, 0, 0.6, [0.2, 0.21, 0.1, 0.15])
  public static let regularDark = make(30, 1.5, 0, 0.75, [0.16, 0.26, 0.1, 0.1])
  public static let thickDark = make(45, 1.5, 0, 0.88, [0.14, 0.16, 0.1, 0.03])
  public static let ultraThickDark = make(45, 1.5, 0, 0.94, [0.14, 0.16, 0.1, 0.03])
  public static let chromeDark = make(22.5, 2.0, -0.1, 0.75, [0.23, 0.52, 0.27, 0.255])

  /// What becomes of a blurred backdrop colour; components 0 to 1 (ios-metrics section 7).
  public func color(red: Double, green: Double, blue: Double) -> (red: Double, green: Double, blue: Double) {
    let out = tone().apply(SIMD4(Float(blue), Float(green), Float(red), 1) * 255) * (1 / 255)
    return (Double(out.z), Double(out.y), Double(out.x))
  }

  /// The recipe ready to be applied to many colours.
  func tone() -> MaterialTone { MaterialTone(self) }
}

/// A material's formula in single precision.
struct MaterialTone {
  private let saturation: Float
  private let brightness: Float
  private let amount: Float
  private let plate: SIMD4<Float>

  init(_ recipe: MaterialRecipe) {
    saturation = Float(recipe.saturation)
    brightness = Float(recipe.brightness)
    amount = Float(recipe.luminanceAmount)
    let v = (0..<4).map { k in k < recipe.luminance.count ? Float(recipe.luminance[k]) : 0 }
    plate = SIMD4(v[0], v[1], v[2], v[3])
  }

  /// On B, G, R, A from 0 to 255.
  func apply(_ c: SIMD4<Float>) -> SIMD4<Float> {
    let (b, g, r) = (c.x / 255, c.y / 255, c.z / 255)
    let l = min(max(0.213 * r + 0.715 * g + 0.072 * b, 0), 1)
    let m = 1 - l
    let base = plate.x * m * m * m + 3 * plate.y * l * m * m + 3 * plate.z * l * l * m + plate.w * l * l * l
    let add = amount * base + brightness
    func part(_ x: Float) -> Float { min(max((l + saturation * (x - l)) * (1 - amount) + add, 0), 1) * 255 }
    return SIMD4(part(b), part(g), part(r), 255)
  }
}
