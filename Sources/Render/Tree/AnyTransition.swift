import Foundation

/// A transition whose type is hidden.
@MainActor @preconcurrency
public struct AnyTransition {
  let isImmediate: (_ insertion: Bool) -> Bool
  let apply: (AnyView, TransitionPhase) -> AnyView
  var animation: ((TransitionPhase) -> Animation?)?

  public init<T: Transition>(_ transition: T) {
    isImmediate = { _ in T._isImmediate }
    apply = { content, phase in
      let placeholder = PlaceholderContentView<T> { AnyView._expand(content, into: &$0) }
      return AnyView(transition.body(content: placeholder, phase: phase))
    }
  }

  init(isImmediate: @escaping (Bool) -> Bool, apply: @escaping (AnyView, TransitionPhase) -> AnyView) {
    self.isImmediate = isImmediate
    self.apply = apply
  }

  public static var identity: AnyTransition { AnyTransition(IdentityTransition()) }
  public static var opacity: AnyTransition { AnyTransition(OpacityTransition()) }
  public static var scale: AnyTransition { scale(scale: 0) }
  public static var slide: AnyTransition { AnyTransition(SlideTransition()) }
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition(ScaleTransition(scale, anchor: anchor))
  }
  public static func move(edge: Edge) -> AnyTransition { AnyTransition(MoveTransition(edge: edge)) }
  public static func push(from edge: Edge) -> AnyTransition { AnyTransition(PushTransition(edge: edge)) }
  public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition(OffsetTransition(offset)) }
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
    offset(CGSize(width: x, height: y))
  }

  /// One transition for coming, another for going.
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    var result = AnyTransition(
      isImmediate: { $0 ? insertion.isImmediate(true) : removal.isImmediate(false) },
      apply: { content, phase in
        let inner = insertion.apply(content, phase == .didDisappear ? .identity : phase)
        return removal.apply(inner, phase == .didDisappear ? .didDisappear : .identity)
      })
    result.animation = { phase in
      (phase == .didDisappear ? removal.animation : insertion.animation)?(phase)
    }
    return result
  }

  /// `active` away from rest, `identity` at rest.
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
    AnyTransition(
      isImmediate: { _ in false },
      apply: { content, phase in AnyView(content.modifier(phase.isIdentity ? identity : active)) })
  }

  public func combined(with other: AnyTransition) -> AnyTransition {
    var result = AnyTransition(
      isImmediate: { isImmediate($0) && other.isImmediate($0) },
      apply: { content, phase in other.apply(apply(content, phase), phase) })
    result.animation = animation ?? other.animation
    return result
  }

  /// The transition moves with `animation`, whatever the transaction has.
  public func animation(_ animation: Animation?) -> AnyTransition {
    var copy = self
    copy.animation = { _ in animation }
    return copy
  }
}

extension View {
  /// How this view comes and goes when it is inserted or removed under an animation.
  public func transition(_ transition: AnyTransition) -> some View {
    TransitionView(content: self, transition: transition)
  }
  public func transition<T: Transition>(_ transition: T) -> some View {
    TransitionView(content: self, transition: AnyTransition(transition))
  }
}

struct TransitionView<Content: View>: PrimitiveView {
  let content: Content
  let transition: AnyTransition

  static func _expand(_ view: Self, into expansion: inout Expansion) {
    let (content, transition) = (view.content, view.transition)
    expansion.append(
      TransitionPrimitive(
        isImmediate: transition.isImmediate,
        body: { transition.apply(AnyView(content), $0) },
        transaction: { phase, transaction in
          if let animation = transition.animation?(phase) { transaction.animation = animation }
        }), children: nil)
  }
}
