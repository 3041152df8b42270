import Foundation
import Testing

@testable import Render

@MainActor @Suite struct SymbolTests {
  private func table() throws -> SymbolTable {
    let root = TextFixture.fonts.deletingLastPathComponent()
    return try SymbolTable(folder: root.appendingPathComponent("Media/Symbols"))
  }

  @Test("all 1,252 symbols parse and lie in their box")
  func all() throws {
    let table = try table()
    #expect(table.names.count == 1252)
    for name in table.names {
      let symbol = table.symbol(name)
      #expect(!symbol.isPlaceholder && !symbol.path.isEmpty, "\(name)")
      #expect(CGRect(x: -3, y: -3, width: 62, height: 62).contains(symbol.ink), "\(name) \(symbol.ink)")
    }
    #expect(table.warnings.isEmpty)
  }

  @Test("aliases lead to rows; an unknown name is a placeholder and one warning with the nearest name")
  func names() throws {
    let table = try table()
    #expect(table.symbol("arrow.forward").path == table.symbol("arrow.right").path)
    #expect(table.contains("book.closed") && !table.contains("hearts.fill"))
    #expect(table.symbol("hearts.fill").isPlaceholder && table.symbol("hearts.fill").isPlaceholder)
    #expect(table.warnings == [.init(name: "hearts.fill", nearest: "heart.fill")])
    #expect(table.symbol("heart.fill").style.isEOFilled == false)
  }

  @Test("path data: every command, packed numbers, arc flags, and errors that say where")
  func parser() throws {
    let path = try SVGPathParser.parse("M1 2h3v4H0V.5.5l1-1L2,2c0 0 1 1 2 2s1 1 2 2q1 0 1 1t1 1a2 2 0 01.5.5z")
    #expect(path.elements.count == 14)
    #expect(path.elements[1] == .line(to: CGPoint(x: 4, y: 2)))
    #expect(
      path.elements[9]
        == .curve(
          to: CGPoint(x: 6, y: 6), control1: CGPoint(x: 5, y: 5), control2: CGPoint(x: 5, y: 5)))
    #expect(throws: SVGPathError(offset: 5, expected: "a number")) { try SVGPathParser.parse("M0 0L") }
    #expect(throws: SVGPathError.self) { try SVGPathParser.parse("L0 0") }
    #expect(throws: SVGPathError.self) { try SVGPathParser.parse("M0 0 K1") }
    #expect(throws: SVGPathError.self) { try SVGPathParser.parse("M0 0z1 1") }
  }

  @Test("a half circle as an arc bulges by its radius")
  func arc() throws {
    let path = try SVGPathParser.parse("M0 0A5 5 0 0 1 10 0")
    let box = path.boundingRect
    #expect(near(box.minY, -5) && near(box.maxX, 10) && near(box.minX, 0))
  }

  @Test("symbols grow with the font and the scale, hug their ink, and centre on the capitals")
  func metrics() throws {
    let table = try table()
    let font = Font.body.resolved()
    let heart = SymbolMetrics(table.symbol("heart"), font: font, scale: .large)
    #expect(near(heart.unit * table.symbol("heart").ink.width, 21.2, 0.3))
    #expect(SymbolMetrics.size(table.symbol("minus"), font: font).height < 5)
    let circle = SymbolMetrics(table.symbol("circle"), font: font)
    let middle = circle.origin.y + 28 * circle.unit
    #expect(near(circle.baseline - middle, 17 * 0.70459 / 2))
  }

  @Test("weights thicken or thin the outline; a see-through bold symbol fades as one")
  func weights() throws {
    let table = try table()
    let symbol = table.symbol("heart")
    func commands(_ weight: Font.Weight, _ opacity: Float = 1) -> [DrawCommand] {
      let font = Font.system(size: 20, weight: weight).resolved()
      return SymbolMetrics(symbol, font: font).commands(
        symbol, at: .zero, paint: .color(ResolvedColor(hex: 0, opacity: opacity)))
    }
    #expect(commands(.regular).count == 1 && commands(.bold).count == 2 && commands(.light).count == 6)
    #expect(commands(.bold, 0.5).first == .beginGroup(opacity: 0.5, blend: .normal))
  }
}
