import Foundation
import Testing

@testable import Render

/// What holds for every layout, over an 11 x 11 grid of proposals.
@Suite("Every layout keeps the contract") @MainActor
struct LayoutContractTests {
  nonisolated static let lengths: [CGFloat?] = [nil, 0, 1, 10, 44, 100, 200.5, 320, 402, 1000, .infinity]

  /// A tree to try, by name: trees are made where they are used.
  enum Subject: String, CaseIterable, Sendable {
    case hstack, hstackSpaced, vstack, zstack, grid, lazyVGrid, lazyHGrid, lazyVStack, lazyHStack, viewThatFits, any
    case custom, empty, frame, halfFrame, flexMax, flexMin, flexBoth, flexIdeal, padding, negativePadding, fixedSize
    case ratioFit, ratioFill, position, geometry, scroll, guide, safeArea, nested
  }

  /// Rigid, wrapping, endless, bounded and space-filling children, with and without priority and guides.
  private func mixed(_ axis: Axis?) -> [TestNode] {
    [
      box("box", 40, 30), text("text", [60, 25, 70], leading: 2), color("color"), spacer(axis),
      color("bounded").flex("", FlexLength(least: 20, greatest: 90), FlexLength(least: 5, greatest: 50)),
      text("first", [80, 30]).priority(1), box("moved", 20, 20).guide(VerticalAlignment.center.key) { _ in -7 },
      color("low").priority(-1),
    ]
  }

  private func tree(_ subject: Subject) -> TestNode {
    let items = [GridItem(.fixed(50)), GridItem(.adaptive(minimum: 30)), GridItem(.flexible(minimum: 20, maximum: 80))]
    func container(_ layout: some Layout, _ axis: Axis? = nil) -> TestNode { Container("root", layout, mixed(axis)) }
    func cells() -> [TestNode] {
      mixed(nil).enumerated().map {
        $1.value(GridRowKey.self, GridRowMembership(id: $0 / 3, alignment: $0 < 3 ? .firstTextBaseline : nil))
      }
    }
    switch subject {
    case .hstack: return container(HStackLayout(alignment: .firstTextBaseline), .horizontal)
    case .hstackSpaced: return container(HStackLayout(spacing: 3), .horizontal)
    case .vstack: return container(VStackLayout(alignment: .trailing), .vertical)
    case .zstack: return container(ZStackLayout(alignment: .bottomTrailing))
    case .grid: return Container("root", GridLayout(), cells())
    case .lazyVGrid: return container(LazyVGridLayout(columns: items))
    case .lazyHGrid: return container(LazyHGridLayout(rows: items))
    case .lazyVStack: return container(LazyVStackLayout(), .vertical)
    case .lazyHStack: return container(LazyHStackLayout(), .horizontal)
    case .viewThatFits:
      return Container("root", ViewThatFitsLayout(), [box("a", 200, 50), box("b", 100, 40), text("c", [30, 30])])
    case .any: return container(AnyLayout(VStackLayout(spacing: 1)), .vertical)
    case .custom: return container(Diagonal())
    case .empty: return Container("root", HStackLayout(), [])
    case .frame: return text("t", [60, 60]).frame("root", width: 100, height: 30, alignment: .bottomTrailing)
    case .halfFrame: return text("t", [60, 60]).frame("root", height: 30)
    case .flexMax: return text("t", [60, 60]).flex("root", FlexLength(greatest: .infinity), FlexLength(greatest: 44))
    case .flexMin: return text("t", [60, 60]).flex("root", FlexLength(least: 100), FlexLength(least: 10))
    case .flexBoth:
      return color("c").flex("root", FlexLength(least: 30, greatest: 300), FlexLength(least: 5, greatest: 6))
    case .flexIdeal:
      return color("c").flex("root", FlexLength(ideal: 70), FlexLength(least: 3, ideal: 50, greatest: 60))
    case .padding: return text("t", [60, 60]).padding("root")
    case .negativePadding: return color("c").padding("root", EdgeInsets(-20))
    case .fixedSize: return text("t", [60, 60]).modified("root", FixedSizeLayout(vertical: false))
    case .ratioFit: return color("c").modified("root", AspectRatioLayout(1.5, contentMode: .fit))
    case .ratioFill: return image("i", 40, 30).modified("root", AspectRatioLayout(contentMode: .fill))
    case .position: return text("t", [60, 60]).modified("root", PositionLayout(CGPoint(x: 5, y: 6)))
    case .geometry: return text("t", [60, 60]).modified("root", GeometryReaderLayout())
    case .scroll: return text("t", [60, 60]).modified("root", ScrollViewportLayout())
    case .guide: return text("t", [60, 60]).guide(HorizontalAlignment.center.key) { $0[.trailing] }
    case .safeArea: return color("c").modified("root", SafeAreaLayout(expansion: EdgeInsets(34, edges: .bottom)))
    case .nested:
      return hstack(
        box("a", 20, 20), vstack(text("b", [50, 50]), hstack(color("c"), spacer(.horizontal), color("d"))),
        zstack(color("e"), text("f", [40])))
    }
  }

