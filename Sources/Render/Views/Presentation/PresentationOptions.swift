import Foundation

/// A height a sheet rests at.
public struct PresentationDetent: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case medium, large
    case fraction(CGFloat)
    case height(CGFloat)
  }
  let kind: Kind
  public static let medium = PresentationDetent(kind: .medium)
  public static let large = PresentationDetent(kind: .large)
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent { .init(kind: .fraction(fraction)) }
  public static func height(_ height: CGFloat) -> PresentationDetent { .init(kind: .height(height)) }

  /// The sheet's height on a screen: large leaves 10 points under the top inset, medium is half of that range
  /// (semantics section 26).
  func height(screen: CGSize, safeArea: EdgeInsets) -> CGFloat {
    let largest = screen.height - safeArea.top - 10
    switch kind {
    case .large: return largest
    case .medium: return (largest - safeArea.bottom) / 2 + safeArea.bottom
    case .fraction(let share): return min(largest, max(0, (largest - safeArea.bottom) * share + safeArea.bottom))
    case .height(let height): return min(largest, max(0, height + safeArea.bottom))
    }
  }
}

/// What a sheet's content asks of its presentation.
struct PresentationOptions: Equatable, Sendable {
  var detents: [PresentationDetent] = [.large]
  var showsIndicator: Bool?
  var cornerRadius: CGFloat?
  var background: AnyShapeStyleBox?
  var isDismissDisabled = false
  var dimming: Double?
}

enum PresentationKey: PreferenceKey {
  static var defaultValue: PresentationOptions { PresentationOptions() }
  static func reduce(value: inout PresentationOptions, nextValue: () -> PresentationOptions) {}
}

extension View {
  private func presentation(_ change: @escaping (inout PresentationOptions) -> Void) -> some View {
    with(PresentationChange(change: change))
  }
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    presentation { $0.detents = Array(detents) }
  }
  public func presentationDragIndicator(_ visibility: Visibility) -> some View {
    presentation { $0.showsIndicator = visibility == .automatic ? nil : visibility == .visible }
  }
  public func presentationCornerRadius(_ radius: CGFloat?) -> some View { presentation { $0.cornerRadius = radius } }
  public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View {
    presentation { $0.background = AnyShapeStyleBox(style: style) }
  }
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    presentation { $0.isDismissDisabled = isDisabled }
  }
  /// Opacity of the black over the presenter; nil is the system's (0.2 light, 0.48 dark).
  public func presentationDimming(_ opacity: Double?) -> some View { presentation { $0.dimming = opacity } }
}

public enum Visibility: Hashable, Sendable { case automatic, visible, hidden }

/// Adds to the options that come from below.
struct PresentationChange: Primitive, UnaryModifier, PreferenceContributor {
  static var invalidation: Invalidation { [] }
  let change: (inout PresentationOptions) -> Void

  func didUpdate(node: Node, old: (any Primitive)?) { node.tree.preferencesAreDirty = true }
  func contribute<K: PreferenceKey>(_ key: K.Type, node: Node) -> K.Value? {
    guard key == PresentationKey.self else { return nil }
    var options = node.children.lazy.compactMap { $0.preference(PresentationKey.self) }.first ?? PresentationOptions()
    change(&options)
    return options as? K.Value
  }
  func change<K: PreferenceKey>(_ key: K.Type, _ value: K.Value) -> K.Value? { nil }
}
