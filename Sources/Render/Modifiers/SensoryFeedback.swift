import Foundation

/// A haptic. There is no hand to feel it: the run's log says when it would have played.
public struct SensoryFeedback: Hashable, Sendable {
  public enum Weight: String, Hashable, Sendable { case light, medium, heavy }
  public enum Flexibility: String, Hashable, Sendable { case rigid, solid, soft }

  /// As the log spells it.
  let kind: String

  public static let success = SensoryFeedback(kind: "success")
  public static let warning = SensoryFeedback(kind: "warning")
  public static let error = SensoryFeedback(kind: "error")
  public static let selection = SensoryFeedback(kind: "selection")
  public static let increase = SensoryFeedback(kind: "increase")
  public static let decrease = SensoryFeedback(kind: "decrease")
  public static let start = SensoryFeedback(kind: "start")
  public static let stop = SensoryFeedback(kind: "stop")
  public static let alignment = SensoryFeedback(kind: "alignment")
  public static let levelChange = SensoryFeedback(kind: "levelChange")
  public static let impact = impact()

  /// `intensity` runs from 0 to 1.
  public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback {
    SensoryFeedback(kind: "impact." + weight.rawValue + suffix(intensity))
  }
  public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback {
    SensoryFeedback(kind: "impact." + flexibility.rawValue + suffix(intensity))
  }
  private static func suffix(_ intensity: Double) -> String { intensity == 1 ? "" : " \(intensity)" }
}

/// Logs a haptic after the update in which a value changed.
struct FeedbackPrimitive<Value: Equatable>: Primitive {
  static var isStructural: Bool { true }
  static var invalidation: Invalidation { [] }
  let trigger: Value
  let feedback: (_ old: Value, _ new: Value) -> SensoryFeedback?

  func didUpdate(node: Node, old: (any Primitive)?) {
    guard let old = old as? Self, old.trigger != trigger, let event = feedback(old.trigger, trigger) else { return }
    let path = node.pathDescription ?? ""
    node.tree.services.haptics.append(HapticEvent(time: node.tree.now, kind: event.kind, node: path))
  }
}

extension View {
  /// Plays (logs) a haptic each time `trigger` changes.
  public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View {
    with(FeedbackPrimitive(trigger: trigger) { _, _ in feedback })
  }
  public func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T, condition: @escaping (_ old: T, _ new: T) -> Bool
  ) -> some View {
    with(FeedbackPrimitive(trigger: trigger) { condition($0, $1) ? feedback : nil })
  }
  public func sensoryFeedback<T: Equatable>(
    trigger: T, _ feedback: @escaping (_ old: T, _ new: T) -> SensoryFeedback?
  ) -> some View {
    with(FeedbackPrimitive(trigger: trigger, feedback: feedback))
  }
}
