/// Kinds of video, by the file's ending.
public enum VideoFormat: String, CaseIterable, Sendable {
  case mp4, mov, webm, gif, apng, webp

  public static var endings: [String] { allCases.map { "." + $0.rawValue } }
}
