import Foundation

/// A picture at the size it is painted.
struct ScaledPicture: Sendable {
  let buffer: PixelBuffer
  let isOpaque: Bool
}

/// How a picture store has done so far.
public struct PictureCounters: Hashable, Sendable {
  /// Pictures decoded while a frame was painted; 0 when everything was prepared.
  public var decodedDuringFrame = 0
  public var decoded = CacheCounters()
  public var scaled = CacheCounters()
  /// Frames of clips, as pixels of their own size.
  public var clipFrames = CacheCounters()
  /// Decode errors met so far, each once, in order; each shows as a grey placeholder.
  public var failures: [PictureError] = []
  public init() {}
}

/// Knows the picture and clip files of a run, decodes them ahead and keeps them at the sizes they are painted.
/// May be used from any thread.
// why unchecked: all state is behind `lock`.
public final class PictureStore: @unchecked Sendable {
  private struct ScaledKey: Hashable {
    let source: ImageSource
    let width: Int
    let height: Int
    let crop: CGRect
  }
  private let lock = NSLock()
  private var files: [PictureFile] = []
  private var known: [String: PictureID] = [:]
  private let decoded: BudgetCache<PictureID, DecodedPicture>
  private let scaledCache: BudgetCache<ScaledKey, ScaledPicture>
  private var counts = PictureCounters()
  private let clips: ClipStore
  // Each of a clip's frames is shown once: they must not push the pictures out.
  private let scaledFrames: BudgetCache<ScaledKey, ScaledPicture>
  private struct FrameKey: Hashable {
    let source: ImageSource
    let rows: Range<Int>
  }
  private let clipFrames: BudgetCache<FrameKey, DecodedPicture>
  private var clipUse = ClipUse()

  /// Budgets in bytes: for decoded pictures and for those scaled to size.
  /// `toolPath`: where to look for ffmpeg and ffprobe instead of PATH.
  public init(decodedBudget: Int = 48 << 20, scaledBudget: Int = 80 << 20, toolPath: String? = nil) {
    clips = ClipStore(tools: MediaTools(searchPath: toolPath))
    scaledFrames = BudgetCache(budget: 8 << 20)
    clipFrames = BudgetCache(budget: 12 << 20)
    decoded = BudgetCache(budget: decodedBudget)
    scaledCache = BudgetCache(budget: scaledBudget)
  }

  /// Makes the file at `path` known, reading only its header. The same path gives the same id.
  public func picture(path: String) throws(PictureError) -> PictureID {
    if let id = lock.withLock({ known[path] }) { return id }
    let file = try PictureFile(path: path)
    return lock.withLock {
      if let id = known[path] { return id }
      let id = PictureID(raw: Int32(files.count))
      files.append(file)
      known[path] = id
      return id
    }
  }

  /// The file of a picture or clip; nil when the store does not know it.
  public func path(of source: ImageSource) -> String? {
    switch source {
    case .picture(let id): file(id)?.path
    case .clip(let id, _): clips.info(id)?.path
    }
  }

  /// Upright size in pixels; zero for an unknown id.
  public func pixelSize(of id: PictureID) -> CGSize {
    guard let file = file(id) else { return .zero }
    return CGSize(width: file.width, height: file.height)
  }

  /// Whether every pixel of a picture is surely opaque.
  func isOpaque(_ source: ImageSource) -> Bool {
    switch source {
    case .picture(let id): file(id)?.format == .jpeg
    case .clip: true
    }
  }

  /// Makes the clip at `path` known, reading its size, rate and length. The same path gives the same id.
  /// A file without video, or no ffmpeg on PATH, is an error.
  public func clip(path: String) throws(PictureError) -> ClipID { try clips.clip(path: path) }

  /// Size, rate and length; an empty clip of one frame for an unknown id.
  public func clipInfo(_ id: ClipID) -> ClipInfo {
    clips.info(id) ?? ClipInfo(path: "", width: 0, height: 0, framesPerSecond: 30, frameCount: 1)
  }

  /// Starts decoding a clip around `frame` ahead of its use, without waiting.
  public func prepare(_ id: ClipID, frame: Int = 0) throws(PictureError) { try clips.warm(id, frame: frame) }

  /// One frame of a clip in its own size, for those who look at pixels.
  public func pixels(of id: ClipID, frame: Int) throws(PictureError) -> PixelBuffer {
    try clips.picture(id, frame: frame).pixels()
  }

  private func file(_ id: PictureID) -> PictureFile? {
    lock.withLock { files.indices.contains(Int(id.raw)) ? files[Int(id.raw)] : nil }
  }

  public var counters: PictureCounters {
    lock.withLock {
      var all = counts
      all.decoded = decoded.counters
      all.scaled = scaledCache.counters
      all.clipFrames = clipFrames.counters
      return all
    }
  }

