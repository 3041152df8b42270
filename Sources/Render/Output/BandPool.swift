import Dispatch
import Synchronization

/// A band to compress, and where in the frame it stands.
struct BandJob {
  let rows: Range<Int>
  let key: BandKey
  var places: [Int] = []
}

/// Compresses bands on as many threads as there are workspaces; whichever thread is free takes the next band.
enum BandPool {
  static func compress(
    _ view: PixelView, _ jobs: [BandJob], _ hashes: UnsafePointer<ContentHash>, _ spaces: [BandWorkspace]
  ) -> [EncodedBand] {
    if spaces.count == 1 {
      return jobs.map { spaces[0].compress(view, rows: $0.rows, hashes: hashes) }
    }
    let next = Atomic(0)
    return [EncodedBand](unsafeUninitializedCapacity: jobs.count) { results, count in
      let work = Work(view: view, jobs: jobs, hashes: hashes, spaces: spaces, results: results.baseAddress!)
      DispatchQueue.concurrentPerform(iterations: spaces.count) { worker in
        while true {
          let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
          if index >= work.jobs.count { return }
          let band = work.spaces[worker].compress(work.view, rows: work.jobs[index].rows, hashes: work.hashes)
          (work.results + index).initialize(to: band)
        }
      }
      count = jobs.count
    }
  }

  // why unchecked: the picture and the hashes are only read; each worker has its own space and writes its own results.
  private struct Work: @unchecked Sendable {
    let view: PixelView
    let jobs: [BandJob]
    let hashes: UnsafePointer<ContentHash>
    let spaces: [BandWorkspace]
    let results: UnsafeMutablePointer<EncodedBand>
  }
}
