import Foundation

/// Draws with commands instead of views; takes all the space offered.
public struct Canvas: PrimitiveView {
  let isOpaque: Bool
  let renderer: (inout GraphicsContext, CGSize) -> Void

  public init(opaque: Bool = false, renderer: @escaping (inout GraphicsContext, CGSize) -> Void) {
    isOpaque = opaque
    self.renderer = renderer
  }
  public static func _expand(_ view: Self, into expansion: inout Expansion) {
    expansion.append(CanvasPrimitive(renderer: view.renderer), children: nil)
  }
}

struct CanvasPrimitive: Primitive {
  static var invalidation: Invalidation { .display }
  let renderer: (inout GraphicsContext, CGSize) -> Void

  func sizeThatFits(_ proposal: ProposedViewSize, node: Node) -> CGSize { proposal.replacingUnspecifiedDimensions() }
  func spacing(node: Node) -> ViewSpacing { .standard }

  func draw(in canvas: inout FragmentCanvas, node: Node) {
    let recorder = CanvasRecorder(node: node, size: canvas.size)
    var context = GraphicsContext(recorder: recorder)
    let size = canvas.size
    // What the closure reads belongs to the body it was written in.
    node.continueBody { renderer(&context, size) }
    let area = CGRect(origin: .zero, size: size)
    for command in recorder.commands { canvas.add(command, recorder.bounds.union(area)) }
  }
  func containsHit(_ point: CGPoint, node: Node) -> Bool {
    node.shownBox.contains(point)
  }
}

/// The commands of one drawing of a canvas.
@MainActor
final class CanvasRecorder {
  let environment: EnvironmentValues
  let services: Services
  let size: CGSize
  let scale: CGFloat
  private(set) var commands: [DrawCommand] = []
  private(set) var bounds = CGRect.null

  init(node: Node, size: CGSize) {
    environment = node.environment
    services = node.tree.services
    scale = node.tree.grid.scale
    self.size = size
  }
  func add(_ command: DrawCommand) { commands.append(command) }
  func cover(_ area: CGRect) { bounds = bounds.union(area) }
}
