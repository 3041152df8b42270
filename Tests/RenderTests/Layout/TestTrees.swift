import Foundation
import Testing

@testable import Render

/// A leaf whose size is a function.
@MainActor final class Leaf: TestNode {
  private let answer: (ProposedViewSize) -> CGSize
  private let ownSpacing: ViewSpacing
  private let ownGuides: [AlignmentKey: CGFloat]

  init(
    _ name: String, spacing: ViewSpacing = .standard, priority: Double? = nil,
    guides: [AlignmentKey: CGFloat] = [:], _ answer: @escaping (ProposedViewSize) -> CGSize
  ) {
    self.answer = answer
    ownSpacing = spacing
    ownGuides = guides
    super.init(name)
    ownPriority = priority
  }
  override func size(_ proposal: ProposedViewSize) -> CGSize { answer(proposal) }
  override var spacing: ViewSpacing { ownSpacing }
  override var guides: GuideSet { ownGuides.keys.reduce(into: []) { $0.formUnion(GuideSet($1)) } }
  override func guide(_ key: AlignmentKey, _ size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? { ownGuides[key] }
}

/// A container with any layout.
@MainActor final class Container<L: Layout>: TestNode {
  private let box: TypedLayoutBox<L>
  private let subviews: LayoutSubviews
  private let ownDirection: LayoutDirection

  init(_ name: String, _ layout: L, direction: LayoutDirection = .leftToRight, _ children: [TestNode]) {
    box = TypedLayoutBox(layout)
    ownDirection = direction
    subviews = LayoutSubviews(children.map(LayoutSubview.init), layoutDirection: direction)
    super.init(name, children)
  }
  override var direction: LayoutDirection { ownDirection }
  override var layoutPriority: Double { ownPriority ?? 0 }
  override func size(_ proposal: ProposedViewSize) -> CGSize { box.sizeThatFits(proposal, subviews) }
  override var spacing: ViewSpacing { box.spacing(subviews) }
  override var guides: GuideSet { box.guides(subviews) }
  override func guide(_ key: AlignmentKey, _ size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
    box.explicitAlignment(key, at: size, proposal: proposal, subviews)
  }
  override func placeChildren(_ size: CGSize, _ proposal: ProposedViewSize) {
    box.place(in: CGRect(origin: .zero, size: size), proposal: proposal, subviews)
  }
}

/// A modifier around one child.
@MainActor final class Modified<U: UnaryLayout>: TestNode {
  private let layout: U

  init(_ name: String, _ layout: U, _ child: TestNode) {
    self.layout = layout
    super.init(name, [child])
  }
  private var child: TestNode { children[0] }
  override var inheritedPriority: Double? { ownPriority ?? child.inheritedPriority }
  override func layoutValue<K: LayoutValueKey>(_ key: K.Type) -> K.Value {
    ownValue(key) ?? child.layoutValue(key)
  }
  override func size(_ proposal: ProposedViewSize) -> CGSize { layout.sizeThatFits(proposal, child: child) }
  override var spacing: ViewSpacing { layout.spacing(child: child) }
  override var guides: GuideSet { layout.guides(child: child) }
  override func guide(_ key: AlignmentKey, _ size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
    layout.explicitAlignment(key, at: size, proposal: proposal, child: child)
  }
  override func placeChildren(_ size: CGSize, _ proposal: ProposedViewSize) {
    let placement = layout.placement(in: size, proposal: proposal, child: child)
    child.place(at: placement.origin, proposal: placement.proposal)
  }
}

/// An overlay or background: primary first.
@MainActor final class Overlaid: TestNode {
  private let layout: OverlayLayout

