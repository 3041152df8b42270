/// What plays after a touch on the hook area, in the one script grammar. Times count from that touch.
import Render

enum DemoScript {
  /// The touch that starts the hook.
  static let start = "at 0.00 tap #hook"

  /// Seconds from the touch to the end.
  static let length = 3.5

  /// A like on Home, one scroll, a like on a Reel, a liked comment, and back.
  static let hook = """
    at 0.40 double-tap #post.maya.media
    at 0.85 scroll #feed until #post.jonah.header meets #topbar over 0.40 easeOut
    at 1.60 double-tap #post.jonah.media
    at 2.10 tap #post.jonah.comment
    at 2.60 tap #comments.row.2.like
    at 3.00 tap #sheet.dimming[0.50, 0.40]
    end 3.50
    """

  /// What `bench` measures.
  static let benchmarks = [
    Benchmark(
      name: "small", title: "a heart and a count", script: "at 0.00 double-tap #post.maya.media", span: 0.05..<0.35),
    Benchmark(
      name: "scroll", title: "the feed scrolls",
      script: "at 0.00 scroll #feed by 216 over 0.45 linear", span: 0.05..<0.40),
    Benchmark(
      name: "sheet", title: "the comments come up", script: "at 0.00 tap #post.maya.comment", span: 0.10..<0.45),
    Benchmark(
      name: "everything", title: "a full-screen clip: every pixel changes", script: "at 0.00 tap #tabbar.reels",
      span: 1.00..<3.00, fps: 24),
    Benchmark(name: "idle", title: "nothing changes", script: "at 0.00 snapshot \"idle\"", span: 0.50..<1.50),
  ]
}
