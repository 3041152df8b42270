import Foundation
import Testing

@testable import Render

@MainActor @Suite struct TextEngineTests {
  @Test("one object serves every width that breaks the lines alike, and counts as a hit")
  func widthClasses() throws {
    let engine = try TextFixture.engine()
    let request = TextFixture.request("two words", .body)
    let ideal = engine.layout(request, width: nil, height: nil)
    #expect(engine.layout(request, width: 400, height: nil) === ideal)
    #expect(engine.layout(request, width: ideal.size.width, height: 100) === ideal)
    #expect(engine.counters == .init(hits: 2, misses: 1, shapings: 1))
    let narrow = engine.layout(request, width: 50, height: nil)
    #expect(narrow.lines.count == 2)
    #expect(engine.layout(request, width: 52, height: nil) === narrow)
    #expect(engine.counters == .init(hits: 3, misses: 2, shapings: 1))
  }

  @Test("a colour does not shape again: glyph runs are the very same objects")
  func colors() throws {
    let engine = try TextFixture.engine()
    var request = TextFixture.request("fading", .body)
    let black = engine.layout(request, width: nil, height: nil)
    request.runs[0].color = .white
    let white = engine.layout(request, width: nil, height: nil)
    #expect(white.lines[0].runs[0].color == .white)
    #expect(white.lines[0].runs[0].glyphs === black.lines[0].runs[0].glyphs)
    #expect(engine.counters.shapings == 1)
  }

  @Test("measuring and laying out agree, for every width")
  func sizes() throws {
    let engine = try TextFixture.engine()
    let request = TextFixture.request("Measured and laid out alike, whatever the width is.", .footnote)
    for width in stride(from: 0 as CGFloat, through: 340, by: 7) {
      let size = engine.size(request, width: width, height: nil)
      let fresh = try TextFixture.engine().layout(request, width: width, height: nil)
      #expect(size == fresh.size && engine.layout(request, width: width, height: nil).size == size)
    }
  }

  @Test("the cache is bounded: old texts are forgotten, recent ones kept")
  func bounded() throws {
    let engine = TextEngine(library: try FontLibrary(folder: TextFixture.fonts), capacity: 4)
    for index in 0..<20 { _ = engine.size(TextFixture.request("n\(index)", .body), width: nil, height: nil) }
    let before = engine.counters.misses
    _ = engine.size(TextFixture.request("n19", .body), width: nil, height: nil)
    #expect(engine.counters.misses == before)
    _ = engine.size(TextFixture.request("n0", .body), width: nil, height: nil)
    #expect(engine.counters.misses == before + 1)
  }

  @Test("a missing Fonts folder says where it looked and what to do")
  func missingFolder() {
    #expect(throws: FontLibraryError.missingFolder("/no/such")) {
      try FontLibrary(folder: URL(fileURLWithPath: "/no/such"))
    }
    #expect(FontLibraryError.missingFolder("/no/such").description.contains("pass the path of its Fonts folder"))
  }

  @Test("locale, HOME and fontconfig settings change nothing, and only the library's files are open")
  func hostIndependence() throws {
    let request = TextFixture.request("Same everywhere: \u{20AC} 1,234.5 \u{1F600} fi", .body)
    let before = try TextFixture.engine().layout(request, width: 90, height: nil)
    for (name, value) in [
      ("LANG", "tr_TR.UTF-8"), ("LC_ALL", "ar_EG.UTF-8"), ("HOME", "/nonexistent"), ("FONTCONFIG_FILE", "/nonexistent"),
    ] { setenv(name, value, 1) }
    defer { for name in ["LANG", "LC_ALL", "FONTCONFIG_FILE"] { unsetenv(name) } }
    let engine = try TextFixture.engine()
    let after = engine.layout(request, width: 90, height: nil)
    #expect(after.size == before.size)
    #expect(
      after.lines.map(\.runs).map { $0.map(\.glyphs.glyphs) }
        == before.lines.map(\.runs).map { $0.map(\.glyphs.glyphs) })
    let ours = Set(engine.library.files.map(\.path) + [TextFixture.dejaVu.path])
    let maps = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
    let open = maps.split(separator: "\n").compactMap { $0.split(separator: " ").last }.map(String.init)
      .filter { [".ttf", ".otf", ".ttc", ".pfb"].contains(where: $0.hasSuffix) }
    #expect(Set(open).subtracting(ours).isEmpty)
  }

  @Test("the catalogue lists family, version and checksum of every file, and nothing of the host")
  func catalogue() throws {
    let library = try FontLibrary(folder: TextFixture.fonts)
    let list = library.catalogue()
    #expect(list.filter { $0.family == "Inter" }.count == 2)
    #expect(list.allSatisfy { $0.sha256.count == 64 && !$0.version.isEmpty })
    #expect(list.allSatisfy { $0.file.hasPrefix(TextFixture.fonts.path) || $0.file == FontLibrary.systemEmoji.path })
  }

  @Test("custom names: family, PostScript, stand-ins, and a note for unknown ones")
  func customNames() throws {
    let library = try FontLibrary(folder: TextFixture.fonts)
    func file(_ font: Font) -> String {
      (library.typeface(for: font.resolved()).face.recipe.path as NSString).lastPathComponent
    }
    #expect(file(.custom("Grand Hotel", size: 30)) == "GrandHotel-Regular.ttf")
    #expect(file(.custom("GrandHotel-Regular", size: 30)) == "GrandHotel-Regular.ttf")
    #expect(file(.custom("Avenir Next", size: 16)) == "NunitoSans-Variable.ttf")
    #expect(file(.custom("Source Serif 4", size: 16).weight(.bold)) == "SourceSerif4-Bold.ttf")
    let demi = library.typeface(for: Font.custom("AvenirNext-DemiBold", size: 16).resolved()).face.recipe
    #expect(demi.settings.contains { $0.tag == axisTag("wght") && $0.value == 650 })
    #expect(file(.custom("Pacificoo", size: 16)) == "Inter-Variable.ttf")
    #expect(library.unknownNames == ["Pacificoo": "Pacifico"])
    // Custom fonts keep their own line measures.
    #expect(near(library.metrics(of: Font.custom("Pacifico", size: 100).resolved()).ascent, 130.3))
  }

  @Test("the optical size axis takes effect above 17 pt and the weight is set")
  func axes() throws {
    let library = try FontLibrary(folder: TextFixture.fonts)
    let (small, large) = (
      library.typeface(for: Font.body.resolved()), library.typeface(for: Font.largeTitle.resolved())
    )
    #expect(
      small.face.recipe.settings.map(\.value) == [14, 420] && large.face.recipe.settings.map(\.value) == [32, 420])
    let n = try #require(small.face.glyph(for: 0x6E))
    #expect(large.face.advance(of: n) < small.face.advance(of: n) - 50)
  }
}
