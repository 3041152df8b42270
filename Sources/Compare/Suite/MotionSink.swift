import Foundation
import Render
import Synchronization

/// Takes the painted frames of a run: hashes all, and keeps the pictures of named moments and of some that differ.
final class MotionSink: FrameSink {
  struct Kept: Sendable {
    let frame: Int
    let picture: PixelBuffer
  }
  private struct State {
    var hashes: [Int: String] = [:]
    var last = ""
    var moments: [Int: PixelBuffer] = [:]
    /// Every `stride`-th of the frames that differ, in order.
    var differing: [Kept] = []
    var stride = 1
    var count = 0
    /// Numbers of frames whose pictures are wanted.
    var named: Set<Int> = []
    /// Pixels that are not looked at, by frame.
    var ignored: [Int: [PixelRect]] = [:]
  }
  private let expected: [Int: String]
  private let state = Mutex(State())

  /// When more differ, every second one is dropped.
  private static let most = 16

  /// - Parameter expected: the golden's hashes, to notice what differs while it is there.
  init(expected: [Int: String]) { self.expected = expected }

  func want(_ frame: Int) { state.withLock { _ = $0.named.insert(frame) } }
  func ignore(_ boxes: [PixelRect], in frame: Int) { state.withLock { $0.ignored[frame] = boxes } }

  func start(_ info: RunInfo) {}

  func write(_ frame: OutputFrame) {
    state.withLock { state in
      let boxes = state.ignored.removeValue(forKey: frame.index) ?? []
      if state.last.isEmpty || frame.damage?.isEmpty != true || !boxes.isEmpty {
        state.last = MotionSink.hash(frame.pixels, without: boxes)
      }
      state.hashes[frame.index] = state.last
      if state.named.contains(frame.index) { state.moments[frame.index] = PixelBuffer(copying: frame.pixels) }
      guard let wanted = expected[frame.index], wanted != state.last else { return }
      if state.count % state.stride == 0 {
        state.differing.append(Kept(frame: frame.index, picture: PixelBuffer(copying: frame.pixels)))
      }
      state.count += 1
      if state.differing.count > MotionSink.most {
        state.differing = state.differing.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
        state.stride *= 2
      }
    }
  }

  /// 64 bits are enough to tell a run's frames apart. What is ignored counts as black.
  private static func hash(_ view: PixelView, without boxes: [PixelRect]) -> String {
    if boxes.isEmpty { return String(ContentHash(of: view).hex.prefix(16)) }
    let masked = PixelBuffer(copying: view)
    for box in boxes { masked.fill(0, in: box) }
    return String(ContentHash(of: masked.view).hex.prefix(16))
  }

  func finish(_ notes: RunNotes) {}
  func cancel() {}

  var hashes: [Int: String] { state.withLock { $0.hashes } }
  var moments: [Int: PixelBuffer] { state.withLock { $0.moments } }
  var differing: [Kept] { state.withLock { $0.differing } }
}
