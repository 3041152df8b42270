import Foundation

/// Gives a clip's frames one after the other.
protocol FrameReader: AnyObject {
  /// The next frame; one that is not kept may be left undefined. False when there is none.
  func read(into picture: PlanarPicture, isKept: Bool) -> Bool
  /// From another thread: `read` should come to an end.
  func stop()
}

/// One pass through a clip from its first frame on.
// why unchecked: `next` and `isOver` are touched under the decoder's lock; `reader` by one thread but for `stop`.
final class ClipRun: @unchecked Sendable {
  private let info: ClipInfo
  private let reader: any FrameReader
  /// The frame that comes next.
  var next = 0
  var isOver = false

  init(info: ClipInfo, tools: MediaTools) throws(PictureError) {
    self.info = info
    if let codec = CodecReader(info) {
      reader = codec
    } else {
      reader = try ToolReader(info: info, tool: tools.find("ffmpeg", for: info.path))
    }
  }
  deinit { stop() }

  /// Ends it; safe to call again.
  func stop() { reader.stop() }

  /// Offers each frame in turn: `body(index, read)` calls `read(keep)` for its pixels, and says whether to go on.
  func readAll(_ body: (Int, (Bool) -> PlanarPicture?) -> Bool) {
    // A frame on the way to a later one is only read past.
    let passed = PlanarPicture(width: info.width, height: info.height, matrix: info.matrix)
    var index = 0
    while body(
      index,
      { isKept in
        let picture =
          isKept ? PlanarPicture(width: self.info.width, height: self.info.height, matrix: self.info.matrix) : passed
        return self.reader.read(into: picture, isKept: isKept) ? picture : nil
      })
    { index += 1 }
  }
}
