import Foundation

/// Colours along a line from 0 to 1.
public struct Gradient: Hashable, Sendable {
  public struct Stop: Hashable, Sendable {
    public var color: Color
    public var location: CGFloat
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }
  public var stops: [Stop]
  public init(stops: [Stop]) { self.stops = stops }
  /// Evenly spread.
  public init(colors: [Color]) {
    let last = CGFloat(max(colors.count - 1, 1))
    stops = colors.enumerated().map { Stop(color: $0.element, location: CGFloat($0.offset) / last) }
  }
  func resolve(in environment: EnvironmentValues) -> ResolvedGradient {
    ResolvedGradient(
      stops: stops.map { .init(color: $0.color.resolve(in: environment), location: min(max($0.location, 0), 1)) })
  }
}

public struct LinearGradient: ShapeStyle, Hashable {
  var gradient: Gradient
  var startPoint: UnitPoint
  var endPoint: UnitPoint
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient
    self.startPoint = startPoint
    self.endPoint = endPoint
  }
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }
  public func _resolve(in environment: EnvironmentValues) -> ResolvedStyle {
    .linear(gradient.resolve(in: environment), start: startPoint, end: endPoint)
  }
}

public struct RadialGradient: ShapeStyle, Hashable {
  var gradient: Gradient
  var center: UnitPoint
  var startRadius: CGFloat
  var endRadius: CGFloat
  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.gradient = gradient
    self.center = center
    self.startRadius = startRadius
    self.endRadius = endRadius
  }
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
  }
  public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(gradient: Gradient(stops: stops), center: center, startRadius: startRadius, endRadius: endRadius)
  }
  public func _resolve(in environment: EnvironmentValues) -> ResolvedStyle {
    .radial(
      gradient.resolve(in: environment), center: center, startRadius: startRadius, endRadius: endRadius)
  }
}

/// Turns clockwise around `center`, from 3 o'clock.
public struct AngularGradient: ShapeStyle, Hashable {
  var gradient: Gradient
  var center: UnitPoint
  var startAngle: Angle
  var endAngle: Angle
  public init(gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero) {
    self.gradient = gradient
    self.center = center
    self.startAngle = startAngle
    self.endAngle = startAngle == endAngle ? startAngle + .degrees(360) : endAngle
  }
  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
  }
  public init(gradient: Gradient, center: UnitPoint, angle: Angle) {
    self.init(gradient: gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360))
  }
  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
  }
  public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
  }
  public func _resolve(in environment: EnvironmentValues) -> ResolvedStyle {
    .angular(gradient.resolve(in: environment), center: center, startAngle: startAngle, endAngle: endAngle)
  }
}

/// `Color.gradient`: a little lighter at the top.
public struct AnyGradient: ShapeStyle, Hashable {
  let color: Color
  public func _resolve(in environment: EnvironmentValues) -> ResolvedStyle {
    let top = color.mix(with: .white, by: 0.16)
    return LinearGradient(colors: [top, color], startPoint: .top, endPoint: .bottom)._resolve(in: environment)
  }
}

extension Color {
  public var gradient: AnyGradient { AnyGradient(color: self) }
}

/// Frosted backgrounds: what is behind, blurred and tinted.
public struct Material: ShapeStyle, Hashable {
  enum Thickness { case ultraThin, thin, regular, thick, ultraThick, bar }
  let thickness: Thickness
  public static let ultraThin = Material(thickness: .ultraThin)
  public static let thin = Material(thickness: .thin)
  public static let regular = Material(thickness: .regular)
  public static let thick = Material(thickness: .thick)
  public static let ultraThick = Material(thickness: .ultraThick)
  public static let bar = Material(thickness: .bar)
  public func _resolve(in environment: EnvironmentValues) -> ResolvedStyle {
    .material(MaterialRecipe.of(thickness, isDark: environment.colorScheme == .dark))
  }
}

extension MaterialRecipe {
  static func of(_ thickness: Material.Thickness, isDark: Bool) -> MaterialRecipe {
    switch thickness {
    case .ultraThin: return isDark ? .ultraThinDark : .ultraThinLight
    case .thin: return isDark ? .thinDark : .thinLight
    case .regular: return isDark ? .regularDark : .regularLight
    case .thick: return isDark ? .thickDark : .thickLight
    case .ultraThick: return isDark ? .ultraThickDark : .ultraThickLight
    case .bar: return isDark ? .chromeDark : .chromeLight
    }
  }
}

extension ShapeStyle where Self == Material {
  public static var ultraThinMaterial: Material { .ultraThin }
  public static var thinMaterial: Material { .thin }
  public static var regularMaterial: Material { .regular }
  public static var thickMaterial: Material { .thick }
  public static var ultraThickMaterial: Material { .ultraThick }
  public static var bar: Material { .bar }
}

extension LinearGradient: PrimitiveView {
  public static func _expand(_ view: Self, into expansion: inout Expansion) { view.fillBox(&expansion) }
}
extension RadialGradient: PrimitiveView {
  public static func _expand(_ view: Self, into expansion: inout Expansion) { view.fillBox(&expansion) }
}
extension AngularGradient: PrimitiveView {
  public static func _expand(_ view: Self, into expansion: inout Expansion) { view.fillBox(&expansion) }
}
extension ShapeStyle {
  @MainActor fileprivate func fillBox(_ expansion: inout Expansion) {
    ShapeView._expand(ShapeView(shape: Rectangle(), style: self), into: &expansion)
  }
}
