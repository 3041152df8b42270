import Foundation

@testable import Instagram

/// Where this checkout is.
enum Checkout {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  static let media = root.appendingPathComponent("Media")
  static let app = root.appendingPathComponent("Sources/Screens/Instagram")

  /// Every Swift file of the app: its path below the app's folder, and its text.
  static func sources() throws -> [(path: String, text: String)] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: app.path).filter { $0.hasSuffix(".swift") }.sorted()
    return try names.map { ($0, try String(contentsOf: app.appendingPathComponent($0), encoding: .utf8)) }
  }
}

extension Fixtures {
  func post(_ id: String) -> Post? { posts.first { $0.id == id } }
  func user(_ id: String) -> User? { users.first { $0.id == id } }
}

/// Runs what an `AppStore` puts off, in the order of its time, up to a chosen second.
@MainActor
final class TestClock {
  private(set) var now = 0.0
  private var waiting: [(time: Double, order: Int, action: @MainActor () -> Void)] = []
  private var count = 0

  func attach(_ store: AppStore) {
    store.now = { self.now }
    store.later = { seconds, action in
      self.count += 1
      self.waiting.append((self.now + seconds, self.count, action))
    }
  }

  func run(to time: Double) {
    while let next = waiting.filter({ $0.time <= time }).min(by: { ($0.time, $0.order) < ($1.time, $1.order) }) {
      waiting.removeAll { $0.order == next.order }
      now = next.time
      next.action()
    }
    now = time
  }
}
