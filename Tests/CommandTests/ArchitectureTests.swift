import Foundation
import Testing

@Suite("Architecture: arrows between folders, sizes of files")
struct ArchitectureTests {
  private func code(_ path: String) throws -> String {
    // Comments may name anything.
    try Checkout.text(path).split(separator: "\n").map { line in
      line.range(of: "//").map { String(line[..<$0.lowerBound]) } ?? String(line)
    }.joined(separator: "\n")
  }

  @Test(
    "Folders at the bottom know nothing of the view tree",
    arguments: ["Geometry", "Motion", "DisplayList", "Text", "Paint"])
  func bottom(folder: String) throws {
    let above = /\b(Node|ViewTree|Stage|EnvironmentValues)\b|\bsome View\b|:\s*View\b|\bextension View\b/
    for file in Checkout.files("Sources/Render/" + folder) {
      let found = try code(file).firstMatch(of: above)
      #expect(found == nil, "\(file) names \(found.map { String($0.output.0) } ?? "")")
    }
  }

  @Test("Only Text, Paint and Output import C")
  func pointers() throws {
    for file in Checkout.files("Sources") where try code(file).contains("import CCairo") {
      let isAllowed = ["Text", "Paint", "Output"].contains { file.hasPrefix("Sources/Render/\($0)/") }
      #expect(isAllowed, "\(file) imports CCairo")
    }
  }

  @Test("Documents know nothing but Foundation, remixes nothing of commands and screens")
  func documents() throws {
    let imports = /(?m)^import (\w+)/
    for file in Checkout.files("Sources/Documents") {
      for match in try code(file).matches(of: imports) { #expect(match.output.1 == "Foundation", "\(file)") }
    }
    for file in Checkout.files("Sources/Remix") {
      for match in try code(file).matches(of: imports) {
        #expect(["Foundation", "Documents", "Render"].contains(String(match.output.1)), "\(file)")
      }
    }
  }

  @Test("The engine does not know its screens, and apps not each other")
  func screens() throws {
    let screens = ["ScreensCommon", "Instagram", "Catalog", "Commands"]
    for file in Checkout.files("Sources/Render") {
      let text = try code(file)
      for name in screens { #expect(!text.contains("import \(name)"), "\(file) imports \(name)") }
    }
    for file in Checkout.files("Sources/renderframes") where !file.hasSuffix("main.swift") {
      #expect(try !code(file).contains("import Catalog"), "\(file) imports the catalogue")
    }
  }

  @Test("No source file is longer than 300 lines")
  func sizes() throws {
    for file in Checkout.files("Sources") + Checkout.files("Tests") + ["Package.swift"] {
      let lines = try Checkout.text(file).split(separator: "\n", omittingEmptySubsequences: false).count - 1
      #expect(lines <= 300, "\(file) has \(lines) lines")
    }
  }
}
