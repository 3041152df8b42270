import Foundation
import Render

/// A photo or a looping clip, filling whatever room it is given and cut at its edges.
///
/// Paths are relative to the project's media folder; a path that ends in `.mp4` is a clip. A picture that is not
/// there is a grey area.
public struct MediaView: View {
  let path: String
  let playback: ClipPlayback

  /// - Parameter startTime: the virtual time at which a clip's loop began, in seconds.
  public init(_ path: String, startTime: Double = 0) {
    self.init(path, playback: ClipPlayback(startTime: startTime))
  }

  /// - Parameter playback: when a clip began, and whether it stands still.
  public init(_ path: String, playback: ClipPlayback) {
    self.path = path
    self.playback = playback
  }

  public var body: some View {
    // The picture reaches beyond the room it fills, and clipping does not clip touches: only the room takes them.
    Color.clear
      .overlay { picture.allowsHitTesting(false) }
      .clipped()
      .contentShape(Rectangle())
  }

  @ViewBuilder private var picture: some View {
    if MediaView.isClip(path) {
      ClipView(path: path, startTime: playback.startTime, pausedAt: playback.pausedAt).scaledToFill()
    } else {
      MediaImage(path: path).scaledToFill()
    }
  }

  public static func isClip(_ path: String) -> Bool { path.hasSuffix(".mp4") }
}
