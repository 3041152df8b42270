import Foundation

/// A device, a tree and a clock: one run of an app.
@MainActor
public final class Stage {
  public struct Options {
    public var scale: CGFloat?
    /// nil: the first the app is made for.
    public var colorScheme: ColorScheme?
    public var textSize = DynamicTypeSize.large
    /// nil: the app's own.
    public var layoutDirection: LayoutDirection?
    public init() {}
  }

  public let app: AppDescription
  public let device: Device
  public let services: Services
  public let tree: ViewTree
  public let player: ScriptPlayer
  public private(set) var time: Double = 0
  public let scale: CGFloat

  public init(app: AppDescription, device: Device? = nil, resources: Resources, options: Options = Options()) {
    let device = device ?? app.device
    let scale = options.scale ?? device.scale
    self.app = app
    self.device = device
    self.scale = scale
    services = resources.services()
    let player = ScriptPlayer()
    self.player = player
    var environment = EnvironmentValues()
    environment.displayScale = scale
    environment.deviceSafeArea = device.safeArea
    environment.screenSize = device.size
    environment.colorScheme = options.colorScheme ?? app.schemes.first ?? .light
    environment.dynamicTypeSize = options.textSize
    environment.layoutDirection = options.layoutDirection ?? app.setting.layoutDirection
    environment.runClock = services.clock
    environment.scriptRunner = ScriptRunner { [weak player] text in player?.start(text) }
    tree = ViewTree(
      size: device.size, scale: scale, environment: environment, services: services, content: app.root())
    player.attach(to: self)
  }

  /// Brings the run to `seconds`: events in the order of their times, then the state of that very moment.
  public func advance(to seconds: Double) throws {
    runTasks()
    while let due = nextEvent, due <= seconds + 1e-9 {
      set(time: max(time, due))
      try runEvent(at: due)
      runTasks()
    }
    set(time: seconds)
    tree.touches.advance(to: seconds)
    tree.flush()
    tree.animate()
    if tree.needsFlush {
      tree.flush()
      tree.animate()
    }
    try player.check()
  }

  private var nextEvent: Double? {
    [player.nextEvent, services.clock.nextTimer, tree.nextCompletion, tree.touches.nextDeadline]
      .compactMap { $0 }.min()
  }

  private func runEvent(at due: Double) throws {
    if let touch = tree.touches.nextDeadline, touch <= due { tree.touches.advance(to: due) }
    if let completion = tree.nextCompletion, completion <= due { tree.runCompletions(until: due) }
    if let timer = services.clock.takeTimer(until: due) { tree.perform { timer.action() } }
    if let next = player.nextEvent, next <= due { try player.run(until: due) }
  }

  private func set(time: Double) {
    self.time = time
    tree.now = time
    services.clock.now = time
  }

  /// What is shown now, as a value that may be painted anywhere.
  public func displayList() -> DisplayList { tree.record(background: app.background) }

  /// Runs on until nothing moves any more, at most `limit` seconds; the motions that have no end.
  @discardableResult
  public func settle(limit: Double = 5, rate: Int = 60) throws -> [String] {
    let start = time
    var frame = 0
    while frame == 0 || tree.isMoving || player.nextEvent != nil || player.lastWatch != nil, time < start + limit {
      frame += 1
      try advance(to: start + Double(frame) / Double(rate))
    }
    return tree.endlessMotions.compactMap(\.pathDescription)
  }
}

/// Starts scripts from inside an app.
@MainActor
public struct ScriptRunner {
  let run: (String) -> Void
  /// Plays a script in the one grammar; its times count from now.
  public func start(_ script: String) { run(script) }
}

extension EnvironmentValues {
  private enum RunnerKey: EnvironmentKey {
    static var defaultValue: ScriptRunner { MainActor.assumeIsolated { ScriptRunner { _ in } } }
  }
  public var scriptRunner: ScriptRunner {
    get { self[RunnerKey.self] }
    set { self[RunnerKey.self] = newValue }
  }
}
