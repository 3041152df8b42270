import Foundation

/// The clips of a run.
final class ClipStore: Sendable {
  func pixels(_ id: ClipID, frame: Int) throws(PictureError) -> PixelBuffer {
    throw PictureError(path: "clip \(id.raw)", reason: "not known")
  }
}
