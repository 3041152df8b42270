import Foundation
extension View {
  public func allowsHitTesting(_ b: Bool) -> some View { self }
  public func onTapGesture(count: Int = 1, perform: @escaping () -> Void) -> some View { self }
  public func simultaneousGesture<G: Gesture>(_ g: G) -> some View { self }
}
public protocol Gesture {}
public struct DragGesture: Gesture { public struct Value { var translation = CGSize.zero; var velocity = CGSize.zero; var predictedEndTranslation = CGSize.zero }
 init(minimumDistance: CGFloat) {}
 func onChanged(_ f: (Value) -> Void) -> Self { self }
 func onEnded(_ f: (Value) -> Void) -> Self { self }
}
public struct TouchEvent { public enum Phase: String { case began, moved, ended, cancelled }
  public init(phase: Phase, location: CGPoint, time: Double) {} }
@MainActor final class TouchSystem { func advance(to: Double) {}; var nextDeadline: Double? { nil } }
@MainActor extension ViewTree { var touches: TouchSystem { TouchSystem() }
 func deliver(_ e: TouchEvent) {}
 func scrollPath(in: Node, by: CGSize, seconds: Double, pace: UnitCurve) throws -> [(time: Double, phase: TouchEvent.Phase, location: CGPoint)] { [] }
 var focusedField: TextFieldFocus? { nil } }
@MainActor final class TextFieldFocus { func insert(_ s: String) {} }
public struct ScrollView<C: View>: View { let c: C; public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> C) { c = content() }; public var body: some View { VStack(spacing: 8) { c } } }
