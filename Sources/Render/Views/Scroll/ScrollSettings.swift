import Foundation

/// What the modifiers around a scroll view say about it.
struct ScrollSettings: Equatable {
  var isDisabled = false
  var isClipDisabled = false
  var indicators = ScrollIndicatorVisibility.automatic
  var targetBehavior: AnyScrollTargetBehavior?
  var anchor: UnitPoint?

  /// What scroll views inside the content share.
  var inherited: ScrollSettings {
    var copy = ScrollSettings()
    copy.isDisabled = isDisabled
    copy.indicators = indicators
    return copy
  }
}

/// A behaviour whose type is hidden; equal when the types are the same and say they are.
struct AnyScrollTargetBehavior: Equatable {
  let base: any ScrollTargetBehavior
  static func == (a: Self, b: Self) -> Bool { isSame(a.base, b.base) }
}

public struct ScrollIndicatorVisibility: Hashable, Sendable {
  private let raw: Int
  public static let automatic = ScrollIndicatorVisibility(raw: 0)
  public static let visible = ScrollIndicatorVisibility(raw: 1)
  public static let hidden = ScrollIndicatorVisibility(raw: 2)
  public static let never = ScrollIndicatorVisibility(raw: 3)
}

extension EnvironmentValues {
  private enum ScrollSettingsKey: EnvironmentKey { static var defaultValue: ScrollSettings { ScrollSettings() } }

  var scrollSettings: ScrollSettings {
    get { self[ScrollSettingsKey.self] }
    set { self[ScrollSettingsKey.self] = newValue }
  }
  public var isScrollEnabled: Bool {
    get { !scrollSettings.isDisabled }
    set { scrollSettings.isDisabled = !newValue }
  }
}

extension View {
  /// Fingers do not move the content; `scrollTo` still does.
  public func scrollDisabled(_ disabled: Bool) -> some View {
    changingEnvironment { $0.scrollSettings.isDisabled = $0.scrollSettings.isDisabled || disabled }
  }
  /// Content is seen beyond the view's box; touches still end at it.
  public func scrollClipDisabled(_ disabled: Bool = true) -> some View {
    changingEnvironment { $0.scrollSettings.isClipDisabled = disabled }
  }
  public func scrollIndicators(_ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal])
    -> some View
  {
    changingEnvironment { $0.scrollSettings.indicators = visibility }
  }
  /// Where the content comes to rest after a finger has let go.
  public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
    changingEnvironment { $0.scrollSettings.targetBehavior = AnyScrollTargetBehavior(base: behavior) }
  }
  /// Where the content begins, and stays when its length changes; content that fits lies there.
  public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    changingEnvironment { $0.scrollSettings.anchor = anchor }
  }
}
