import Foundation

/// Decodes one clip in order, a few frames ahead of what was asked for last, on a thread of its own. Frames always
/// come from a run that began at the first one: a frame's pixels do not depend on how it was reached.
// why unchecked: all state is behind `condition`; the decoding thread holds only the run it serves.
final class ClipDecoder: @unchecked Sendable {
  let info: ClipInfo
  private let tools: MediaTools
  private let condition = NSCondition()
  private var frames: [Int: PlanarPicture] = [:]
  private var wanted = 0
  private var run: ClipRun?
  private var failure: PictureError?

  /// Frames kept behind and ahead of the one asked for: a bound on memory.
  let behind = 2
  let ahead: Int

  init(info: ClipInfo, tools: MediaTools) {
    self.info = info
    self.tools = tools
    ahead = min(max((12 << 20) / (info.width * info.height * 3 / 2), 2), 6)
  }

  var bytes: Int { condition.withLock { frames.values.reduce(0) { $0 + $1.count } } }

  /// Starts decoding toward `frame`, without waiting.
  func warm(_ frame: Int) throws(PictureError) {
    condition.lock()
    defer { condition.unlock() }
    if frames[frame] == nil { try aim(frame) }
  }

  /// Frame `frame`; waits for it.
  func picture(_ frame: Int) throws(PictureError) -> PlanarPicture {
    condition.lock()
    defer { condition.unlock() }
    let frame = min(max(0, frame), info.frameCount - 1)
    if let hit = frames[frame] {
      advance(to: frame)
      return hit
    }
    try aim(frame)
    while frames[frame] == nil {
      if let failure { throw failure }
      condition.wait()
      // Somebody else may have aimed elsewhere meanwhile.
      if frames[frame] == nil, failure == nil { try aim(frame) }
    }
    guard let hit = frames[frame] else { throw PictureError(path: info.path, reason: "frame \(frame) is missing") }
    return hit
  }

  /// Ends decoding and forgets the frames. Must be called before the decoder is dropped: its thread holds on to it.
  func stop() {
    condition.lock()
    run?.stop()
    run = nil
    frames.removeAll()
    condition.broadcast()
    condition.unlock()
  }

  private func advance(to frame: Int) {
    wanted = frame
    frames = frames.filter { $0.key >= frame - behind }
    condition.broadcast()
  }

  /// Makes the current run head for `frame`, or begins a new one.
  private func aim(_ frame: Int) throws(PictureError) {
    if let run, run.next <= frame, !run.isOver {
      if wanted != frame { advance(to: frame) }
      return
    }
    run?.stop()
    run = nil
    failure = nil
    frames.removeAll()
    wanted = frame
    let fresh = try ClipRun(info: info, tools: tools)
    run = fresh
    let thread = Thread { [weak self] in
      fresh.readAll { index, read in self?.take(index, from: fresh, read) ?? false }
      self?.ended(fresh)
    }
    thread.name = "clip"
    thread.start()
  }

  /// Waits until frame `index` is near enough, reads it and keeps it; false ends the run.
  private func take(_ index: Int, from source: ClipRun, _ read: (Bool) -> PlanarPicture?) -> Bool {
    condition.lock()
    while run === source, index > wanted + ahead { condition.wait() }
    let isKept = index >= wanted - behind
    let isCurrent = run === source
    condition.unlock()
    guard isCurrent, let buffer = read(isKept) else { return false }
    condition.lock()
    defer { condition.unlock() }
    guard run === source else { return false }
    source.next = index + 1
    if index >= wanted - behind { frames[index] = buffer }
    condition.broadcast()
    return index + 1 < info.frameCount
  }

  private func ended(_ source: ClipRun) {
    condition.lock()
    defer { condition.unlock() }
    source.stop()
    guard run === source else { return }
    source.isOver = true
    if source.next == 0 { failure = PictureError(path: info.path, reason: "ffmpeg decoded no frame of it") }
    // A clip that promised more frames than it has stands still on its last one.
    if source.next > 0, source.next <= wanted, let last = frames.max(by: { $0.key < $1.key })?.value {
      for k in source.next...wanted { frames[k] = last }
    } else if source.next <= wanted {
      failure = PictureError(path: info.path, reason: "it ends at frame \(source.next) of \(info.frameCount)")
    }
    condition.broadcast()
  }
}
