import Testing

@testable import Render

@Suite("Numeric text roll") struct NumericTextRollTests {
  private func roll(_ old: String, _ new: String, _ animation: Animation = .linear(duration: 1)) -> NumericTextRoll {
    NumericTextRoll(from: old, to: new, animation: animation)
  }
  /// Kept characters as themselves, leaving ones after "-", coming ones after "+".
  private func summary(_ roll: NumericTextRoll) -> String {
    roll.glyphs.map { glyph in
      switch glyph.role {
      case .kept: "\(glyph.character)"
      case .outgoing: "-\(glyph.character)"
      case .incoming: "+\(glyph.character)"
      }
    }.joined()
  }

  @Test("IG-LIKE-06 only the last digit of 2,104 rolls to 2,105")
  func lastDigit() {
    #expect(summary(roll("2,104", "2,105")) == "2,10-4+5")
    #expect(roll("2,104", "2,105").glyphs.filter { $0.order > 0 }.isEmpty)
  }

  @Test("texts are compared from both ends")
  func diffs() {
    #expect(summary(roll("1,299", "1,300")) == "1,-2+3-9+0-9+0")
    #expect(summary(roll("999", "1,000")) == "+1+,-9+0-9+0-9+0")
    #expect(summary(roll("1,999", "12,999")) == "1+2,999")
    #expect(summary(roll("10", "9")) == "-1-0+9")
    #expect(summary(roll("12,345", "13,346")) == "1-2+3,34-5+6")
    #expect(summary(roll("aa", "aaa")) == "aa+a" && summary(roll("5", "5")) == "5")
    #expect(summary(roll("", "7")) == "+7" && summary(roll("7", "")) == "-7" && summary(roll("", "")).isEmpty)
    #expect(summary(roll("👍🏽1", "👍🏽2")) == "👍🏽-1+2")
    let shifted = roll("1,999", "12,999").glyphs[2]
    #expect(shifted.role == .kept(from: 1, to: 2))
  }

  @Test("up: the old one leaves upward and the new one enters from below")
  func directions() {
    let up = roll("4", "5")
    let (old, new) = (up.glyphs[0], up.glyphs[1])
    let start = up.appearance(of: new, at: 0)
    #expect(near(start.offsetY, 0.55) && start.opacity == 0 && near(start.scale, 0.4) && near(start.blur, 0.12))
    #expect(up.appearance(of: old, at: 0) == NumericTextRoll.Appearance(slide: 1))
    let middle = up.appearance(of: old, at: 0.5)
    #expect(
      near(middle.offsetY, -0.275) && near(middle.opacity, 0.5) && near(middle.scale, 0.7) && near(middle.blur, 0.06))
    #expect(up.appearance(of: new, at: 1) == NumericTextRoll.Appearance(slide: 1))
    #expect(up.appearance(of: old, at: 1).opacity == 0)
    let down = NumericTextRoll(from: "5", to: "4", countsDown: true, animation: .linear(duration: 1))
    #expect(near(down.appearance(of: down.glyphs[0], at: 0.5).offsetY, 0.275))
    #expect(near(down.appearance(of: down.glyphs[1], at: 0).offsetY, -0.55))
  }

  @Test("places start one after another, all within 40 % of the duration")
  func stagger() {
    let few = roll("12", "34")
    #expect(near(few.stagger, 0.06) && near(few.duration, 1.06))
    #expect(near(few.appearance(of: few.glyphs[3], at: 0.56).offsetY, 0.275))
    #expect(few.appearance(of: few.glyphs[3], at: 0.05).opacity == 0)
    let many = roll("12345678901", "98765432109")
    let places = (many.glyphs.map(\.order).max() ?? 0) + 1
    #expect(places == 9 && near(many.stagger, 0.4 / 8))
  }

  @Test("kept characters slide with the animation; a spring overshoots a little")
  func springs() {
    let bouncy = roll("19", "119", .bouncy)
    let kept = bouncy.glyphs[0]
    #expect(near(bouncy.appearance(of: kept, at: 0.35).slide, 1.045_988))
    let up = roll("4", "5", .bouncy)
    let incoming = up.appearance(of: up.glyphs[1], at: 0.35)
    #expect(incoming.offsetY < 0 && incoming.opacity == 1 && incoming.scale == 1 && incoming.blur == 0)
    #expect(up.appearance(of: up.glyphs[1], at: up.duration) == NumericTextRoll.Appearance(slide: 1))
  }
}
