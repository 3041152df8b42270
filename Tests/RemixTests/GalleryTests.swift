import Documents
import Foundation
import Render
import Testing

@testable import Remix

@MainActor
@Suite("The three remixes")
struct GalleryTests {
  @Test("every script plays, every word fits, every character has a glyph, nothing leaks", arguments: Gallery.names)
  func fine(name: String) throws {
    let file = try Gallery.file(name)
    #expect(file.missingFonts.isEmpty, "\(file.missingFonts.first.map(\.description) ?? "")")
    let survey = try Gallery.survey(name)
    for failure in survey.failures { Issue.record("\(failure.script): \(failure.reason)") }
    #expect(survey.warnings.isEmpty, "\(survey.warnings)")
    let original = Dictionary(uniqueKeysWithValues: try Gallery.original.get().screens.map { ($0.name, $0) })
    #expect(survey.screens.count == original.count)
    let leaks = LeakCheck(file)
    for screen in survey.screens {
      let problems =
        FitCheck.problems(screen, before: original[screen.name]) + leaks.problems(screen, path: survey.path)
      #expect(problems.isEmpty, "\(problems.map(\.description))")
    }
  }

  @Test("colours that words are written in are readable on what is under them", arguments: Gallery.names)
  func contrast(name: String) throws {
    let document = try Gallery.file(name).document
    let scheme = try #require(document.value(at: "schemes.0")?.string)
    func color(_ role: String) throws -> RGBColor {
      try #require(document.value(at: "theme.colors.\(scheme).\(role)")?.string.flatMap { RGBColor($0) })
    }
    let pairs = [
      ("ink", "background"), ("ink", "fill"), ("ink", "fresh"), ("secondary", "background"), ("secondary", "fill"),
      ("accent", "background"), ("onAccent", "accent"), ("onAccent", "direct"), ("onMedia", "stage"),
    ]
    for (ink, paper) in pairs {
      let ratio = try color(ink).contrast(with: try color(paper))
      #expect(ratio >= 4.5, "\(ink) on \(paper): \(ratio)")
    }
  }

  @Test("what their screens say is what it was", arguments: Gallery.names)
  func words(name: String) throws {
    var seen: Set<String> = []
    var lines: [String] = []
    for screen in try Gallery.survey(name).screens {
      let fresh = screen.texts.filter { seen.insert($0.text).inserted }
      if fresh.isEmpty { continue }
      lines.append("# \(screen.name)")
      for text in fresh {
        let box = [text.box.minX, text.box.minY, text.box.width].map { String(Int($0.rounded())) }
        lines.append("\(text.text)  \(box.joined(separator: " "))")
      }
    }
    let text = lines.joined(separator: "\n") + "\n"
    let file = Checkout.root.appendingPathComponent("Tests/Goldens/Remixes/\(name).txt")
    if ProcessInfo.processInfo.environment["RENDERFRAMES_RECORD"] == "1" {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      return try Data(text.utf8).write(to: file)
    }
    let golden = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    for (index, line) in text.split(separator: "\n").enumerated() {
      let wanted = golden.indices.contains(index) ? golden[index] : "nothing"
      if line != wanted {
        Issue.record("\(name).txt, line \(index + 1): found \(line), expected \(wanted)")
        return
      }
    }
    #expect(golden.count == text.split(separator: "\n").count)
  }

  private static var own: [String]?

  /// Where each moving view is in its motion, frame by frame.
  private func motions(of app: AppDescription, _ resources: Resources) throws -> [String] {
    var options = Stage.Options()
    options.scale = 1
    let stage = Stage(app: app, resources: resources, options: options)
    stage.player.start(try Script(parsing: app.scripts["hook"] ?? ""))
    let trace = TraceRecorder(filter: "*")
    for frame in 0..<Int(app.hookLength * 60) {
      try stage.advance(to: Double(frame) / 60)
      trace.record(stage, time: Double(frame) / 60, frame: frame)
    }
    let hearts = trace.rows.filter { $0.id.hasSuffix(".heart") || $0.id.hasSuffix(".like") || $0.id == "tabbar" }
    return hearts.map { "\($0.frame) \($0.id) \($0.scale) \($0.opacity)" }
      + stage.eventLog.filter { $0.kind != "snapshot" }.map { "\($0.time) \($0.kind) \($0.node ?? "")" }
  }

  @Test("a remixed hook moves as the app's own does, frame by frame", arguments: Gallery.names)
  func timing(name: String) throws {
    let file = try Gallery.file(name)
    let resources = try Resources(root: Checkout.root, extraFonts: file.fonts)
    let own = try GalleryTests.own ?? motions(of: file.base.app, resources)
    GalleryTests.own = own
    let remixed = try motions(of: file.app, resources)
    #expect(own.count > 1000)
    #expect(own == remixed)
    #expect(file.app.hookLength == file.base.app.hookLength)
  }
}
