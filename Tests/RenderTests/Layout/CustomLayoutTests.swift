import Foundation
import Testing

@testable import Render

/// A layout written as users write them: a cache, a layout value, animatable data.
private struct Radial: Layout {
  var angle: Double
  var animatableData: Double {
    get { angle }
    set { angle = newValue }
  }

  struct Weight: LayoutValueKey { static let defaultValue: CGFloat = 1 }
  struct Cache {
    var side: CGFloat
    var updates = 0
  }

  func makeCache(subviews: Subviews) -> Cache {
    Cache(side: subviews.map { $0.sizeThatFits(.unspecified).width * $0[Weight.self] }.max() ?? 0)
  }
  func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache = Cache(side: makeCache(subviews: subviews).side, updates: cache.updates + 1)
  }
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    let side = proposal.replacingUnspecifiedDimensions(by: CGSize(width: cache.side, height: cache.side))
    return CGSize(width: min(side.width, side.height), height: min(side.width, side.height) + CGFloat(cache.updates))
  }
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    for subview in subviews {
      let point = CGPoint(
        x: bounds.midX + cos(angle) * bounds.width / 2, y: bounds.midY + sin(angle) * bounds.width / 2)
      subview.place(at: point, anchor: .center, proposal: .unspecified)
    }
  }
}

@Suite("Layouts of one's own") @MainActor
struct CustomLayoutTests {
  @Test("Cache, layout values and anchors") func radial() {
    let children = [box("a", 20, 10), box("b", 10, 10).value(Radial.Weight.self, 4)]
    let subviews = LayoutSubviews(children.map { LayoutSubview($0) })
    let box = TypedLayoutBox(Radial(angle: .pi / 2))
    #expect(box.sizeThatFits(.unspecified, subviews) == CGSize(width: 40, height: 40))
    box.place(in: CGRect(x: 0, y: 0, width: 40, height: 40), proposal: .unspecified, subviews)
    #expect(abs(children[0].placedOrigin.x - 10) < 1e-9 && abs(children[0].placedOrigin.y - 35) < 1e-9)
    // Twice out of date is updated once.
    box.layout.animatableData = 0
    box.invalidate()
    #expect(box.sizeThatFits(.unspecified, subviews).height == 41)
    #expect(box.sizeThatFits(.unspecified, subviews).height == 41)
    box.place(in: CGRect(x: 0, y: 0, width: 40, height: 40), proposal: .unspecified, subviews)
    #expect(children[0].placedOrigin == CGPoint(x: 30, y: 15))
  }

  @Test("Without its own spacing and guides, a layout takes those of its children") func defaults() {
    let subviews = LayoutSubviews([LayoutSubview(text("t", [20], leading: 3))])
    let box = TypedLayoutBox(Radial(angle: 0))
    #expect(box.spacing(subviews) == ViewSpacing.text(leading: 3))
    let size = CGSize(width: 40, height: 40)
    let baseline = box.explicitAlignment(
      VerticalAlignment.firstTextBaseline.key, at: size, proposal: .unspecified, subviews)
    #expect(baseline == 25)
    #expect(box.explicitAlignment(VerticalAlignment.top.key, at: size, proposal: .unspecified, subviews) == nil)
  }
}
