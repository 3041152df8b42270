import Foundation
import Render
import Testing

@testable import Compare

/// Counts that pixelmatch's and odiff's own tests expect of their own pictures. Those may not be committed here:
/// `RENDERFRAMES_FIXTURES` names a folder with `pixelmatch/` (its test/fixtures) and `odiff/` (its test).
@Suite("Published counts", .enabled(if: Fixtures.folder != nil))
struct PublishedCountTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let first: String
    let second: String
    let metric: ColorMetric
    var backdrop = Tolerance.Backdrop.pattern
    let threshold: Double
    var ignoresSmoothing = true
    let count: Int
    var testDescription: String { "\(first) \(second) \(metric) \(threshold): \(count)" }
  }

  static let pixelmatch: [Case] = [
    // At c771f3f, whose metric is YIQ. Its 5a and 5b are left out: translucent edges are recognised as at c6fee35.
    Case(first: "1a", second: "1b", metric: .yiq, threshold: 0.05, count: 143),
    Case(first: "1a", second: "1b", metric: .yiq, threshold: 0.1, count: 106),
    Case(first: "2a", second: "2b", metric: .yiq, threshold: 0.05, count: 12437),
    Case(first: "3a", second: "3b", metric: .yiq, threshold: 0.05, count: 212),
    Case(first: "4a", second: "4b", metric: .yiq, threshold: 0.05, count: 36049),
    Case(first: "6a", second: "6b", metric: .yiq, threshold: 0.05, count: 51),
    Case(first: "7a", second: "7b", metric: .yiq, threshold: 0.1, count: 2448),
    Case(first: "8a", second: "5b", metric: .yiq, threshold: 0.05, count: 32896),
    // At c6fee35, whose metric is OKLab.
    Case(first: "1a", second: "1b", metric: .oklab, threshold: 0.05, count: 154),
    Case(first: "1a", second: "1b", metric: .oklab, threshold: 0.1, count: 120),
    Case(first: "2a", second: "2b", metric: .oklab, threshold: 0.05, count: 12821),
    Case(first: "3a", second: "3b", metric: .oklab, threshold: 0.05, count: 220),
    Case(first: "4a", second: "4b", metric: .oklab, threshold: 0.05, count: 36563),
    Case(first: "5a", second: "5b", metric: .oklab, threshold: 0.05, count: 0),
    Case(first: "6a", second: "6b", metric: .oklab, threshold: 0.05, count: 51),
    Case(first: "7a", second: "7b", metric: .oklab, threshold: 0.1, count: 2440),
    Case(first: "8a", second: "5b", metric: .oklab, threshold: 0.05, count: 32896),
  ]

  static let odiff: [Case] = [
    Case(
      first: "aa/antialiasing-on", second: "aa/antialiasing-off", metric: .yiq, backdrop: .white, threshold: 0.1,
      count: 38),
    Case(
      first: "png/orange", second: "png/orange_changed", metric: .yiq, backdrop: .white, threshold: 0.1,
      ignoresSmoothing: false,
      count: 1366),
    Case(
      first: "png/orange", second: "png/orange_changed", metric: .yiq, backdrop: .white, threshold: 0.5,
      ignoresSmoothing: false,
      count: 25),
    Case(
      first: "png/extreme-alpha", second: "png/extreme-alpha-1", metric: .yiq, backdrop: .white, threshold: 0.1,
      ignoresSmoothing: false,
      count: 0),
  ]

  @Test("pixelmatch's fixtures", arguments: pixelmatch)
  func matchesPixelmatch(_ expected: Case) throws { try check(expected, in: "pixelmatch") }

  @Test("odiff's fixtures", arguments: odiff)
  func matchesOdiff(_ expected: Case) throws { try check(expected, in: "odiff") }

  private func check(_ expected: Case, in set: String) throws {
    let folder = try #require(Fixtures.folder) + "/\(set)/"
    var tolerance = Tolerance()
    tolerance.metric = expected.metric
    tolerance.backdrop = expected.backdrop
    tolerance.threshold = expected.threshold
    tolerance.ignoresAntialiasing = expected.ignoresSmoothing
    let diff = PictureDiff(
      try PNGReader.read(path: folder + expected.first + ".png"),
      try PNGReader.read(path: folder + expected.second + ".png"), tolerance)
    #expect(diff.differing == expected.count)
  }
}

enum Fixtures {
  static let folder = ProcessInfo.processInfo.environment["RENDERFRAMES_FIXTURES"]
}
