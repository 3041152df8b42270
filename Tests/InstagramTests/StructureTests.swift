import Foundation
import Testing

@testable import Instagram

@Suite("How the app is written")
struct StructureTests {
  @Test("the product's name is spelt in Brand alone (IG-RULE-07)")
  func productWords() throws {
    let name = Brand().name.lowercased()
    for file in try Checkout.sources()
    where !["Theme/Brand.swift", "InstagramApp+Description.swift"].contains(file.path) {
      for literal in literals(in: file.text) {
        #expect(!literal.lowercased().contains(name), "\(file.path) says \"\(literal)\"")
      }
    }
  }

  @Test("colours are written in the theme alone (IG-RULE-07)")
  func colourLiterals() throws {
    for file in try Checkout.sources() where !file.path.hasPrefix("Theme/") {
      for literal in literals(in: file.text) {
        #expect(!(literal.hasPrefix("#") && literal.dropFirst().allSatisfy(\.isHexDigit)), "\(file.path): \(literal)")
      }
      #expect(!file.text.contains("Color(red:"), "\(file.path)")
    }
  }

  @Test("views never read the fixtures' defaults (IG-RULE-09)")
  func fixturesStayBehindTheSource() throws {
    for file in try Checkout.sources() where !file.path.hasPrefix("Data/") {
      #expect(!file.text.contains("Fixtures.launch"), "\(file.path)")
    }
  }

  @Test("no word for the screen is spelt in a view")
  func wordsInViews() throws {
    for file in try Checkout.sources() where file.path.hasPrefix("Features/") || file.path.hasPrefix("Components/") {
      for line in file.text.split(separator: "\n") where line.contains("Text(\"") {
        let allowed = line.contains("Text(\" \"") || line.contains("Text(\"\")") || line.contains("Text(\" \" + ")
        #expect(allowed, "\(file.path): \(line)")
      }
    }
  }

  @Test("files are under 300 lines (IG-RULE-06)")
  func lengths() throws {
    for file in try Checkout.sources() {
      #expect(file.text.split(separator: "\n", omittingEmptySubsequences: false).count <= 300, "\(file.path)")
    }
  }

  @Test("one view plays photos and clips; a post is one view with a view for each kind (IG-RULE-10)")
  func oneMediaView() throws {
    for file in try Checkout.sources() {
      #expect(!file.text.contains("ClipView("), "\(file.path) plays a clip by itself")
      if file.path != "Components/Avatar.swift" {
        #expect(!file.text.contains("MediaImage("), "\(file.path) shows a photo by itself")
      }
    }
    let post = try #require(try Checkout.sources().first { $0.path == "Features/Home/PostView.swift" }).text
    for view in ["PhotoMedia(", "CarouselMedia(", "ReelMedia("] { #expect(post.contains(view)) }
  }

  @Test("the README is short and tells how to remix (IG-RULE-11)")
  func readme() throws {
    let text = try String(contentsOf: Checkout.root.appendingPathComponent("README.md"), encoding: .utf8)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 81)
    for word in ["Rename", "Recolour", "Swap people", "Add a post", "Add a post kind", "Three remixes"] {
      #expect(text.contains("**\(word)**"), "\(word)")
    }
  }

  @Test("no scratch folders, no leftovers (IG-RULE-12)")
  func tidy() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Checkout.root.path)
    let wanted = ["Sources", "Tests", "Media", "Fonts", "Remixes", "docs", "bench"]
    let made = ["frames", "shots", "test-results"]
    for name in names where !name.hasPrefix(".") {
      var isFolder: ObjCBool = false
      let path = Checkout.root.appendingPathComponent(name).path
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else { continue }
      #expect((wanted + made).contains(name), "what is the folder \(name) for?")
    }
    for file in try Checkout.sources() {
      for mark in ["TODO", "FIXME", "XXX"] { #expect(!file.text.contains(mark), "\(file.path)") }
    }
  }

  /// What stands between quotes on each line, comments left out.
  private func literals(in text: String) -> [String] {
    text.split(separator: "\n").flatMap { line -> [String] in
      let code = line.trimmingCharacters(in: .whitespaces)
      if code.hasPrefix("//") { return [] }
      let parts = code.components(separatedBy: "\"")
      return stride(from: 1, to: parts.count, by: 2).map { parts[$0] }
    }
  }
}
