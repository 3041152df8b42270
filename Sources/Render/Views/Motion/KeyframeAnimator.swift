import Foundation

/// Plays keyframes each time `trigger` changes (or over and over) and shows the content with their value.
public struct KeyframeAnimator<Value, Tracks: Keyframes, Content: View>: View where Tracks.Value == Value {
  let initialValue: Value
  let trigger: AnyHashable?
  let repeats: Bool
  let content: (Value) -> Content
  let keyframes: (Value) -> Tracks
  @State private var start: Double?
  @Environment(\.runClock) private var clock

  public init<T: Hashable>(
    initialValue: Value, trigger: T, @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> Tracks
  ) {
    self.initialValue = initialValue
    self.trigger = AnyHashable(trigger)
    repeats = false
    self.content = content
    self.keyframes = keyframes
  }
  public init(
    initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> Tracks
  ) {
    self.initialValue = initialValue
    trigger = nil
    repeats = repeating
    self.content = content
    self.keyframes = keyframes
  }

  public var body: some View {
    let timeline = KeyframeTimeline(initialValue: initialValue) { keyframes(initialValue) }
    let clock = clock
    let start = trigger == nil ? (start ?? 0) : start
    TickingView(end: start.map { repeats ? nil : $0 + timeline.duration }) {
      content(KeyframeAnimator.value(timeline, start: start, now: clock.now, repeats: repeats))
    }
    .onAppear { if trigger == nil { self.start = clock.now } }
    .onChange(of: trigger) { self.start = clock.now }
  }

  private static func value(
    _ timeline: KeyframeTimeline<Value>, start: Double?, now: Double, repeats: Bool
  ) -> Value {
    guard let start else { return timeline.value(time: 0) }
    let elapsed = now - start
    guard repeats, timeline.duration > 0 else { return timeline.value(time: min(elapsed, timeline.duration)) }
    return timeline.value(time: elapsed.truncatingRemainder(dividingBy: timeline.duration))
  }
}

extension View {
  public func keyframeAnimator<Value, T: Hashable, Tracks: Keyframes, V: View>(
    initialValue: Value, trigger: T,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> V,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> Tracks
  ) -> some View where Tracks.Value == Value {
    let view = self
    return KeyframeAnimator(initialValue: initialValue, trigger: trigger) { value in
      content(PlaceholderContentView<Self> { Self._expand(view, into: &$0) }, value)
    } keyframes: {
      keyframes($0)
    }
  }
}

/// Evaluates its content in every frame until `end` (nil inside: without end; nil outside: not at all).
struct TickingView<Content: View>: PrimitiveView {
  let end: Double??
  let content: () -> Content
  static func _expand(_ view: Self, into expansion: inout Expansion) {
    expansion.append(TickingPrimitive(end: view.end, content: view.content), children: nil)
  }
}

struct TickingPrimitive<Content: View>: Primitive {
  static var isStructural: Bool { true }
  static var invalidation: Invalidation { [] }
  let end: Double??
  let content: () -> Content

  func evaluate(node: Node) -> Bool {
    node.evaluateBody { content() }
    return true
  }
  func didUpdate(node: Node, old: (any Primitive)?) {
    guard let end, end ?? .infinity > node.tree.now else {
      node.motion = nil
      return
    }
    node.motion = TickMotion(node: node, end: end)
    node.tree.startAnimating(node)
  }
}

/// Asks for an evaluation in every frame.
final class TickMotion: NodeAnimation {
  private unowned let node: Node
  private let end: Double?
  init(node: Node, end: Double?) {
    self.node = node
    self.end = end
  }
  override var isEndless: Bool { end == nil }
  override var isPassive: Bool { end == nil }
  override func advance(to time: Double) -> Bool {
    node.invalidate()
    return end.map { time < $0 } ?? true
  }
}
