import Foundation
import Render

/// A stage played frame by frame up to a moment, without painting.
@MainActor
struct Playback {
  static let flags: [Flag] = StageRequest.flags + [.script]

  let request: StageRequest
  let choice: ScriptChoice?
  let resources: Resources
  let stage: Stage
  private let context: Context

  init(_ arguments: Arguments, _ context: Context) throws {
    self.context = context
    request = try StageRequest(arguments, context)
    choice = try ScriptChoice.of(arguments, app: request.app)
    resources = try request.resources(context)
    stage = request.stage(resources)
    if let choice { stage.player.start(choice.script) }
  }

  /// Visits every frame of `range` from the start, so that the state is the one that `hook` and `play` show.
  func play(_ range: Range<Int>, fps: Int, visit: (Int, Double) throws -> Void) throws {
    for index in 0..<range.upperBound {
      if context.isInterrupted() { throw OutputError.interrupted }
      let time = Double(index) / Double(fps)
      try stage.advance(to: time)
      if range.contains(index) { try visit(index, time) }
    }
  }

  /// The frame nearest to `time`.
  func play(to time: Double, fps: Int) throws {
    let index = Int((time * Double(fps)).rounded())
    try play(index..<(index + 1), fps: fps) { _, _ in }
  }
}
