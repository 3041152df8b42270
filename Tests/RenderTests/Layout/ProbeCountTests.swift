import Foundation
import Testing

@testable import Render

@Suite("Stacks ask no more than they must") @MainActor
struct ProbeCountTests {
  /// Sizes and places a stack once, and counts the questions its children got.
  private func probes(_ children: [Leaf], _ proposal: ProposedViewSize) -> (sizing: Int, placing: Int) {
    let subviews = LayoutSubviews(children.map { LayoutSubview($0) })
    let box = TypedLayoutBox(HStackLayout())
    let size = box.sizeThatFits(proposal, subviews)
    let sizing = children.reduce(0) { $0 + $1.probes.count }
    if size.width < .infinity { box.place(in: CGRect(origin: .zero, size: size), proposal: proposal, subviews) }
    return (sizing, children.reduce(0) { $0 + $1.probes.count } - sizing)
  }
  private let offer = ProposedViewSize(width: 300, height: 100)
  private func rigid() -> [Leaf] { [box("a", 30, 20), box("b", 30, 20), box("c", 30, 20)] }

  @Test("Rigid children and a colour: minimum, maximum and length each, and nothing when placing")
  func flexible() {
    let count = probes(rigid() + [color("d")], offer)
    #expect(count.sizing == 12)
    #expect(count.placing == 0)
  }

  @Test("A spacer is alone in its group: its maximum is not asked for") func spacers() {
    #expect(probes(rigid() + [spacer(.horizontal)], offer).sizing == 11)
  }

  @Test("An only child is asked once") func onlyChild() {
    #expect(probes([color("a")], offer).sizing == 1)
  }

  @Test("Two children of different priority need one minimum") func priorities() {
    #expect(probes([color("a").priority(1), color("b")], offer).sizing == 3)
  }

  @Test("Proposals that are alike for all children need no order", arguments: [nil, 0, 16, .infinity] as [CGFloat?])
  func uniform(_ width: CGFloat?) {
    #expect(probes([color("a"), color("b"), color("c")], ProposedViewSize(width: width, height: 10)).sizing == 3)
  }

  @Test("Placing with an unspecified height measures once more, without probing again") func hugging() {
    let count = probes(rigid() + [color("d")], ProposedViewSize(width: 300, height: nil))
    #expect(count.sizing == 12)
    #expect(count.placing == 4)
  }

  @Test("The last solution answers again for nothing") func cached() {
    let children = rigid() + [color("d")]
    let subviews = LayoutSubviews(children.map { LayoutSubview($0) })
    let box = TypedLayoutBox(HStackLayout())
    let size = box.sizeThatFits(offer, subviews)
    children.forEach { $0.forgetProbes() }
    for _ in 0..<3 {
      #expect(box.sizeThatFits(offer, subviews) == size)
      box.place(in: CGRect(origin: .zero, size: size), proposal: offer, subviews)
    }
    #expect(children.allSatisfy { $0.probes.isEmpty })
    box.invalidate()
    _ = box.sizeThatFits(offer, subviews)
    #expect(children.allSatisfy { $0.probes.count == 3 })
  }

  @Test("Guides are only asked of subtrees that set them") func guides() {
    let plain = vstack(named: "plain", align: .leading, text("a", [30]), color("b"))
    let guided = vstack(named: "guided", align: .leading, box("c", 9, 9).guide(VerticalAlignment.center.key) { _ in 1 })
    let tree = hstack(plain, guided)
    tree.layOut(200, 100)
    #expect(tree.find("plain")?.guideQuestions == 0)
    #expect(tree.find("a")?.guideQuestions == 0)
    #expect((tree.find("guided")?.guideQuestions ?? 0) > 0)
  }

  /// Leaf answers that a nest of alternating stacks costs, without any cache below.
  private func nestedProbes(_ depth: Int) -> Int {
    var tree: TestNode = hstack(color("a"), color("b"))
    for level in 0..<depth {
      tree = level.isMultiple(of: 2) ? vstack(color("x"), tree) : hstack(color("x"), tree)
    }
    _ = tree.sizeThatFits(ProposedViewSize(width: 400, height: 800))
    return tree.leafProbes
  }

  @Test("Depth does not multiply: twice the depth costs about four times as much") func nested() {
    #expect(nestedProbes(6) == 262)
    #expect(nestedProbes(12) == 1_050)
    #expect(nestedProbes(24) < nestedProbes(12) * 5)
  }
}
