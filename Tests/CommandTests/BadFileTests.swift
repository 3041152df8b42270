import Foundation
import Render
import Testing

@testable import Commands

@Suite("Missing and damaged files: one clear line, the right code, never a crash")
@MainActor
struct BadFileTests {
  /// A project folder with our fonts and symbols, and media of its own.
  private func project(_ media: [String: Data]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let files = FileManager.default
    try files.createSymbolicLink(
      atPath: folder.path("Fonts"), withDestinationPath: Checkout.root.appendingPathComponent("Fonts").path)
    try files.createDirectory(atPath: folder.path("Media"), withIntermediateDirectories: true)
    try files.createSymbolicLink(
      atPath: folder.path("Media/Symbols"),
      withDestinationPath: Checkout.root.appendingPathComponent("Media/Symbols").path)
    for (name, data) in media { try data.write(to: URL(fileURLWithPath: folder.path("Media/" + name))) }
    return folder
  }

  @Test("A missing font folder ends with 3, says which, and makes no output folder")
  func noFonts() throws {
    let folder = try TemporaryFolder()
    let outcome = run(["hook", "--out", folder.path("frames")], root: folder.url)
    #expect(outcome.code == .failed)
    #expect(outcome.error.contains("fonts: no folder at \(folder.path("Fonts"))"))
    #expect(outcome.errorLines.count == 1)
    #expect(folder.names(in: "").isEmpty)
  }

  @Test("Truncated and empty photos, and a text called .mp4, are warnings; their places are grey")
  func damagedMedia() throws {
    let photo = try Data(contentsOf: Checkout.root.appendingPathComponent("Media/people/maya.jpg"))
    let folder = try project([
      "cut.jpg": photo.prefix(700), "empty.jpg": Data(), "words.mp4": Data("just words\n".utf8),
    ])
    let app = Demo.pictures(["cut.jpg", "empty.jpg", "words.mp4"])
    let outcome = run(
      ["hook", "--out", folder.path("frames"), "--fps", "10", "--scale", "1"], apps: [app], root: folder.url)
    #expect(outcome.code == .fine, "\(outcome.error)")
    let warnings = try Manifest.read(path: folder.path("frames/manifest.json")).warnings
    for name in ["empty.jpg", "words.mp4"] {
      #expect(warnings.filter { $0.contains(name) }.count == 1, "\(warnings)")
      #expect(outcome.error.contains(name))
    }
    let frame = try PNGReader.read(path: folder.path("frames/frame_0000.png"))
    // The second picture's middle: the column is 600 points high in a 667 points high screen.
    let middle = (667 / 2 * 375 + 375 / 2) * 4
    let grey = Array(frame.pixels[middle..<middle + 3])
    #expect(grey == [0xD1, 0xD1, 0xD6])
  }

  @Test("A photo cut in its data is a warning once, however many frames show it")
  func cutPhoto() throws {
    let photo = try Data(contentsOf: Checkout.root.appendingPathComponent("Media/people/maya.jpg"))
    let folder = try project(["cut.jpg": photo.prefix(photo.count / 3)])
    let outcome = run(
      ["hook", "--out", folder.path("frames"), "--fps", "30", "--scale", "1"], apps: [Demo.pictures(["cut.jpg"])],
      root: folder.url)
    #expect(outcome.code == .fine)
    let warnings = try Manifest.read(path: folder.path("frames/manifest.json")).warnings
    #expect(warnings.filter { $0.contains("cut.jpg") }.count == 1, "\(warnings)")
  }

  @Test("doctor prints versions and fonts with their hashes, and ends with 3 when something is missing")
  func doctor() throws {
    let whole = run(["doctor"], ffmpeg: "/usr/bin/ffmpeg")
    for name in ["cairo", "pixman", "freetype", "harfbuzz", "pango", "libpng", "turbojpeg", "libdeflate"] {
      #expect(whole.out.contains("  \(name) "))
    }
    let says = (unknown: whole.out.contains("unknown"), font: whole.out.contains("Inter-Variable.ttf"))
    #expect(!says.unknown && says.font)
    let folder = try TemporaryFolder()
    let broken = run(["doctor"], root: folder.url, ffmpeg: nil)
    #expect(broken.code == .failed)
    #expect(broken.error.contains("missing: ffmpeg is not in PATH"))
    #expect(broken.error.contains("missing: fonts: no folder at"))
  }
}
