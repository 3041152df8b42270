import Foundation
import Observation

/// Changes the environment of what is below.
struct EnvironmentPrimitive: Primitive {
  static var isStructural: Bool { true }
  static var invalidation: Invalidation { [] }
  let change: (inout EnvironmentValues) -> Void
  var changesEnvironment: Bool { true }
  func modify(_ environment: inout EnvironmentValues) { change(&environment) }
}

extension View {
  func changingEnvironment(_ change: @escaping (inout EnvironmentValues) -> Void) -> some View {
    with(EnvironmentPrimitive(change: change))
  }
  public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
    changingEnvironment { $0[keyPath: keyPath] = value }
  }
  /// Hands an observable object to every view below that asks for its type.
  public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    changingEnvironment { $0[object: ObjectIdentifier(T.self)] = object }
  }
  public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View {
    changingEnvironment { transform(&$0[keyPath: keyPath]) }
  }

  public func font(_ font: Font?) -> some View { environment(\.font, font) }
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    changingEnvironment {
      $0.foregroundStyleValue = AnyShapeStyle(style)
      // A hierarchical style is a strength of what is there, its levels included.
      if !(style is HierarchicalShapeStyle) { $0.foregroundLevels = [] }
    }
  }
  /// `secondary` is what `.secondary` means below.
  public func foregroundStyle<A: ShapeStyle, B: ShapeStyle>(_ primary: A, _ secondary: B) -> some View {
    foreground([AnyShapeStyle(primary), AnyShapeStyle(secondary)])
  }
  public func foregroundStyle<A: ShapeStyle, B: ShapeStyle, C: ShapeStyle>(
    _ primary: A, _ secondary: B, _ tertiary: C
  ) -> some View {
    foreground([AnyShapeStyle(primary), AnyShapeStyle(secondary), AnyShapeStyle(tertiary)])
  }
  private func foreground(_ styles: [AnyShapeStyle]) -> some View {
    changingEnvironment {
      $0.foregroundStyleValue = styles.first
      $0.foregroundLevels = Array(styles.dropFirst())
    }
  }
  public func foregroundColor(_ color: Color?) -> some View {
    changingEnvironment { $0.foregroundStyleValue = color.map { AnyShapeStyle($0) } }
  }
  public func tint(_ color: Color?) -> some View { changingEnvironment { $0.tintColor = color } }
  public func accentColor(_ color: Color?) -> some View { tint(color) }
  public func preferredColorScheme(_ scheme: ColorScheme?) -> some View {
    changingEnvironment { if let scheme { $0.colorScheme = scheme } }
  }
  public func colorScheme(_ scheme: ColorScheme) -> some View { environment(\.colorScheme, scheme) }
  public func disabled(_ isDisabled: Bool) -> some View {
    changingEnvironment { $0.isEnabled = $0.isEnabled && !isDisabled }
  }
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { environment(\.dynamicTypeSize, size) }
  public func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }
}

extension View {
  private func text(_ change: @escaping (inout TextSettings) -> Void) -> some View {
    changingEnvironment { change(&$0.text) }
  }
  public func fontWeight(_ weight: Font.Weight?) -> some View { text { $0.weight = weight } }
  public func fontDesign(_ design: Font.Design?) -> some View { text { $0.design = design } }
  public func fontWidth(_ width: Font.Width?) -> some View { text { $0.width = width } }
  public func bold(_ isActive: Bool = true) -> some View { text { $0.isBold = isActive } }
  public func italic(_ isActive: Bool = true) -> some View { text { $0.isItalic = isActive } }
  public func monospacedDigit() -> some View { text { $0.hasMonospacedDigits = true } }
  public func monospaced(_ isActive: Bool = true) -> some View {
    text { $0.design = isActive ? .monospaced : nil }
  }
  public func underline(_ isActive: Bool = true) -> some View { text { $0.underline = isActive } }
  public func strikethrough(_ isActive: Bool = true) -> some View { text { $0.strikethrough = isActive } }
  public func tracking(_ points: CGFloat) -> some View { text { $0.tracking = points } }
  public func kerning(_ points: CGFloat) -> some View { text { $0.kerning = points } }
  public func baselineOffset(_ points: CGFloat) -> some View { text { $0.baselineOffset = points } }
  public func lineSpacing(_ points: CGFloat) -> some View { text { $0.lineSpacing = points } }
  public func lineLimit(_ limit: Int?) -> some View {
    text {
      $0.lineLimit = limit
      $0.minimumLines = 1
    }
  }
  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    text {
      $0.lineLimit = limit
      $0.reservesSpace = reservesSpace
    }
  }
  public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    text {
      $0.lineLimit = limit.upperBound
      $0.minimumLines = limit.lowerBound
    }
  }
  public func truncationMode(_ mode: Text.TruncationMode) -> some View { text { $0.truncation = mode } }
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { text { $0.alignment = alignment } }
  public func minimumScaleFactor(_ factor: CGFloat) -> some View { text { $0.minimumScaleFactor = factor } }
  public func allowsTightening(_ flag: Bool) -> some View { text { $0.allowsTightening = flag } }
  public func textCase(_ textCase: Text.Case?) -> some View { text { $0.uppercase = textCase == .uppercase } }
}