  init(_ name: String, _ alignment: Alignment = .center, _ primary: TestNode, _ secondary: TestNode) {
    layout = OverlayLayout(alignment: alignment)
    super.init(name, [primary, secondary])
  }
  override func size(_ proposal: ProposedViewSize) -> CGSize {
    layout.sizeThatFits(proposal, primary: children[0])
  }
  override var spacing: ViewSpacing { children[0].layoutSpacing }
  override func placeChildren(_ size: CGSize, _ proposal: ProposedViewSize) {
    let own = layout.primaryPlacement(proposal)
    children[0].place(at: own.origin, proposal: own.proposal)
    let placement = layout.secondaryPlacement(
      in: size, proposal: proposal, primary: children[0], secondary: children[1])
    children[1].place(at: placement.origin, proposal: placement.proposal)
  }
}

/// `.offset`: layout does not see it.
struct OffsetLayout: UnaryLayout {
  let offset: CGPoint
  func sizeThatFits(_ proposal: ProposedViewSize, child: some LayoutElement) -> CGSize {
    child.sizeThatFits(proposal)
  }
  func placement(in size: CGSize, proposal: ProposedViewSize, child: some LayoutElement) -> ChildPlacement {
    ChildPlacement(origin: offset, proposal: proposal)
  }
}

@MainActor func box(_ name: String, _ width: CGFloat, _ height: CGFloat) -> Leaf {
  Leaf(name) { _ in CGSize(width: width, height: height) }
}
@MainActor func color(_ name: String) -> Leaf { Leaf(name, LeafSizes.shape) }
@MainActor func spacer(_ axis: Axis?, named name: String = "sp", minLength: CGFloat? = nil) -> Leaf {
  Leaf(name, spacing: .spacer(along: axis), priority: LeafSizes.spacerPriority) {
    LeafSizes.spacer($0, minLength: minLength, along: axis)
  }
}
@MainActor func divider(_ name: String, _ axis: Axis) -> Leaf {
  Leaf(name) { LeafSizes.divider($0, along: axis, pixel: 1.0 / 3) }
}
@MainActor func image(_ name: String, _ width: CGFloat, _ height: CGFloat) -> Leaf {
  Leaf(name) { LeafSizes.resizableImage($0, natural: CGSize(width: width, height: height)) }
}

/// Greedy words: space 10, line height 20, baseline 15 below the top of a line. One word is cut at the offered width.
@MainActor func text(_ name: String, _ words: [CGFloat], leading: CGFloat = 0) -> Leaf {
  Leaf(
    name, spacing: .text(leading: leading), guides: [VerticalAlignment.firstTextBaseline.key: 15]
  ) { proposal in
    let limit = max(0, proposal.width ?? .infinity)
    var (lines, line, widest): (CGFloat, CGFloat, CGFloat) = (1, 0, 0)
    for word in words {
      if line > 0, line + 10 + word > limit + 1e-9 {
        lines += 1
        line = word
      } else {
        line += (line > 0 ? 10 : 0) + word
      }
      widest = max(widest, line)
    }
    return CGSize(width: min(widest, limit), height: lines * 20)
  }
}

extension TestNode {
  func modified(_ name: String = "", _ layout: some UnaryLayout) -> TestNode { Modified(name, layout, self) }
  func frame(
    _ name: String = "", width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> TestNode { modified(name, FrameLayout(width: width, height: height, alignment: alignment)) }
  func flex(
    _ name: String = "", _ width: FlexLength = FlexLength(), _ height: FlexLength = FlexLength(),
    alignment: Alignment = .center
  ) -> TestNode { modified(name, FlexFrameLayout(width: width, height: height, alignment: alignment)) }
  func padding(_ name: String = "", _ insets: EdgeInsets) -> TestNode { modified(name, PaddingLayout(insets)) }
  func padding(_ name: String = "", _ edges: Edge.Set = .all, _ length: CGFloat = 16) -> TestNode {
    padding(name, EdgeInsets(length, edges: edges))
  }
  func background(_ other: TestNode) -> TestNode { Overlaid("", .center, self, other) }
  func guide(_ key: AlignmentKey, _ compute: @escaping @MainActor (ViewDimensions) -> CGFloat) -> TestNode {
    modified("", AlignmentGuideLayout(key: key, computeValue: compute))
  }
}

@MainActor func hstack(
  named name: String = "stack", align alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
  direction: LayoutDirection = .leftToRight, _ children: TestNode...
) -> TestNode {
  Container(name, HStackLayout(alignment: alignment, spacing: spacing), direction: direction, children)
}
@MainActor func vstack(
  named name: String = "stack", align alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
  _ children: TestNode...
) -> TestNode { Container(name, VStackLayout(alignment: alignment, spacing: spacing), children) }
@MainActor func zstack(named name: String = "z", align alignment: Alignment = .center, _ children: TestNode...)
  -> TestNode
{
  Container(name, ZStackLayout(alignment: alignment), children)
}

/// Lays `tree` out in a window and compares the frames named, to a thousandth of a point.
@MainActor func expectFrames(
  _ tree: TestNode, in width: CGFloat, _ height: CGFloat,
  _ expected: [String: (x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat)],
  tolerance: CGFloat = 0.001, sourceLocation: SourceLocation = #_sourceLocation
) {
  tree.layOut(width, height)
  for name in expected.keys.sorted() {
    guard let want = expected[name], let frame = tree.find(name)?.frame else {
      Issue.record("\(name) was not laid out", sourceLocation: sourceLocation)
      continue
    }
    let error = max(
      abs(frame.minX - want.x), abs(frame.minY - want.y), abs(frame.width - want.width),
      abs(frame.height - want.height))
    #expect(
      error <= tolerance, "\(name) is (\(frame.minX), \(frame.minY), \(frame.width), \(frame.height)), not \(want)",
      sourceLocation: sourceLocation)
  }
}
