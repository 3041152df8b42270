import Foundation

/// A layer's identity: the serial number of the tree node that owns it.
public struct LayerID: Hashable, Sendable {
  public let raw: UInt64
  public init(raw: UInt64) { self.raw = raw }
}

/// What one node draws itself: commands in its own space, moved as a whole by `origin`.
/// Two fragments with the same `id` and `version` have the same commands.
public struct Fragment: Sendable {
  public let id: UInt64
  public let version: UInt32
  /// Where the fragment's space begins in its layer, on a device pixel.
  public let origin: CGPoint
  /// Everything the commands may touch, in the fragment's space.
  public let bounds: CGRect
  public let commands: [DrawCommand]

  public init(id: UInt64, version: UInt32, origin: CGPoint, bounds: CGRect, commands: [DrawCommand]) {
    self.id = id
    self.version = version
    self.origin = origin
    self.bounds = bounds
    self.commands = commands
  }
}

/// A change to a whole layer's pixels when it is composited.
public enum Filter: Hashable, Sendable {
  /// Gaussian, `radius` is sigma in points; edges fade to clear unless `opaque`.
  case blur(radius: CGFloat, opaque: Bool)
  /// Painted under the layer from its alpha; `radius` is sigma in points.
  case shadow(color: ResolvedColor, radius: CGFloat, x: CGFloat, y: CGFloat)
  case saturation(Double)
  case brightness(Double)
  case contrast(Double)
  case grayscale(Double)
  case hueRotation(Angle)
  case colorMultiply(ResolvedColor)
  case colorInvert
}

/// A frosted pane: what lies under `path` in the target, blurred and tinted (ios-metrics sections 7 and 8).
public struct Backdrop: Sendable {
  public enum Style: Hashable, Sendable {
    case material(MaterialRecipe)
    /// Liquid glass; dark or light is chosen by the caller.
    case glass(isDark: Bool, tint: ResolvedColor?)
  }
  public let id: UInt64
  public let version: UInt32
  public let origin: CGPoint
  public let path: Path
  public let style: Style
  public init(id: UInt64, version: UInt32, origin: CGPoint, path: Path, style: Style) {
    self.id = id
    self.version = version
    self.origin = origin
    self.path = path
    self.style = style
  }
}

/// The numbers of one material: see ios-metrics section 7 for the formula.
public struct MaterialRecipe: Hashable, Sendable {
  public var blur: CGFloat
  public var saturation: Double
  public var brightness: Double
  public var luminanceAmount: Double
  public var luminance: [Double]
  public init(
    blur: CGFloat, saturation: Double, brightness: Double, luminanceAmount: Double, luminance: [Double]
  ) {
    self.blur = blur
    self.saturation = saturation
    self.brightness = brightness
    self.luminanceAmount = luminanceAmount
    self.luminance = luminance
  }
}

/// One entry of a layer, in painting order.
public enum LayerItem: Sendable {
  case fragment(Fragment)
  case layer(Placement)
  case backdrop(Backdrop)
}

/// How a layer sits in its parent.
public struct Placement: Sendable {
  public let layer: Layer
  /// From the layer's space to the parent's.
  public let transform: ProjectionTransform
  public let opacity: Double
  public let blend: BlendMode
  /// Applied in order, innermost first.
  public let filters: [Filter]
  /// A layer in the same space whose alpha limits this one's.
  public let mask: Layer?

  public init(
    layer: Layer, transform: ProjectionTransform = .identity, opacity: Double = 1, blend: BlendMode = .normal,
    filters: [Filter] = [], mask: Layer? = nil
  ) {
    self.layer = layer
    self.transform = transform
    self.opacity = opacity
    self.blend = blend
    self.filters = filters
    self.mask = mask
  }
}

/// A subtree that moves, fades or scales as a whole. Immutable: an unchanged subtree is the very same object in the
/// next frame's list, so that comparing two frames is a walk over what differs.
public final class Layer: Sendable {
  public let id: LayerID
  /// Everything the content may touch, in the layer's space; clip already applied.
  public let bounds: CGRect
  /// Limits the content, in the layer's space.
  public let clip: Path?
  /// Rastered once and composited after that; otherwise its items are painted straight into the parent.
  public let isCached: Bool
  /// A backdrop below needs to see the pixels under this layer: such a layer is never cached.
  public let containsBackdrop: Bool
  /// Some layer below is cached by itself.
  public let containsCached: Bool
  public let items: [LayerItem]

  public init(id: LayerID, bounds: CGRect, clip: Path?, isCached: Bool, containsBackdrop: Bool, items: [LayerItem]) {
    self.id = id
    self.bounds = bounds
    self.clip = clip
    self.isCached = isCached && !containsBackdrop
    self.containsBackdrop = containsBackdrop
    self.items = items
    containsCached = items.contains { item in
      if case .layer(let placement) = item { placement.layer.isCached || placement.layer.containsCached } else { false }
    }
  }
}

/// All that is needed to paint one frame. A value: painting frame N may run while the tree works on N+1.
public struct DisplayList: Sendable {
  public let size: CGSize
  /// Device pixels a point.
  public let scale: CGFloat
  /// Under everything; frames are opaque.
  public let background: ResolvedColor
  public let root: Layer
  public init(size: CGSize, scale: CGFloat, background: ResolvedColor, root: Layer) {
    self.size = size
    self.scale = scale
    self.background = background
    self.root = root
  }
}
