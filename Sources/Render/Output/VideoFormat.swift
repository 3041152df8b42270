/// Kinds of video, by the file's ending.
public enum VideoFormat: String, CaseIterable, Sendable {
  case mp4, mov, webm, gif, apng, webp

  /// ".mp4" and so on.
  public static var endings: [String] { allCases.map { "." + $0.rawValue } }

  /// - Throws: `OutputError.unknownVideoFormat`.
  public init(path: String) throws(OutputError) {
    let ending = path.split(separator: ".").last.map { $0.lowercased() }
    guard path.contains("."), let format = ending.flatMap(VideoFormat.init(rawValue:)) else {
      throw .unknownVideoFormat(path: path)
    }
    self = format
  }

  /// Planar video takes our own conversion; picture formats keep RGB.
  var isPlanar: Bool {
    switch self {
    case .mp4, .mov, .webm: true
    case .gif, .apng, .webp: false
    }
  }
}

/// How much time an encoder may take.
public enum VideoQuality: String, CaseIterable, Sendable {
  /// Fast, larger files: for looking at a run.
  case preview
  /// For handing on.
  case delivery
  /// Slow, the best picture for its size.
  case best
}

/// What ffmpeg is asked to do.
struct VideoRecipe {
  let format: VideoFormat
  let quality: VideoQuality
  /// Size of the raw pictures.
  let width: Int
  let height: Int
  let fps: Int
  /// A wider video is scaled down.
  let maxWidth: Int?

  /// GIF times are hundredths of a second and viewers slow down below two of them: above 50 frames a second only
  /// every second (third...) frame is kept.
  var keptEvery: Int { format == .gif ? (fps + 49) / 50 : 1 }

  func arguments(output: String) -> [String] {
    let pixels = format.isPlanar ? "yuv420p" : "bgr0"
    var list = ["-nostdin", "-loglevel", "error", "-y", "-f", "rawvideo", "-pix_fmt", pixels]
    list += ["-video_size", "\(width)x\(height)", "-framerate", "\(fps)"]
    if format.isPlanar { list += Self.colours }
    list += ["-i", "pipe:0"]
    if let graph { list += ["-filter_complex", graph] }
    list += encoder
    if format.isPlanar { list += Self.colours }
    return list + ["-f", format.rawValue, output]
  }

  private static let colours = [
    "-color_range", "tv", "-colorspace", "bt709", "-color_trc", "bt709", "-color_primaries", "bt709",
  ]

  private var graph: String? {
    var steps: [String] = []
    if keptEvery > 1 { steps.append("framestep=\(keptEvery)") }
    if let maxWidth, maxWidth < width { steps.append("scale=\(max(2, maxWidth & ~1)):-2:flags=area") }
    if format == .gif {
      // One palette a frame: the pictures need not wait for the last one.
      steps.append("split[a][b];[a]palettegen=stats_mode=single[p];[b][p]paletteuse=new=1:dither=bayer:bayer_scale=4")
    }
    return steps.isEmpty ? nil : steps.joined(separator: ",")
  }

  private var encoder: [String] {
    switch format {
    case .mp4, .mov:
      let (preset, crf) =
        switch quality {
        case .preview: ("ultrafast", "18")
        case .delivery: ("veryfast", "17")
        case .best: ("medium", "16")
        }
      return ["-c:v", "libx264", "-preset", preset, "-crf", crf, "-pix_fmt", "yuv420p", "-movflags", "+faststart"]
    case .webm:
      let speed =
        switch quality {
        case .preview: ["-deadline", "realtime", "-cpu-used", "8", "-crf", "32"]
        case .delivery: ["-deadline", "good", "-cpu-used", "4", "-crf", "26"]
        case .best: ["-deadline", "good", "-cpu-used", "2", "-crf", "22"]
        }
      return ["-c:v", "libvpx-vp9", "-b:v", "0", "-row-mt", "1", "-pix_fmt", "yuv420p"] + speed
    case .gif: return ["-c:v", "gif", "-loop", "0"]
    case .apng: return ["-c:v", "apng", "-plays", "0", "-pix_fmt", "rgb24", "-pred", "mixed"]
    case .webp:
      return ["-c:v", "libwebp_anim", "-loop", "0", "-pix_fmt", "bgra", "-quality", quality == .preview ? "80" : "92"]
    }
  }
}
