/// One flag of a command.
struct Flag: Hashable {
  /// Without the dashes.
  let name: String
  /// What its value is called in help; nil: it takes none.
  let value: String?
  let help: String
  /// May be given several times.
  let repeats: Bool

  init(_ name: String, _ value: String?, _ help: String, repeats: Bool = false) {
    self.repeats = repeats
    self.name = name
    self.value = value
    self.help = help
  }

  var usage: String { "--" + name + (value.map { " " + $0 } ?? "") }
}

/// What a command is called, takes and does.
struct CommandSpec {
  let name: String
  let summary: String
  /// Words that are no flags, as help shows them; nil: there are none.
  var words: String?
  var flags: [Flag] = []
  let example: String
  /// More lines of help.
  var notes: [String] = []
}

extension Flag {
  static let app = Flag("app", "NAME", "the app to show (default: the first of `list`)")
  static let device = Flag("device", "NAME", "the screen, e.g. iphone or 402x874 (see `list`)")
  static let textSize = Flag("text-size", "SIZE", "the user's text size, xSmall to accessibility5 (default large)")
  static let scheme = Flag("scheme", "light|dark", "the colour scheme, where the app has it")
  static let rtl = Flag("rtl", "lays out from right to left, as a stress test")
  static let remix = Flag("remix", "FILE", "the app as this file changes it (see `remix --help`)")
  static let scale = Flag("scale", "N", "device pixels a point, 0.1 to 4 (default: the device's)")
  static let watch = Flag("watch", "does it again whenever the remix or a picture beside it is saved")
  static let fps = Flag("fps", "N", "frames a second, 1 to 240 (default 60)")
  static let from = Flag("from", "T", "first moment, seconds (default 0)")
  static let to = Flag("to", "T", "end, seconds; the frame at T is left out")
  static let at = Flag("at", "T", "the moment, seconds from the start")
  static let script = Flag("script", "NAME|FILE", "plays this script: a name of `list`, or a file")
  static let video = Flag("video", "FILE", "also writes a video: .mp4, .mov, .webm, .gif, .apng or .webp")
  static let preset = Flag("preset", "NAME", "how much time the video may take: preview (default), delivery or best")
  static let png = Flag("png", "fast|small", "fast files (default), or smaller ones that take longer")
  static let noFrames = Flag("no-frames", "writes no PNG files (needs --video)")
  static let jobs = Flag("jobs", "N", "threads that may work at once (default: one a core)")
  static let noDamage = Flag("no-damage", "paints every frame whole: same pixels, slower")
  static let force = Flag("force", "writes into a folder that holds other files")
  static let stats = Flag("stats", "prints what the frames cost: milliseconds of each pass, work done, caches")
  static let json = Flag("json", "the result as JSON")
  static let quiet = Flag("quiet", "prints errors only")
  static let filter = Flag("filter", "PATTERN", "only identifiers that match, e.g. 'post.maya.*'")

  private init(_ name: String, _ help: String) { self.init(name, nil, help) }
}
