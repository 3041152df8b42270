import Dispatch
import Synchronization

/// Brings row hashes up to date, on several threads when there are many rows.
enum RowHasher {
  /// Fewer rows than this a thread are not worth a thread.
  private static let share = 256

  /// Hashes `rows` of `view` into `hashes`. True if any of them has changed.
  static func update(
    _ hashes: UnsafeMutablePointer<ContentHash>, _ view: PixelView, rows: Range<Int>, workers: Int
  ) -> Bool {
    let threads = min(workers, rows.count / share)
    if threads < 2 { return update(hashes, view, rows) }
    let changed = Atomic(false)
    let work = Work(hashes: hashes, view: view, rows: rows)
    DispatchQueue.concurrentPerform(iterations: threads) { thread in
      let first = work.rows.lowerBound + work.rows.count * thread / threads
      let end = work.rows.lowerBound + work.rows.count * (thread + 1) / threads
      if update(work.hashes, work.view, first..<end) { changed.store(true, ordering: .relaxed) }
    }
    return changed.load(ordering: .relaxed)
  }

  private static func update(
    _ hashes: UnsafeMutablePointer<ContentHash>, _ view: PixelView, _ rows: Range<Int>
  ) -> Bool {
    var changed = false
    for y in rows {
      let hash = ContentHash.row(view.row(y), width: view.width)
      if hash != hashes[y] {
        hashes[y] = hash
        changed = true
      }
    }
    return changed
  }

  // why unchecked: the picture is only read, and each thread writes the hashes of its own rows.
  private struct Work: @unchecked Sendable {
    let hashes: UnsafeMutablePointer<ContentHash>
    let view: PixelView
    let rows: Range<Int>
  }
}
