import Documents
import Testing

@Suite("Colours")
struct ColorTests {
  @Test(
    "OKLCH of the primaries is as published with CSS Color 4",
    arguments: [
      ("#FF0000", 0.62796, 0.25768, 29.234), ("#00FF00", 0.86644, 0.29483, 142.495),
      ("#0000FF", 0.45201, 0.31321, 264.052),
      ("#FFFFFF", 1.0, 0.0, 0.0), ("#000000", 0.0, 0.0, 0.0), ("#663399", 0.44027, 0.1603, 303.373),
    ])
  func oklch(hex: String, lightness: Double, chroma: Double, hue: Double) throws {
    let color = OKLCH(try #require(RGBColor(hex)))
    #expect(abs(color.lightness - lightness) < 1e-4)
    #expect(abs(color.chroma - chroma) < 1e-4)
    if chroma > 0.001 { #expect(abs(color.hue - hue) < 0.01) }
    #expect(color.color.description == hex)
  }

  @Test("A colour that sRGB cannot show keeps its lightness and hue, and loses chroma")
  func gamut() {
    let wild = OKLCH(lightness: 0.7, chroma: 0.4, hue: 150)
    let tame = OKLCH(wild.color)
    #expect(abs(tame.lightness - 0.7) < 0.01 && abs(tame.hue - 150) < 1.5 && tame.chroma < 0.25)
  }

  @Test("Contrast is WCAG's: 21 for black on white, 4.54 for #767676")
  func contrast() throws {
    let white = try #require(RGBColor("#FFFFFF"))
    #expect(abs(white.contrast(with: try #require(RGBColor("#000000"))) - 21) < 1e-9)
    #expect(abs(white.contrast(with: try #require(RGBColor("#767676"))) - 4.542) < 0.001)
    #expect(abs(try #require(RGBColor("#808080")).luminance - 0.2159) < 1e-4)
  }

  @Test("A readable colour is readable, near to the one wanted")
  func readable() throws {
    let white = try #require(RGBColor("#FFFFFF"))
    for hue in stride(from: 0.0, to: 360, by: 15) {
      let wanted = OKLCH(lightness: 0.75, chroma: 0.15, hue: hue)
      let color = wanted.readable(on: white)
      #expect(color.contrast(with: white) >= 4.5)
      #expect(color.contrast(with: white) < 5)
    }
    let dark = try #require(RGBColor("#101010"))
    #expect(OKLCH(lightness: 0.2, chroma: 0.1, hue: 20).readable(on: dark).contrast(with: dark) >= 4.5)
  }

  @Test("Hexadecimal texts with six or eight digits are colours, others are not")
  func hex() {
    #expect(RGBColor("#0095f6")?.description == "#0095F6")
    #expect(RGBColor("#00000080")?.description == "#00000080")
    for bad in ["", "#", "#12", "0095F6", "#GGGGGG", "#1234567", "#+12345"] { #expect(RGBColor(bad) == nil) }
  }
}
