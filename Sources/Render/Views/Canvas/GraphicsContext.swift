import Foundation

/// What a `Canvas` draws into. A copy has its own transform, clip and opacity, and draws on the same canvas.
@MainActor @preconcurrency
public struct GraphicsContext {
  /// Multiplies the opacity of everything drawn.
  public var opacity: Double = 1
  public var blendMode = BlendMode.normal
  /// From this context's space to the canvas's.
  public var transform = CGAffineTransform.identity
  let recorder: CanvasRecorder
  private var clips: [(path: Path, style: FillStyle)] = []
  private(set) var filters: [CanvasFilter] = []

  init(recorder: CanvasRecorder) { self.recorder = recorder }

  public var environment: EnvironmentValues { recorder.environment }

  public mutating func translateBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(translationX: x, y: y))
  }
  public mutating func scaleBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(scaleX: x, y: y)) }
  public mutating func rotate(by angle: Angle) { concatenate(CGAffineTransform(rotationAngle: angle.radians)) }
  public mutating func concatenate(_ matrix: CGAffineTransform) { transform = matrix.concatenating(transform) }

  /// Limits what is drawn after this to the inside of `path`.
  public mutating func clip(to path: Path, style: FillStyle = FillStyle()) {
    clips.append((path.applying(transform), style))
  }
  public mutating func addFilter(_ filter: CanvasFilter) { filters.append(filter) }

  /// Draws into a layer that is blended in as one, with this context's opacity and blend mode.
  public func drawLayer(content: (inout GraphicsContext) -> Void) {
    var inner = self
    inner.opacity = 1
    inner.blendMode = .normal
    recorder.add(.beginGroup(opacity: opacity, blend: blendMode))
    content(&inner)
    recorder.add(.endGroup)
  }

  /// Records commands in this context's space.
  func record(_ area: CGRect, isGrouped: Bool = false, _ draw: (CanvasRecorder) -> Void) {
    let needsGroup = isGrouped && opacity < 1 || blendMode != .normal
    let isPlain = transform.isIdentity && clips.isEmpty
    if !isPlain { recorder.add(.save) }
    for clip in clips { recorder.add(.clip(clip.path, clip.style)) }
    if !transform.isIdentity { recorder.add(.concatenate(transform)) }
    if needsGroup { recorder.add(.beginGroup(opacity: isGrouped ? opacity : 1, blend: blendMode)) }
    draw(recorder)
    if needsGroup { recorder.add(.endGroup) }
    if !isPlain { recorder.add(.restore) }
    recorder.cover(ProjectionTransform(transform).bounds(of: area))
  }
}

/// What a canvas does to shapes it draws: a blur, or a shadow under them. Text and pictures are drawn as they are.
public struct CanvasFilter: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case blur(CGFloat)
    case shadow(Color, radius: CGFloat, x: CGFloat, y: CGFloat)
  }
  let kind: Kind
  /// Gaussian; `radius` is sigma in points.
  public static func blur(radius: CGFloat) -> CanvasFilter { CanvasFilter(kind: .blur(radius)) }
  public static func shadow(
    color: Color = Color(.sRGB, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> CanvasFilter {
    CanvasFilter(kind: .shadow(color, radius: radius, x: x, y: y))
  }
}
