/// What plays after a touch on the hook area, in the one script grammar. Times count from that touch.
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
}
