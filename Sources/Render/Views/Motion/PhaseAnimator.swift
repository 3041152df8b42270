import Foundation

/// Steps through phases, each when the one before is done: once per change of `trigger`, or over and over.
public struct PhaseAnimator<Phase: Equatable, Content: View>: View {
  let phases: [Phase]
  let trigger: AnyHashable?
  let content: (Phase) -> Content
  let animation: (Phase) -> Animation?
  @State private var index = 0
  @State private var run = 0
  @Environment(\.runClock) private var clock

  public init<T: Hashable>(
    _ phases: some Sequence<Phase>, trigger: T, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.phases = Array(phases)
    self.trigger = AnyHashable(trigger)
    self.content = content
    self.animation = animation
  }
  public init(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.phases = Array(phases)
    trigger = nil
    self.content = content
    self.animation = animation
  }

  public var body: some View {
    Group {
      if phases.indices.contains(index) { content(phases[index]) }
    }
    .onAppear { if trigger == nil { step(from: 0, run: run) } }
    .onChange(of: trigger) {
      run += 1
      step(from: 0, run: run)
    }
  }

  private func step(from position: Int, run: Int) {
    guard phases.count > 1 else { return }
    let next = (position + 1) % phases.count
    let start = clock.now
    withAnimation(animation(phases[next]), completionCriteria: .logicallyComplete) {
      index = next
    } completion: {
      guard self.run == run, trigger == nil || next != 0 else { return }
      if clock.now > start {
        step(from: next, run: run)
      } else {
        // Nothing moved: a loop must not go round within one moment.
        clock.after(1.0 / 60) { step(from: next, run: run) }
      }
    }
  }
}

extension View {
  public func phaseAnimator<Phase: Equatable, T: Hashable, V: View>(
    _ phases: some Sequence<Phase>, trigger: T,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> V,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    let view = self
    return PhaseAnimator(phases, trigger: trigger) { phase in
      content(PlaceholderContentView<Self> { Self._expand(view, into: &$0) }, phase)
    } animation: {
      animation($0)
    }
  }
}
