import Foundation
import Testing

@testable import Render

@Suite("Default spacing") @MainActor
struct SpacingTests {
  private let plain = ViewSpacing.standard
  private let space = ViewSpacing.spacer(along: .vertical)
  private let footnote = ViewSpacing.text(leading: 8.0 / 3)
  private let body = ViewSpacing.text(leading: 2)

  @Test("Neighbours' wishes: text under text takes the lower leading, spacers none, all others 8") func table() {
    #expect(plain.distance(to: plain, along: .vertical) == 8)
    #expect(body.distance(to: footnote, along: .vertical) == 8.0 / 3)
    #expect(footnote.distance(to: body, along: .vertical) == 2)
    #expect(footnote.distance(to: footnote, along: .horizontal) == 8)
    #expect(plain.distance(to: footnote, along: .vertical) == 8)
    #expect(footnote.distance(to: plain, along: .vertical) == 8)
    #expect(space.distance(to: footnote, along: .vertical) == 0)
    #expect(plain.distance(to: space, along: .vertical) == 0)
    #expect(ViewSpacing.zero.distance(to: plain, along: .horizontal) == 0)
    #expect(ViewSpacing().distance(to: ViewSpacing(), along: .horizontal) == 8)
  }

  @Test("Padding and heights bring back the plain rule") func resets() {
    let text = line("t")
    #expect(text.padding("", .top, 1).layoutSpacing == footnote.resetting(.top))
    #expect(text.padding("", .horizontal, 1).layoutSpacing == footnote)
    #expect(text.frame(height: 20).layoutSpacing == footnote.resetting(.vertical))
    #expect(text.flex("", FlexLength(greatest: .infinity)).layoutSpacing == footnote)
    #expect(body.distance(to: footnote.resetting(.top), along: .vertical) == 8)
  }

  @Test("A stack keeps the distances of its ends, and the greatest of its sides") func stacks() {
    let texts = vstack(line("a"), line("b"))
    #expect(texts.layoutSpacing.distance(to: footnote, along: .vertical) == 8.0 / 3)
    let row = hstack(line("a"), box("b", 1, 1))
    #expect(footnote.distance(to: row.layoutSpacing, along: .vertical) == 8)
    let spaced = hstack(line("a"), spacer(.horizontal))
    #expect(footnote.distance(to: spaced.layoutSpacing, along: .vertical) == 8.0 / 3)
    #expect(spaced.layoutSpacing.distance(to: plain, along: .horizontal) == 0)
  }

  @Test("Unions take the greater wish on the edges named") func unions() {
    var spacing = ViewSpacing()
    spacing.formUnion(footnote, edges: .top)
    #expect(body.distance(to: spacing, along: .vertical) == 8.0 / 3)
    #expect(spacing.distance(to: body, along: .vertical) == 8)
    #expect(spacing.union(plain).distance(to: body, along: .vertical) == 8)
    #expect(body.union(footnote) == footnote)
    #expect(ViewSpacing.zero.union(plain) == plain)
  }

  private func line(_ name: String) -> TestNode { text(name, [30], leading: 8.0 / 3) }
}
