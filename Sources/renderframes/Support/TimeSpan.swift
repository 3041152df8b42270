import Render

/// Frame rate and the part of a run that is wanted.
struct TimeSpan {
  static let flags: [Flag] = [.fps, .from, .to]
  /// Longer runs are taken for a slip.
  static let longest = 600.0

  let fps: Int
  let from: Double
  let to: Double?

  init(_ arguments: Arguments) throws(UsageError) {
    fps = try arguments.integer(.fps, in: 1...240) ?? 60
    from = try arguments.number(.from, in: 0...TimeSpan.longest) ?? 0
    to = try arguments.number(.to, in: 0...TimeSpan.longest)
    if let to, to <= from { throw UsageError("--to \(to) is not after --from \(from): nothing to render") }
  }

  /// The frames to render of a run of `length` seconds.
  func options(length: Double) throws(UsageError) -> FrameRun.Options {
    var options = FrameRun.Options()
    options.fps = fps
    options.from = from
    options.to = to ?? length
    if options.frames.isEmpty {
      throw UsageError("no frame from \(options.from) to \(options.to) s at \(fps) a second; widen --from and --to")
    }
    return options
  }
}
