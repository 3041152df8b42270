import Foundation

/// Which moments a timeline shows.
public protocol TimelineSchedule {
  /// Seconds between updates; nil: every frame.
  var interval: Double? { get }
}
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  public let interval: Double?
  public init(minimumInterval: Double? = nil, paused: Bool = false) { interval = minimumInterval }
}
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  public let interval: Double?
  public init(from start: Date, by interval: Double) { self.interval = interval }
}
extension TimelineSchedule where Self == AnimationTimelineSchedule {
  public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule {
    AnimationTimelineSchedule(minimumInterval: minimumInterval)
  }
}
extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  public static func periodic(from start: Date, by interval: Double) -> PeriodicTimelineSchedule {
    PeriodicTimelineSchedule(from: start, by: interval)
  }
}

/// What a timeline's content is told.
public struct TimelineViewDefaultContext: Sendable {
  /// The start of the run, 2026-04-01 10:09 UTC, plus the virtual time.
  public let date: Date
  /// Virtual seconds since the start.
  public let time: Double
}

/// Evaluates its content for the virtual time.
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
  let schedule: Schedule
  let content: (TimelineViewDefaultContext) -> Content
  @Environment(\.runClock) private var clock

  public init(_ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content) {
    self.schedule = schedule
    self.content = content
  }

  public var body: some View {
    let clock = clock
    TickingView(end: .some(nil)) {
      let time = schedule.interval.map { (clock.now / $0 + 1e-9).rounded(.down) * $0 } ?? clock.now
      return content(
        TimelineViewDefaultContext(date: Date(timeIntervalSince1970: 1_775_038_140 + time), time: time))
    }
  }
}
