import Foundation

/// A muted clip, looping on the virtual clock: at time t it shows the frame of (t - startTime) mod its length.
public struct ClipView: PrimitiveView, Equatable, Sendable {
  let path: String
  let startTime: Double
  let pausedAt: Double?

  /// - Parameters:
  ///   - startTime: virtual time at which the loop began, seconds.
  ///   - pausedAt: virtual time at which it stands still; nil plays.
  nonisolated public init(path: String, startTime: Double = 0, pausedAt: Double? = nil) {
    self.path = path
    self.startTime = startTime
    self.pausedAt = pausedAt
  }
  public static func _expand(_ view: ClipView, into expansion: inout Expansion) {
    expansion.append(ClipPrimitive(clip: view), children: nil)
  }
}

struct ClipPrimitive: Primitive {
  let clip: ClipView
  var source: MediaSource?

  mutating func resolve(in environment: EnvironmentValues, node: Node) {
    source = node.tree.services.media(clip.path)
  }
  func isEqual(to other: any Primitive) -> Bool { (other as? Self)?.clip == clip }
  func didUpdate(node: Node, old: (any Primitive)?) {
    guard source != nil else { return }
    node.motion = clip.pausedAt == nil ? ClipMotion(node: node) : nil
    if node.motion != nil { node.tree.startAnimating(node) }
  }

  func sizeThatFits(_ proposal: ProposedViewSize, node: Node) -> CGSize {
    LeafSizes.resizableImage(proposal, natural: source?.pixelSize ?? CGSize(width: 9, height: 16))
  }
  func spacing(node: Node) -> ViewSpacing { .standard }

  func frame(at time: Double, node: Node) -> Int {
    guard let source, case .clip(let id) = source.kind else { return 0 }
    return node.tree.services.pictures.clipInfo(id).frame(at: (clip.pausedAt ?? time) - clip.startTime)
  }

  func draw(in canvas: inout FragmentCanvas, node: Node) {
    let rect = CGRect(origin: .zero, size: canvas.size)
    guard let source, case .clip(let id) = source.kind else {
      canvas.fill(Path(rect), .color(PicturePrimitive.placeholder))
      return
    }
    canvas.image(ImageCommand(source: .clip(id, frame: frame(at: node.tree.now, node: node)), rect: rect))
  }
  func containsHit(_ point: CGPoint, node: Node) -> Bool {
    node.shownBox.contains(point)
  }
}

/// Draws a clip again whenever its frame number changes and it is on the screen.
final class ClipMotion: NodeAnimation {
  private unowned let node: Node
  private var shown = -1
  init(node: Node) { self.node = node }

  override var isEndless: Bool { true }
  override var isPassive: Bool { true }
  override func advance(to time: Double) -> Bool {
    guard let clip = node.primitive as? ClipPrimitive else { return false }
    let frame = clip.frame(at: time, node: node)
    guard frame != shown else { return true }
    if node.isOnScreen {
      shown = frame
      node.invalidateDisplay()
    } else {
      shown = -1
    }
    return true
  }
}

extension Node {
  /// Whether any of the shown box is inside the screen.
  var isOnScreen: Bool {
    isPlaced && shownBounds.intersects(CGRect(origin: .zero, size: tree.size))
  }
}