  private func forEachProposal(_ body: (ProposedViewSize) -> Void) {
    for width in Self.lengths { for height in Self.lengths { body(ProposedViewSize(width: width, height: height)) } }
  }

  @Test("Sizes are numbers, and finite for finite proposals", arguments: Subject.allCases)
  func finite(_ subject: Subject) {
    let tree = tree(subject)
    forEachProposal { proposal in
      let size = tree.sizeThatFits(proposal)
      #expect(size.width >= 0 && size.height >= 0, "\(proposal) gives \(size)")
      if proposal.width != .infinity && proposal.height != .infinity {
        #expect(size.width < .infinity && size.height < .infinity, "\(proposal) gives \(size)")
      }
    }
  }

  @Test("A size depends on the proposal alone", arguments: Subject.allCases)
  func pure(_ subject: Subject) {
    let (used, fresh) = (tree(subject), { self.tree(subject) })
    var answers: [CGSize] = []
    forEachProposal { answers.append(used.sizeThatFits($0)) }
    var again: [CGSize] = []
    forEachProposal { proposal in again.append(fresh().sizeThatFits(proposal)) }
    #expect(answers == again)
    var backwards: [CGSize] = []
    for width in Self.lengths.reversed() {
      for height in Self.lengths.reversed() {
        backwards.append(used.sizeThatFits(ProposedViewSize(width: width, height: height)))
      }
    }
    #expect(answers == backwards.reversed())
  }

  @Test("The minimum is at most the ideal, the ideal at most the maximum", arguments: Subject.allCases)
  func ordered(_ subject: Subject) {
    let tree = tree(subject)
    for axis in Axis.allCases {
      let (least, ideal, greatest) = (
        tree.sizeThatFits(ProposedViewSize(0, nil, along: axis))[axis],
        tree.sizeThatFits(.unspecified)[axis],
        tree.sizeThatFits(ProposedViewSize(.infinity, nil, along: axis))[axis]
      )
      #expect(least <= ideal && ideal <= greatest, "\(axis): \(least), \(ideal), \(greatest)")
    }
  }

  @Test("Placing changes no size, and places every child once at numbers", arguments: Subject.allCases)
  func placing(_ subject: Subject) {
    forEachProposal { proposal in
      let tree = tree(subject)
      let size = tree.sizeThatFits(proposal)
      guard size.width < .infinity, size.height < .infinity else { return }
      tree.placeChildren(size, proposal)
      let first = tree.children.map(\.placements)
      #expect(tree.sizeThatFits(proposal) == size)
      for (child, placements) in zip(tree.children, first) {
        if subject == .viewThatFits && placements.isEmpty { continue }
        #expect(placements.count == 1, "\(child.name) for \(proposal)")
        guard let own = placements.first else { continue }
        let answer = child.sizeThatFits(own)
        #expect(answer == child.sizeThatFits(own))
        #expect(answer.width >= 0 && answer.height >= 0, "\(child.name) \(own) for \(proposal)")
        #expect(child.placedOrigin.x.isFinite && child.placedOrigin.y.isFinite, "\(child.name) for \(proposal)")
      }
      // Placing again says the same.
      tree.placeChildren(size, proposal)
      #expect(tree.children.map { $0.placements.last } == first.map(\.last))
    }
  }
}

/// A layout that only implements what it must.
private struct Diagonal: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    subviews.reduce(.zero) { $0 + $1.sizeThatFits(.unspecified) }
  }
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    var point = bounds.origin
    for subview in subviews {
      subview.place(at: point, proposal: .unspecified)
      let size = subview.sizeThatFits(.unspecified)
      point = point + CGPoint(x: size.width, y: size.height)
    }
  }
}
