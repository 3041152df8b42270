import Foundation

public enum ColorScheme: Hashable, Sendable, CaseIterable { case light, dark }

/// The user's text size; `large` is the default. Scale factors are of body text.
public enum DynamicTypeSize: Hashable, Sendable, Comparable, CaseIterable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// Body size of this setting over the default 17 points.
  public var factor: CGFloat {
    let body: [CGFloat] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    return body[DynamicTypeSize.allCases.firstIndex(of: self) ?? 3] / 17
  }
}

extension EnvironmentValues {
  private enum ColorSchemeKey: EnvironmentKey { static let defaultValue = ColorScheme.light }
  private enum FontKey: EnvironmentKey { static var defaultValue: Font? { nil } }
  private enum ForegroundKey: EnvironmentKey { static var defaultValue: AnyShapeStyle? { nil } }
  private enum LevelsKey: EnvironmentKey { static var defaultValue: [AnyShapeStyle] { [] } }
  private enum TintKey: EnvironmentKey { static var defaultValue: Color? { nil } }
  private enum DirectionKey: EnvironmentKey { static let defaultValue = LayoutDirection.leftToRight }
  private enum TypeSizeKey: EnvironmentKey { static let defaultValue = DynamicTypeSize.large }
  private enum EnabledKey: EnvironmentKey { static let defaultValue = true }
  private enum SafeAreaKey: EnvironmentKey { static var defaultValue: EdgeInsets { EdgeInsets() } }
  private enum ScaleKey: EnvironmentKey { static let defaultValue: CGFloat = 3 }
  private enum ImageScaleKey: EnvironmentKey { static let defaultValue = Image.Scale.medium }

  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }
  public var font: Font? {
    get { self[FontKey.self] }
    set { self[FontKey.self] = newValue }
  }
  var foregroundStyleValue: AnyShapeStyle? {
    get { self[ForegroundKey.self] }
    set { self[ForegroundKey.self] = newValue }
  }
  /// Secondary and further styles, where `foregroundStyle` gave any.
  var foregroundLevels: [AnyShapeStyle] {
    get { self[LevelsKey.self] }
    set { self[LevelsKey.self] = newValue }
  }
  var tintColor: Color? {
    get { self[TintKey.self] }
    set { self[TintKey.self] = newValue }
  }
  public var layoutDirection: LayoutDirection {
    get { self[DirectionKey.self] }
    set { self[DirectionKey.self] = newValue }
  }
  public var dynamicTypeSize: DynamicTypeSize {
    get { self[TypeSizeKey.self] }
    set { self[TypeSizeKey.self] = newValue }
  }
  public var isEnabled: Bool {
    get { self[EnabledKey.self] }
    set { self[EnabledKey.self] = newValue }
  }
  /// Device pixels a point.
  public var displayScale: CGFloat {
    get { self[ScaleKey.self] }
    set { self[ScaleKey.self] = newValue }
  }
  public var pixelLength: CGFloat { 1 / displayScale }
  public var imageScale: Image.Scale {
    get { self[ImageScaleKey.self] }
    set { self[ImageScaleKey.self] = newValue }
  }
  /// What the device keeps free at its edges.
  var deviceSafeArea: EdgeInsets {
    get { self[SafeAreaKey.self] }
    set { self[SafeAreaKey.self] = newValue }
  }
}
