import Documents
import Foundation

/// Writes files that are either whole or not there: beside their place under a hidden name, then renamed.
public enum WholeFile {
  /// - Throws: `OutputError`.
  public static func write(_ frame: EncodedFrame, to path: String) throws(OutputError) {
    try write(to: path) { descriptor in
      // The pieces' memory belongs to `frame`, which outlives the call.
      withExtendedLifetime(frame) {
        var pieces: [iovec] = []
        frame.forEachPiece { piece in
          pieces.append(iovec(iov_base: UnsafeMutableRawPointer(mutating: piece.baseAddress), iov_len: piece.count))
        }
        return writeAll(descriptor, &pieces)
      }
    }
  }

  public static func write(_ bytes: [UInt8], to path: String) throws(OutputError) {
    try write(to: path) { descriptor in
      bytes.withUnsafeBytes { bytes in
        var pieces = [
          iovec(iov_base: UnsafeMutableRawPointer(mutating: bytes.baseAddress), iov_len: bytes.count)
        ]
        return writeAll(descriptor, &pieces)
      }
    }
  }

  /// Makes the folder that is to hold a file, with those around it.
  /// - Throws: `OutputError`.
  public static func makeFolder(for path: String) throws {
    let folder = path.parentPath
    if !folder.isEmpty { try OutputFolder(path: folder).create() }
  }

  /// `body` returns 0 or an errno.
  private static func write(to path: String, _ body: (Int32) -> Int32) throws(OutputError) {
    let partial = TemporaryFiles.name(for: path)
    try TemporaryFiles.shared.add(partial)
    let descriptor = open(partial, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      let code = errno
      TemporaryFiles.shared.discard(partial)
      throw OutputError.system(code, path)
    }
    var code = body(descriptor)
    // Some file systems report a full disk only here.
    if close(descriptor) != 0 && code == 0 { code = errno }
    if code != 0 {
      TemporaryFiles.shared.discard(partial)
      throw OutputError.system(code, path)
    }
    try TemporaryFiles.shared.move(partial, to: path)
  }

  private static func writeAll(_ descriptor: Int32, _ pieces: inout [iovec]) -> Int32 {
    var first = 0
    while first < pieces.count {
      let count = min(pieces.count - first, 512)
      var written = pieces.withUnsafeBufferPointer { writev(descriptor, $0.baseAddress! + first, Int32(count)) }
      if written < 0 {
        if errno == EINTR { continue }
        return errno
      }
      while first < pieces.count && written >= pieces[first].iov_len {
        written -= pieces[first].iov_len
        first += 1
      }
      if written > 0 {
        pieces[first].iov_base += written
        pieces[first].iov_len -= written
      }
    }
    return 0
  }
}
