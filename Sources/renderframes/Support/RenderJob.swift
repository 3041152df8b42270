import Documents
import Foundation
import Render

/// A run of an app into files: what `hook` and `play` have in common.
@MainActor
struct RenderJob {
  static let flags: [Flag] =
    StageRequest.flags + TimeSpan.flags
    + [outFlag, .png, .video, .preset, .noFrames, .jobs, .noDamage, .force, .stats, .json, .quiet]
  static let outFlag = Flag("out", "DIR", "the folder for frame_0000.png ... and manifest.json")
  private static let mostJobs = 64

  let request: StageRequest
  private let context: Context
  private let folder: String?
  private let video: String?
  private let quality: VideoQuality
  private let isSmall: Bool
  private let jobs: Int
  private let usesDamage: Bool
  private let force: Bool
  private let report: RunReport

  init(_ arguments: Arguments, _ context: Context) throws {
    self.context = context
    request = try StageRequest(arguments, context)
    video = arguments.text(.video)
    if arguments.has(.noFrames) {
      if video == nil { throw UsageError("--no-frames leaves nothing to write; add --video FILE.mp4") }
      if arguments.has(Self.outFlag) { throw UsageError("--no-frames writes no folder; leave out --out") }
      folder = nil
    } else {
      guard let path = arguments.text(Self.outFlag) else {
        throw UsageError("\(arguments.spec.name) needs a folder to write to: --out frames/")
      }
      folder = path
    }
    quality = try arguments.choice(.preset) ?? .preview
    if arguments.has(.preset), video == nil { throw UsageError("--preset is about a video; add --video FILE.mp4") }
    isSmall = try (arguments.choice(.png) ?? PNGKind.fast) == .small
    jobs = try RenderJob.jobs(arguments)
    usesDamage = !arguments.has(.noDamage)
    force = arguments.has(.force)
    report = RunReport(
      console: context.console, asJSON: arguments.has(.json), isQuiet: arguments.has(.quiet),
      withWork: arguments.has(.stats))
  }

  /// Threads that may work at once: what the flag says, or one a core.
  static func jobs(_ arguments: Arguments) throws(UsageError) -> Int {
    try arguments.integer(.jobs, in: 1...mostJobs) ?? min(ProcessInfo.processInfo.activeProcessorCount, 8)
  }

  /// Renders a stage on which everything is set up.
  /// - Parameter snapshots: named frames, to be found under `snapshots/` too.
  func run(
    _ stage: Stage, _ options: FrameRun.Options, command: String, notes more: [String] = [],
    snapshots: [Snapshot] = []
  ) throws -> ExitCode {
    let links = folder.map {
      SnapshotLinks(folder: $0, snapshots: snapshots.filter { options.frames.contains($0.frame) })
    }
    let sinks = try self.sinks()
    var options = options
    options.jobs = jobs
    options.damageEnabled = usesDamage
    let run = FrameRun(stage: stage, options: options, sinks: sinks)
    let progress = Progress(context.console, quiet: report.isQuiet || report.asJSON)
    run.onProgress = { progress.update($0, of: $1) }
    run.isInterrupted = context.isInterrupted
    defer { progress.finish() }
    let info = request.info(fps: options.fps, command: command)
    let summary = try run.run(info: info) {
      RunNotes(events: stage.eventLog, warnings: stage.warnings + more, files: ownFiles + (links?.files ?? []))
    }
    progress.finish()
    if summary.isInterrupted {
      context.console.errorLine(
        "renderframes: interrupted after \(summary.frames) frames; those in the folder are whole. Run it again to finish"
      )
      return .interrupted
    }
    try links?.make()
    report.print(summary, app: request.app.name, folder: folder, video: video, warnings: stage.warnings + more)
    return .fine
  }

  /// Checked before anything is written.
  private func sinks() throws -> [any FrameSink] {
    var sinks: [any FrameSink] = []
    if let folder { sinks.append(PNGSequenceSink(folder: folder, force: force, workers: jobs, isSmall: isSmall)) }
    if let video {
      let sink = try VideoSink(path: video, quality: quality, executable: context.ffmpeg)
      if context.ffmpeg == nil { throw OutputError.ffmpegMissing }
      try checkPlace(of: video)
      sinks.append(sink)
    }
    return sinks
  }

  private func checkPlace(of video: String) throws {
    let parent = video.parentPath
    guard !parent.isEmpty, !isInFolder(video), !FileManager.default.fileExists(atPath: parent) else { return }
    throw UsageError("--video \(video): there is no folder \(parent); make it first")
  }

  private func isInFolder(_ file: String) -> Bool {
    guard let folder else { return false }
    return RenderJob.whole(file.parentPath) == RenderJob.whole(folder)
  }

  private static func whole(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }

  private var ownFiles: [String] {
    video.map { isInFolder($0) ? [($0 as NSString).lastPathComponent] : [] } ?? []
  }
}

private enum PNGKind: String, CaseIterable { case fast, small }
