import Foundation

/// A fast PNG encoder for frames that resemble each other: 8-bit RGB, compressed in bands of rows that are cut by
/// content, cached, and joined. The bytes depend on the pixels only: not on damage, workers, cache or history.
///
/// One encoder serves one sequence of frames of any sizes; calls from several threads take turns.
// why unchecked: all state is touched under the lock only.
public final class PNGEncoder: @unchecked Sendable {
  /// What the encoder has done since it was made.
  public struct Counters: Sendable, Equatable {
    public var frames = 0
    /// Frames that were found equal to the one before.
    public var framesRepeated = 0
    public var rowsHashed = 0
    public var bandsReused = 0
    public var bandsCompressed = 0
    /// Filtered bytes that went into compression.
    public var bytesCompressed = 0
    public var cacheBytes = 0
  }

  /// Threads that compress the bands of one frame.
  public let workers: Int
  private let lock = NSLock()
  private var tally = Counters()
  private var cache: BandCache
  private var hashes: [ContentHash] = []
  private var last: EncodedFrame?
  private var spaces: [BandWorkspace] = []

  /// - Parameter cacheBytes: the most that compressed bands may take, 64 MB unless told otherwise.
  public init(workers: Int = 1, cacheBytes: Int = 64 << 20) {
    self.workers = max(1, workers)
    cache = BandCache(limit: cacheBytes)
  }

  public var counters: Counters { lock.withLock { tally } }

  /// The picture as a PNG file.
  /// - Parameter damage: where the picture may differ from the one encoded before: nil anywhere, empty nowhere.
  ///   Ignored when the size has changed.
  public func encode(_ view: PixelView, damage: [PixelRect]? = nil) -> EncodedFrame {
    lock.withLock {
      tally.frames += 1
      let changed = updateHashes(view, damage)
      if let last, !changed {
        tally.framesRepeated += 1
        return last.repeated
      }
      let frame = assemble(view)
      last = frame
      return frame
    }
  }

  /// Hashes the rows that may have changed; false if none has.
  private func updateHashes(_ view: PixelView, _ damage: [PixelRect]?) -> Bool {
    let sameSize = last.map { $0.width == view.width && $0.height == view.height } ?? false
    if !sameSize {
      hashes = [ContentHash](repeating: ContentHash(high: 0, low: 0), count: view.height)
      if spaces.first?.width != view.width { spaces = [] }
    }
    var rows = RowRanges(damage.flatMap { sameSize ? $0 : nil } ?? [view.bounds], within: view.bounds)
    return hashes.withUnsafeMutableBufferPointer { hashes in
      var changed = !sameSize
      guard let base = hashes.baseAddress else { return changed }
      while let range = rows.next() {
        tally.rowsHashed += range.count
        if RowHasher.update(base, view, rows: range, workers: workers) { changed = true }
      }
      return changed
    }
  }

  private func assemble(_ view: PixelView) -> EncodedFrame {
    var bands: [EncodedBand?] = []
    var jobs: [BandJob] = []
    var first: [BandKey: Int] = [:]
    hashes.withUnsafeBufferPointer { hashes in
      var y = 0
      while y < view.height {
        let (end, key) = BandCuts.next(from: y, hashes, width: view.width)
        let band = cache.find(key)
        if band == nil {
          // The same new band may stand twice in a frame.
          let job = first[key] ?? jobs.count
          if job == jobs.count {
            first[key] = job
            jobs.append(BandJob(rows: y..<end, key: key))
          }
          jobs[job].places.append(bands.count)
        }
        bands.append(band)
        y = end
      }
    }
    tally.bandsReused += bands.count - jobs.count
    for (job, band) in zip(jobs, compress(view, jobs)) {
      cache.insert(band, for: job.key)
      for place in job.places { bands[place] = band }
      tally.bytesCompressed += band.rawCount
    }
    tally.bandsCompressed += jobs.count
    tally.cacheBytes = cache.bytes
    let hash = hashes.withUnsafeBufferPointer { ContentHash.picture(width: view.width, rows: $0) }
    return EncodedFrame(width: view.width, height: view.height, hash: hash, bands: bands.compactMap { $0 })
  }

  private func compress(_ view: PixelView, _ jobs: [BandJob]) -> [EncodedBand] {
    if jobs.isEmpty { return [] }
    let threads = min(workers, jobs.count)
    while spaces.count < threads {
      spaces.append(BandWorkspace(width: view.width, maxRows: BandCuts.maxRows))
    }
    let used = Array(spaces[..<threads])
    return hashes.withUnsafeBufferPointer { hashes in
      hashes.baseAddress.map { BandPool.compress(view, jobs, $0, used) } ?? []
    }
  }
}