  /// Runs `work`, which may decode on several threads; the failures it meets are noted in an order that does not depend
  /// on their timing.
  func notingInOrder(_ work: () -> Void) {
    let known = lock.withLock { counts.failures.count }
    work()
    lock.withLock { counts.failures[known...].sort { $0.path < $1.path } }
  }

  private func note(_ error: PictureError) {
    lock.withLock { if !counts.failures.contains(error) { counts.failures.append(error) } }
  }

  private func decode(_ id: PictureID) throws(PictureError) -> DecodedPicture {
    guard let file = file(id) else { throw PictureError(path: "picture \(id.raw)", reason: "not known") }
    let picture = try file.decode()
    lock.withLock { decoded.insert(picture, for: id, bytes: picture.buffer.bytes) }
    return picture
  }

  /// `source` at `width` x `height` pixels; a grey placeholder when it cannot be decoded.
  /// `isAhead`: not on behalf of a frame being painted.
  func scaled(
    _ source: ImageSource, width: Int, height: Int, crop: CGRect, isAhead: Bool = false
  ) -> ScaledPicture {
    let key = ScaledKey(source: source, width: width, height: height, crop: crop)
    var cache = scaledCache
    if case .clip = source { cache = scaledFrames }
    if let hit = lock.withLock({ cache.value(key) }) { return hit }
    let result: ScaledPicture
    if let picture = pixels(source, crop, height, isAhead) {
      result = ScaledPicture(
        buffer: Resampler.scale(picture.buffer, width: width, height: height, crop: crop), isOpaque: picture.isOpaque)
    } else {
      let grey = PixelBuffer(width: width, height: height)
      grey.surface().set(grey.bounds, to: Self.placeholder)
      result = ScaledPicture(buffer: grey, isOpaque: true)
    }
    lock.withLock { cache.insert(result, for: key, bytes: result.buffer.bytes) }
    return result
  }

  /// Paints a clip's frame, scaled to `box`, over what is within `clip`. Most are shown once and not worth keeping; those
  /// of a clip whose last frame was painted again and again are kept scaled.
  func draw(clip source: ImageSource, box: PixelRect, crop: CGRect, on surface: Surface, clip: PixelRect) {
    let key = ScaledKey(source: source, width: box.width, height: box.height, crop: crop)
    let isWorthKeeping = lock.withLock { () -> Bool in
      let isKnown = scaledFrames.peek(key) != nil
      return clipUse.isRepeated(source, share: box.intersection(clip).area * 2 > box.area) || isKnown
    }
    if isWorthKeeping {
      let picture = scaled(source, width: box.width, height: box.height, crop: crop)
      Resampler.draw(picture.buffer, box: box, crop: Resampler.whole, on: surface, clip: clip)
    } else if let picture = pixels(source, crop, box.height, false) {
      Resampler.draw(picture.buffer, box: box, crop: crop, on: surface, clip: clip)
    } else {
      surface.set(box.intersection(clip), to: Self.placeholder)
    }
  }

  /// Light enough for white pages, dark enough to be seen.
  static let placeholder: UInt32 = 0xffd1_d1d6

  /// The source's own pixels; of a clip's frame only the rows that `crop`, scaled to `height`, needs.
  private func pixels(
    _ source: ImageSource, _ crop: CGRect, _ height: Int, _ isAhead: Bool
  ) -> DecodedPicture? {
    do throws(PictureError) {
      switch source {
      case .picture(let id):
        if let hit = lock.withLock({ decoded.value(id) }) { return hit }
        if !isAhead { lock.withLock { counts.decodedDuringFrame += 1 } }
        return try decode(id)
      case .clip(let id, let frame):
        let picture = try clips.picture(id, frame: frame)
        let whole = CGFloat(picture.height)
        let margin = 2 + whole * crop.height / CGFloat(height)
        let first = Int(min(max(crop.minY * whole - margin, 0), whole))
        let range = first..<max(first, Int(min(max(crop.maxY * whole + margin, 0), whole)))
        let key = FrameKey(source: source, rows: range)
        if let hit = lock.withLock({ clipFrames.value(key) }) { return hit }
        let pixels = DecodedPicture(buffer: picture.pixels(rows: range), isOpaque: true)
        lock.withLock { clipFrames.insert(pixels, for: key, bytes: pixels.buffer.bytes) }
        return pixels
      }
    } catch {
      note(error)
      return nil
    }
  }
}

/// Numbers handed out once each.
// why unchecked: behind a lock.
final class SharedCounter: @unchecked Sendable {
  private let lock = NSLock()
  private var next = 0
  func take(below limit: Int) -> Int? {
    lock.withLock {
      guard next < limit else { return nil }
      next += 1
      return next - 1
    }
  }
}
