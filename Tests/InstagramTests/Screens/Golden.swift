import Foundation
import Render
import Testing

/// Files that say what a test should find. With `RENDERFRAMES_RECORD=1` in the environment they are written instead.
@MainActor
enum Golden {
  static let folder = Checkout.root.appendingPathComponent("Tests/Goldens/Instagram")
  static var isRecording: Bool { ProcessInfo.processInfo.environment["RENDERFRAMES_RECORD"] == "1" }

  /// Files below `folder`, sorted.
  static func files(in folder: URL, ending: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(ending) }.sorted()
  }

  /// Names the first line that differs.
  static func compare(_ text: String, with file: URL) throws {
    if isRecording { return try write(Data(text.utf8), to: file) }
    let name = file.path.dropFirst(folder.path.count + 1)
    guard let golden = try? String(contentsOf: file, encoding: .utf8) else {
      Issue.record("no golden \(name); record it with RENDERFRAMES_RECORD=1")
      return
    }
    guard text != golden else { return }
    let (found, wanted) = (text.split(separator: "\n"), golden.split(separator: "\n"))
    let place = zip(found, wanted).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    let index = place ?? min(found.count, wanted.count)
    let lines = [found, wanted].map { $0.indices.contains(index) ? String($0[index]) : "nothing" }
    Issue.record("\(name), line \(index + 1): found \(lines[0]), expected \(lines[1])")
  }

  /// A picture may differ in a few pixels, by the versions of libraries that shape and fill.
  static func compare(_ picture: PixelView, with file: URL) throws {
    if isRecording {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      return try WholeFile.write(PNGSmallEncoder.encode(picture), to: file.path)
    }
    let name = file.path.dropFirst(folder.path.count + 1)
    guard let golden = try? PNGReader.read(path: file.path) else {
      Issue.record("no golden \(name); record it with RENDERFRAMES_RECORD=1")
      return
    }
    guard golden.width == picture.width, golden.height == picture.height else {
      Issue.record("\(name) is \(golden.width) x \(golden.height), not \(picture.width) x \(picture.height)")
      return
    }
    var differing = 0
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let at = (y * golden.width + x) * 4
        let wanted = golden.pixels[at..<at + 3].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        if FlowPicture.distance(picture.pixel(x: x, y: y), wanted) > 24 { differing += 1 }
      }
    }
    #expect(differing * 100 <= picture.width * picture.height, "\(name): \(differing) pixels differ")
  }

  private static func write(_ data: Data, to file: URL) throws {
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }
}
