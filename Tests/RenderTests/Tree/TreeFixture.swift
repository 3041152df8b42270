import Foundation
import Testing

@testable import Render

/// A view tree of a window's size, with a virtual clock to drive it.
@MainActor final class TestTree {
  private static let resources = Result { try Resources(root: Resources.findRoot()) }
  let tree: ViewTree
  let services: Services

  init<V: View>(
    _ width: CGFloat = 300, _ height: CGFloat = 300, scale: CGFloat = 3,
    environment change: (inout EnvironmentValues) -> Void = { _ in }, @ViewBuilder _ content: () -> V
  ) throws {
    services = try TestTree.resources.get().services()
    var environment = EnvironmentValues()
    environment.displayScale = scale
    environment.screenSize = CGSize(width: width, height: height)
    environment.runClock = services.clock
    change(&environment)
    tree = ViewTree(
      size: CGSize(width: width, height: height), scale: scale, environment: environment, services: services,
      content: content())
  }

  /// Runs an event now.
  func perform(_ action: () -> Void) { tree.perform(Transaction(), action) }

  /// Brings the tree to a moment, as a stage does for each frame.
  func advance(to time: Double) {
    while let due = [tree.nextCompletion, services.clock.nextTimer].compactMap({ $0 }).min(), due <= time {
      set(max(due, tree.now))
      tree.runCompletions(until: due)
      if let timer = services.clock.takeTimer(until: due) { perform { timer.action() } }
    }
    set(time)
    tree.touches.advance(to: time)
    tree.flush()
    tree.animate()
    if tree.needsFlush {
      tree.flush()
      tree.animate()
    }
  }

  private func set(_ time: Double) {
    tree.now = time
    services.clock.now = time
  }

  func node(_ name: String) -> Node? { tree.find(name) }

  /// The first leaf or container under a named view: names are modifiers.
  func frame(_ name: String) -> CGRect? { node(name)?.modelBounds }
  func shown(_ name: String) -> CGRect? { node(name)?.shownBounds }

  func list() -> DisplayList { tree.record(background: ResolvedColor(hex: 0xFFFFFF)) }

  /// What the display list paints, names left out: for "still painted" and opacity checks.
  func painted() -> [PaintedLeaf] {
    var result: [PaintedLeaf] = []
    collect(list().root, opacity: 1, transform: .identity, into: &result)
    return result
  }

  /// The box and opacity of everything filled with `color`.
  func painted(_ color: Color) -> [PaintedLeaf] {
    let resolved = color.resolve(in: EnvironmentValues())
    return painted().filter { $0.color == resolved }
  }

  private func collect(
    _ layer: Layer, opacity: Double, transform: ProjectionTransform, into result: inout [PaintedLeaf]
  ) {
    for item in layer.items {
      switch item {
      case .layer(let placement):
        collect(
          placement.layer, opacity: opacity * placement.opacity,
          transform: placement.transform.concatenating(transform), into: &result)
      case .fragment(let fragment):
        for command in fragment.commands {
          guard case .fill(let path, .color(let color), _) = command else { continue }
          let box = path.boundingRect.offsetBy(dx: fragment.origin.x, dy: fragment.origin.y)
          result.append(PaintedLeaf(box: transform.bounds(of: box), color: color, opacity: opacity))
        }
      case .backdrop: break
      }
    }
  }
}

struct PaintedLeaf {
  let box: CGRect
  let color: ResolvedColor
  let opacity: Double
}

/// A rigid leaf that paints nothing.
struct Box: PrimitiveView {
  let width: CGFloat
  let height: CGFloat
  init(_ width: CGFloat, _ height: CGFloat) {
    self.width = width
    self.height = height
  }
  static func _expand(_ view: Box, into expansion: inout Expansion) {
    expansion.append(BoxPrimitive(size: CGSize(width: view.width, height: view.height)), children: nil)
  }
}

struct BoxPrimitive: Primitive, Equatable {
  let size: CGSize
  func sizeThatFits(_ proposal: ProposedViewSize, node: Node) -> CGSize { size }
  func spacing(node: Node) -> ViewSpacing { .standard }
}

/// A model text: words of given widths, spaces of 10, lines of 20, greedy wrapping.
struct Words: PrimitiveView {
  let widths: [CGFloat]
  init(_ widths: CGFloat...) { self.widths = widths }
  static func _expand(_ view: Words, into expansion: inout Expansion) {
    expansion.append(WordsPrimitive(widths: view.widths), children: nil)
  }
}

struct WordsPrimitive: Primitive, Equatable {
  let widths: [CGFloat]
  func sizeThatFits(_ proposal: ProposedViewSize, node: Node) -> CGSize {
    let limit = max(0, proposal.width ?? .infinity)
    var (lines, line, widest): (CGFloat, CGFloat, CGFloat) = (1, 0, 0)
    for word in widths {
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
  func spacing(node: Node) -> ViewSpacing { .text(leading: 0) }
}

/// A picture of given natural size.
struct Picture: PrimitiveView {
  let width: CGFloat
  let height: CGFloat
  static func _expand(_ view: Picture, into expansion: inout Expansion) {
    expansion.append(
      PictureStandIn(size: CGSize(width: view.width, height: view.height)), children: nil)
  }
}

struct PictureStandIn: Primitive, Equatable {
  let size: CGSize
  func sizeThatFits(_ proposal: ProposedViewSize, node: Node) -> CGSize {
    LeafSizes.resizableImage(proposal, natural: size)
  }
  func spacing(node: Node) -> ViewSpacing { .standard }
}

extension View {
  func named(_ name: String) -> some View { accessibilityIdentifier(name) }
}

/// Lays `content` out in a window and compares the frames named, to a thousandth of a point.
@MainActor func expectLayout<V: View>(
  in width: CGFloat, _ height: CGFloat,
  _ expected: [String: (x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat)],
  sourceLocation: SourceLocation = #_sourceLocation, @ViewBuilder _ content: () -> V
) throws {
  let tree = try TestTree(width, height, content)
  for name in expected.keys.sorted() {
    guard let want = expected[name] else { continue }
    expect(
      tree.frame(name), CGRect(x: want.x, y: want.y, width: want.width, height: want.height), name,
      sourceLocation: sourceLocation)
  }
}

@MainActor func expect(
  _ frame: CGRect?, _ want: CGRect, _ name: String = "view", tolerance: CGFloat = 0.001,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  guard let frame else {
    Issue.record("\(name) is not there", sourceLocation: sourceLocation)
    return
  }
  let error = max(
    abs(frame.minX - want.minX), abs(frame.minY - want.minY), abs(frame.width - want.width),
    abs(frame.height - want.height))
  #expect(
    error <= tolerance,
    "\(name) is (\(frame.minX), \(frame.minY), \(frame.width), \(frame.height)), not \(want)",
    sourceLocation: sourceLocation)
}
