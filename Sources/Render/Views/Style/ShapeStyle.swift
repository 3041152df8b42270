import Foundation

/// What shapes, text and backgrounds are painted with.
public protocol ShapeStyle: Sendable {
  func _resolve(in environment: EnvironmentValues) -> ResolvedStyle
}

/// A style with everything it takes from the environment looked up.
public enum ResolvedStyle: Hashable, Sendable {
  case color(ResolvedColor)
  case linear(ResolvedGradient, start: UnitPoint, end: UnitPoint)
  case radial(ResolvedGradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat)
  case angular(ResolvedGradient, center: UnitPoint, startAngle: Angle, endAngle: Angle)
  case material(MaterialRecipe)

  /// The paint for a box; a material has none, it is a backdrop.
  func paint(in rect: CGRect) -> Paint? {
    switch self {
    case .color(let color): return .color(color)
    case .linear(let gradient, let start, let end):
      return .linear(gradient, start: start.point(in: rect), end: end.point(in: rect))
    case .radial(let gradient, let center, let startRadius, let endRadius):
      return .radial(gradient, center: center.point(in: rect), startRadius: startRadius, endRadius: endRadius)
    case .angular(let gradient, let center, let start, let end):
      return .angular(gradient, center: center.point(in: rect), startAngle: start, endAngle: end)
    case .material: return nil
    }
  }

  /// The colour that stands for the style where only a colour will do.
  var color: ResolvedColor {
    switch self {
    case .color(let color): return color
    case .linear(let g, _, _), .radial(let g, _, _, _), .angular(let g, _, _, _):
      return g.stops.first?.color ?? .clear
    case .material: return .clear
    }
  }

  func multiplyingOpacity(by value: Double) -> ResolvedStyle {
    func faded(_ g: ResolvedGradient) -> ResolvedGradient {
      ResolvedGradient(
        stops: g.stops.map { .init(color: $0.color.multiplyingOpacity(by: value), location: $0.location) })
    }
    switch self {
    case .color(let color): return .color(color.multiplyingOpacity(by: value))
    case .linear(let g, let s, let e): return .linear(faded(g), start: s, end: e)
    case .radial(let g, let c, let s, let e): return .radial(faded(g), center: c, startRadius: s, endRadius: e)
    case .angular(let g, let c, let s, let e): return .angular(faded(g), center: c, startAngle: s, endAngle: e)
    case .material: return self
    }
  }
}

extension Color: ShapeStyle {
  public func _resolve(in environment: EnvironmentValues) -> ResolvedStyle { .color(resolve(in: environment)) }
}

/// A style whose type is hidden.
public struct AnyShapeStyle: ShapeStyle {
  let style: any ShapeStyle
  init(erasing style: any ShapeStyle) { self.style = style }
  public init<S: ShapeStyle>(_ style: S) { self.style = (style as? AnyShapeStyle)?.style ?? style }
  public func _resolve(in environment: EnvironmentValues) -> ResolvedStyle { style._resolve(in: environment) }
}

/// The current foreground, at one of five strengths.
public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
  let level: Int
  public static let primary = HierarchicalShapeStyle(level: 0)
  public static let secondary = HierarchicalShapeStyle(level: 1)
  public static let tertiary = HierarchicalShapeStyle(level: 2)
  public static let quaternary = HierarchicalShapeStyle(level: 3)
  public static let quinary = HierarchicalShapeStyle(level: 4)
  private static let strengths = [1, 0.5, 0.25, 0.2, 0.1]

  public func _resolve(in environment: EnvironmentValues) -> ResolvedStyle {
    let given = environment.foregroundLevels
    if level > 0, let last = given.last {
      return (given.count >= level ? given[level - 1] : last)._resolve(in: environment)
    }
    guard let base = environment.foregroundStyleValue, !(base.style is HierarchicalShapeStyle) else {
      let labels = [Color.primary, .secondary, .tertiaryLabel, .quaternaryLabel, .quaternaryLabel]
      return labels[level]._resolve(in: environment)
    }
    return base._resolve(in: environment).multiplyingOpacity(by: HierarchicalShapeStyle.strengths[level])
  }
}

/// The foreground style in force.
public struct ForegroundStyle: ShapeStyle, Hashable {
  public init() {}
  public func _resolve(in environment: EnvironmentValues) -> ResolvedStyle {
    environment.foregroundStyleValue?._resolve(in: environment) ?? Color.primary._resolve(in: environment)
  }
}

/// The page colour of the scheme.
public struct BackgroundStyle: ShapeStyle, Hashable {
  public init() {}
  public func _resolve(in environment: EnvironmentValues) -> ResolvedStyle {
    Color.systemBackground._resolve(in: environment)
  }
}

/// The tint in force.
public struct TintShapeStyle: ShapeStyle, Hashable {
  public init() {}
  public func _resolve(in environment: EnvironmentValues) -> ResolvedStyle {
    Color.accentColor._resolve(in: environment)
  }
}

/// The hairline colour.
public struct SeparatorShapeStyle: ShapeStyle, Hashable {
  public init() {}
  public func _resolve(in environment: EnvironmentValues) -> ResolvedStyle {
    Color.opaqueSeparator._resolve(in: environment)
  }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { .init(level: 0) }
  public static var secondary: HierarchicalShapeStyle { .init(level: 1) }
  public static var tertiary: HierarchicalShapeStyle { .init(level: 2) }
  public static var quaternary: HierarchicalShapeStyle { .init(level: 3) }
}
extension ShapeStyle where Self == ForegroundStyle {
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}
extension ShapeStyle where Self == BackgroundStyle {
  public static var background: BackgroundStyle { BackgroundStyle() }
}
extension ShapeStyle where Self == TintShapeStyle {
  public static var tint: TintShapeStyle { TintShapeStyle() }
}
extension ShapeStyle where Self == SeparatorShapeStyle {
  public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}
