import Foundation

/// Fades.
public struct OpacityTransition: Transition {
  public init() {}
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.opacity(phase.isIdentity ? 1 : 0)
  }
}

/// At once.
public struct IdentityTransition: Transition {
  public init() {}
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
  public static var _isImmediate: Bool { true }
}

/// Grows from `scale` and shrinks back to it.
public struct ScaleTransition: Transition {
  public var scale: CGFloat
  public var anchor: UnitPoint
  public init(_ scale: CGFloat, anchor: UnitPoint = .center) {
    self.scale = scale
    self.anchor = anchor
  }
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.scaleEffect(phase.isIdentity ? 1 : max(scale, 1e-5), anchor: anchor)
  }
}

/// Moves in from an edge by the view's own size, and back out to it.
public struct MoveTransition: Transition {
  public var edge: Edge
  public init(edge: Edge) { self.edge = edge }
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.relativeOffset(phase.isIdentity ? .zero : edge.outward)
  }
}

/// In from leading, out to trailing.
public struct SlideTransition: Transition {
  public init() {}
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.relativeOffset(UnitPoint(x: phase.value, y: 0))
  }
}

/// In from an edge, out to the opposite one, fading.
public struct PushTransition: Transition {
  public var edge: Edge
  public init(edge: Edge) { self.edge = edge }
  public func body(content: Content, phase: TransitionPhase) -> some View {
    let out = edge.outward
    content
      .relativeOffset(UnitPoint(x: -out.x * phase.value, y: -out.y * phase.value))
      .opacity(phase.isIdentity ? 1 : 0)
  }
}

/// Moves by a fixed distance.
public struct OffsetTransition: Transition {
  public var offset: CGSize
  public init(_ offset: CGSize) { self.offset = offset }
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.offset(phase.isIdentity ? .zero : offset)
  }
}

/// Blurs, shrinks and fades (blur 7, scale 0.9).
public struct BlurReplaceTransition: Transition {
  public enum Configuration: Hashable, Sendable { case downUp, upUp }
  public var configuration: Configuration
  public init(configuration: Configuration = .downUp) { self.configuration = configuration }
  public func body(content: Content, phase: TransitionPhase) -> some View {
    let away: CGFloat = configuration == .upUp && phase == .didDisappear ? 1.1 : 0.9
    content
      .scaleEffect(phase.isIdentity ? 1 : away)
      .blur(radius: phase.isIdentity ? 0 : 7)
      .opacity(phase.isIdentity ? 1 : 0)
  }
}

extension Transition where Self == OpacityTransition {
  public static var opacity: OpacityTransition { OpacityTransition() }
}
extension Transition where Self == IdentityTransition {
  public static var identity: IdentityTransition { IdentityTransition() }
}
extension Transition where Self == ScaleTransition {
  public static var scale: ScaleTransition { ScaleTransition(0) }
  public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> ScaleTransition {
    ScaleTransition(scale, anchor: anchor)
  }
}
extension Transition where Self == MoveTransition {
  public static func move(edge: Edge) -> MoveTransition { MoveTransition(edge: edge) }
}
extension Transition where Self == SlideTransition {
  public static var slide: SlideTransition { SlideTransition() }
}
extension Transition where Self == PushTransition {
  public static func push(from edge: Edge) -> PushTransition { PushTransition(edge: edge) }
}
extension Transition where Self == BlurReplaceTransition {
  public static var blurReplace: BlurReplaceTransition { BlurReplaceTransition() }
  public static func blurReplace(_ configuration: BlurReplaceTransition.Configuration) -> BlurReplaceTransition {
    BlurReplaceTransition(configuration: configuration)
  }
}

extension Edge {
  /// The unit step out over this edge (left-to-right).
  var outward: UnitPoint {
    switch self {
    case .top: return UnitPoint(x: 0, y: -1)
    case .bottom: return UnitPoint(x: 0, y: 1)
    case .leading: return UnitPoint(x: -1, y: 0)
    case .trailing: return UnitPoint(x: 1, y: 0)
    }
  }
}
