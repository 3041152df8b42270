import Foundation
import Render
import Synchronization

/// Two folders of pictures, paired by their paths within them.
public struct FolderComparison: Sendable {
  /// By name.
  public let files: [FileComparison]

  /// - Parameters:
  ///   - jobs: pictures that are compared at once.
  ///   - visit: called on any thread with each pair that was decoded and differs.
  /// - Throws: `OutputError` when a folder cannot be read, or what `visit` throws.
  public init(
    _ expected: String, _ actual: String, tolerance: Tolerance, jobs: Int,
    visit: @escaping @Sendable (FileComparison) throws -> Void = { _ in }
  ) throws {
    let (first, second) = (try FolderComparison.pictures(in: expected), try FolderComparison.pictures(in: actual))
    let names = Set(first).union(second).sorted()
    let (before, after) = (Set(first), Set(second))
    let done = Mutex<[String: FileComparison]>([:])
    let failure = Mutex<(any Error)?>(nil)
    let threads = max(1, min(jobs, names.count))
    let next = Mutex(0)
    // A thread to each picture; a single pair may use them all.
    let inner = max(1, jobs / threads)
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      while let index = next.withLock({ index in
        index += 1
        return index <= names.count ? index - 1 : nil
      }) {
        let name = names[index]
        let file: FileComparison
        if !before.contains(name) {
          file = FileComparison(name: name, .onlyActual)
        } else if !after.contains(name) {
          file = FileComparison(name: name, .onlyExpected)
        } else {
          file = FileComparison(
            (expected as NSString).appendingPathComponent(name), (actual as NSString).appendingPathComponent(name),
            name: name, tolerance: tolerance, jobs: inner)
        }
        do {
          if !file.passes { try visit(file) }
        } catch {
          failure.withLock { $0 = error }
        }
        // The pixels of a whole folder need not stay.
        done.withLock { $0[name] = FileComparison(name: name, file.outcome) }
      }
    }
    if let error = failure.withLock({ $0 }) { throw error }
    let found = done.withLock { $0 }
    files = names.compactMap { found[$0] }
  }

  private static func pictures(in folder: String) throws -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) else {
      throw OutputError.unreadable(path: folder, reason: "no such folder")
    }
    guard isFolder.boolValue else { throw OutputError.unreadable(path: folder, reason: "a file, not a folder") }
    guard let all = try? FileManager.default.subpathsOfDirectory(atPath: folder) else {
      throw OutputError.unreadable(path: folder, reason: "no permission to read it")
    }
    return all.filter { $0.lowercased().hasSuffix(".png") && !($0 as NSString).lastPathComponent.hasPrefix(".") }
  }
}
