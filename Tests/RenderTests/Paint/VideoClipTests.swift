import Foundation
import Testing

@testable import Render


@Suite struct VideoClipTests {
  @Test(
    "The frame at a time is floor(t fps) modulo the count",
    arguments: [
      (0.0, 0), (1.0 / 30, 1), (0.0999, 2), (0.9999, 29), (1, 0), (2.5, 15), (-1.0 / 30, 29), (.infinity, 0),
    ])
  func frameAt(time: Double, frame: Int) {
    let clip = ClipInfo(path: "", width: 2, height: 2, framesPerSecond: 30, frameCount: 30)
    #expect(clip.frame(at: time) == frame)
  }

  @Test("A text file called .mp4, a missing file and a missing ffmpeg are errors")
  func badClips() throws {
    let media = try TestMedia()
    let text = try media.write(Array("not a film".utf8), "text.mp4")
    #expect(throws: PictureError(path: "/no/such.mp4", reason: "no such file, or not readable")) {
      try PictureStore().clip(path: "/no/such.mp4")
    }
    #expect(throws: PictureError(path: text, reason: "ffprobe is not on PATH: install ffmpeg to show clips")) {
      try PictureStore(toolPath: "/nowhere").clip(path: text)
    }
    if hasFFmpeg {
      do {
        _ = try PictureStore().clip(path: text)
        Issue.record("a text file was taken for a clip")
      } catch {
        #expect(error.path == text && error.reason.hasPrefix("not a readable clip"))
      }
    }
  }

  /// A clip whose frame n is a flat grey of 8 n.
  private func makeClip(_ media: TestMedia) throws -> String {
    let path = media.path("ramp.mp4")
    let process = Process()
    process.executableURL = try MediaTools().find("ffmpeg", for: path)
    process.arguments = [
      "-nostdin", "-v", "error", "-f", "lavfi", "-i", "color=black:s=32x48:r=25,format=gray,geq=lum='8*N'", "-frames:v",
      "20", "-pix_fmt", "yuv420p", "-color_range", "tv", "-qp", "0", path,
    ]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return path
  }

  @Test("A clip's size, rate and length are probed, and any frame can be had in any order", .enabled(if: hasFFmpeg))
  func decoding() throws {
    let media = try TestMedia()
    let store = PictureStore()
    let id = try store.clip(path: makeClip(media))
    let info = store.clipInfo(id)
    #expect(info.width == 32 && info.height == 48 && info.framesPerSecond == 25 && info.frameCount == 20)
    #expect(abs(info.duration - 0.8) < 1e-9)
    var greys: [Int: Int] = [:]
    for frame in [0, 1, 2, 9, 19, 3, 4, 0, 12] {
      let grey = try store.pixels(of: id, frame: frame).rgb(16, 24)[1]
      if let before = greys[frame] { #expect(before == grey) }
      greys[frame] = grey
    }
    let order = greys.sorted { $0.key < $1.key }.map(\.value)
    #expect(order == order.sorted() && Set(order).count == order.count, "\(greys)")
  }

  @Test("A clip's frame is painted like a picture", .enabled(if: hasFFmpeg))
  func painting() throws {
    let media = try TestMedia()
    let store = PictureStore()
    let id = try store.clip(path: makeClip(media))
    let rect = CGRect(x: 0, y: 0, width: 10, height: 15)
    let frame = Painting.paint(
      [.image(ImageCommand(source: .clip(id, frame: 10), rect: rect))], width: 10, height: 15, pictures: store)
    let want = try store.pixels(of: id, frame: 10).rgb(5, 5)
    #expect(frame.rgb(5, 5) == want)
  }
}
