import Foundation
import Render

/// Two picture files, from their bytes to a verdict.
public struct FileComparison: Sendable {
  public enum Outcome: Sendable {
    /// The same bytes: nothing was decoded.
    case sameBytes
    case equal(PictureVerdict)
    case different(PictureVerdict)
    case sizes(expected: String, actual: String, PictureVerdict)
    case onlyExpected
    case onlyActual
    /// One of them could not be read.
    case unreadable(String)
  }

  public let name: String
  public let outcome: Outcome
  /// The second picture, when it was decoded.
  public let actual: Bitmap?

  /// - Parameter jobs: threads that work at once.
  public init(_ expected: String, _ actual: String, name: String, tolerance: Tolerance, jobs: Int) {
    if FileComparison.haveSameBytes(expected, actual) {
      self.init(name: name, FileComparison.isPicture(expected) ? .sameBytes : FileComparison.unreadable(expected))
      return
    }
    let (first, second) = FileComparison.decode(expected, actual, jobs: jobs)
    switch (first, second) {
    case (.failure(let error), _), (_, .failure(let error)): self.init(name: name, .unreadable("\(error)"))
    case (.success(let a), .success(let b)):
      let verdict = PictureVerdict(PictureDiff(a, b, tolerance, jobs: jobs), tolerance)
      let outcome: Outcome =
        if !verdict.diff.haveOneSize {
          .sizes(expected: "\(a.width)x\(a.height)", actual: "\(b.width)x\(b.height)", verdict)
        } else {
          verdict.passes ? .equal(verdict) : .different(verdict)
        }
      self.init(name: name, outcome, b)
    }
  }

  init(name: String, _ outcome: Outcome, _ actual: Bitmap? = nil) {
    (self.name, self.outcome, self.actual) = (name, outcome, actual)
  }

  public var passes: Bool {
    switch outcome {
    case .sameBytes, .equal: true
    case .different, .sizes, .onlyExpected, .onlyActual, .unreadable: false
    }
  }

  public var verdict: PictureVerdict? {
    switch outcome {
    case .equal(let verdict), .different(let verdict), .sizes(_, _, let verdict): verdict
    case .sameBytes, .onlyExpected, .onlyActual, .unreadable: nil
    }
  }

  /// One line.
  public var summary: String {
    switch outcome {
    case .sameBytes: "equal, to the byte"
    case .equal(let verdict): verdict.summary == "equal" ? "equal" : "equal within the tolerance: \(verdict.summary)"
    case .different(let verdict): verdict.summary
    case .sizes(let expected, let actual, _): "the sizes differ: \(expected) and \(actual)"
    case .onlyExpected: "only in the first folder"
    case .onlyActual: "only in the second folder"
    case .unreadable(let reason): reason
    }
  }

  private static func haveSameBytes(_ a: String, _ b: String) -> Bool {
    let size = { (path: String) in
      (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? NSNumber)?.intValue
    }
    guard let first = size(a), first == size(b), first > 0 else { return false }
    let options: Data.ReadingOptions = .mappedIfSafe
    guard let p = try? Data(contentsOf: URL(fileURLWithPath: a), options: options),
      let q = try? Data(contentsOf: URL(fileURLWithPath: b), options: options)
    else { return false }
    return p == q
  }

  /// Equal bytes need no decoding, but they have to begin like a picture.
  private static func isPicture(_ path: String) -> Bool {
    let handle = FileHandle(forReadingAtPath: path)
    defer { try? handle?.close() }
    return (try? handle?.read(upToCount: 8)) == Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
  }

  private static func unreadable(_ path: String) -> Outcome {
    do {
      _ = try PNGReader.read(path: path)
      return .sameBytes
    } catch {
      return .unreadable("\(error)")
    }
  }

  private static func decode(
    _ a: String, _ b: String, jobs: Int
  ) -> (Result<Bitmap, any Error>, Result<Bitmap, any Error>) {
    let paths = [a, b]
    guard jobs > 1 else {
      return (Result { try PNGReader.read(path: a) }, Result { try PNGReader.read(path: b) })
    }
    var found = [Result<Bitmap, any Error>?](repeating: nil, count: 2)
    found.withUnsafeMutableBufferPointer { found in
      // why unsafe: each iteration writes its own place, and the call ends after both.
      nonisolated(unsafe) let shared = found
      DispatchQueue.concurrentPerform(iterations: 2) { index in
        shared[index] = Result { try PNGReader.read(path: paths[index]) }
      }
    }
    let missing = OutputError.unreadable(path: a, reason: "it was not read")
    return (found[0] ?? .failure(missing), found[1] ?? .failure(missing))
  }
}
