import Documents
import Foundation

/// Why a picture, a folder or a video could not be read or written. The description is one line: what, and the way out.
public enum OutputError: Error, Equatable, CustomStringConvertible {
  /// The output folder holds files that no earlier run wrote.
  case folderHasOtherContent(path: String, example: String)
  /// A folder was expected where a file is.
  case pathIsFile(String)
  /// The user may not write there, or the file system is read-only.
  case notWritable(String)
  case diskFull(String)
  /// Any other failure of the system; `reason` is the system's own text.
  case writeFailed(path: String, reason: String)
  case unreadable(path: String, reason: String)
  /// A picture beyond the limits of `PNGReader`.
  case tooLarge(path: String, width: Int, height: Int)
  case ffmpegMissing
  /// ffmpeg ended before the video was complete; `reason` is its last line.
  case ffmpegFailed(path: String, reason: String)
  case unknownVideoFormat(path: String)
  /// A frame whose size is not the one the run started with.
  case sizeChanged(path: String, expected: String, got: String)
  case interrupted

  public var description: String {
    switch self {
    case .folderHasOtherContent(let path, let example):
      "\(path) holds files that are not ours (\(example)); choose another folder or pass --force"
    case .pathIsFile(let path): "\(path) is a file, not a folder; choose another path"
    case .notWritable(let path): "no permission to write \(path); choose a folder you may write to"
    case .diskFull(let path): "the disk is full: cannot write \(path); free some space or choose another disk"
    case .writeFailed(let path, let reason): "cannot write \(path): \(reason); check the path"
    case .unreadable(let path, let reason): "cannot read \(path): \(reason)"
    case .tooLarge(let path, let width, let height):
      "\(path) is \(width)x\(height) pixels; the limit is \(PNGReader.maxSide) a side and "
        + "\(PNGReader.maxPixels / 1_000_000) million in all; scale it down"
    case .ffmpegMissing: "ffmpeg was not found in PATH; install it (apt install ffmpeg) or write frames instead"
    case .ffmpegFailed(let path, let reason): "ffmpeg could not write \(path): \(reason)"
    case .unknownVideoFormat(let path):
      "\(path): unknown video ending; use one of \(VideoFormat.endings.joined(separator: ", "))"
    case .sizeChanged(let path, let expected, let got):
      "\(path): a frame is \(got) where \(expected) was expected; use one size for a whole run"
    case .interrupted: "interrupted; the frames written so far are whole"
    }
  }

  /// What a failed system call on `path` means.
  static func system(_ code: Int32, _ path: String) -> OutputError {
    switch code {
    case ENOSPC, EDQUOT: .diskFull(path)
    case EACCES, EPERM, EROFS: .notWritable(path)
    case ENOTDIR: .pathIsFile(path.parentPath)
    default: .writeFailed(path: path, reason: String(cString: strerror(code)))
    }
  }
}
