import Foundation

/// One glyph of a run: its index in the face, and its pen position in points from the run's origin.
public struct Glyph: Hashable, Sendable {
  public var index: UInt32
  public var x: Float
  public var y: Float
  public init(index: UInt32, x: Float, y: Float) {
    self.index = index
    self.x = x
    self.y = y
  }
}

/// Which face of the font library, with its variation settings baked in. A small number given out by the library.
public struct FaceID: Hashable, Sendable {
  public let raw: Int32
  public init(raw: Int32) { self.raw = raw }
}

/// Shaped glyphs of one face and size on one baseline; immutable, so measuring and painting share it.
public final class GlyphRun: Sendable {
  public let face: FaceID
  /// Em size in points, as drawn (substitution scale included).
  public let size: CGFloat
  public let glyphs: [Glyph]
  /// Ink box in points, relative to the origin on the baseline (y down).
  public let ink: CGRect
  /// Colour bitmaps (emoji): the paint's colour is ignored, only its opacity counts.
  public let isColor: Bool

  public init(face: FaceID, size: CGFloat, glyphs: [Glyph], ink: CGRect, isColor: Bool) {
    self.face = face
    self.size = size
    self.glyphs = glyphs
    self.ink = ink
    self.isColor = isColor
  }
}

/// Where an image's pixels come from. Both handles are cheap; pixels are decoded by the picture store.
public enum ImageSource: Hashable, Sendable {
  case picture(PictureID)
  case clip(ClipID, frame: Int)
}

/// A picture file known to the picture store.
public struct PictureID: Hashable, Sendable {
  public let raw: Int32
  public init(raw: Int32) { self.raw = raw }
}

/// A video clip known to the picture store.
public struct ClipID: Hashable, Sendable {
  public let raw: Int32
  public init(raw: Int32) { self.raw = raw }
}

/// An image drawn into a rectangle.
public struct ImageCommand: Hashable, Sendable {
  public var source: ImageSource
  /// Destination in the fragment's space, points.
  public var rect: CGRect
  /// Visible part, in unit coordinates of the upright picture.
  public var crop: CGRect
  /// Template rendering: the picture's alpha painted in this colour.
  public var tint: ResolvedColor?
  public init(
    source: ImageSource, rect: CGRect, crop: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
    tint: ResolvedColor? = nil
  ) {
    self.source = source
    self.rect = rect
    self.crop = crop
    self.tint = tint
  }
}

/// A blurred silhouette of a path.
public struct ShadowCommand: Hashable, Sendable {
  public var path: Path
  public var color: ResolvedColor
  /// Gaussian sigma in points.
  public var radius: CGFloat
  public var offset: CGPoint
  /// Leave the path's own inside unpainted (for clear glass above it).
  public var isOutsideOnly: Bool
  public init(path: Path, color: ResolvedColor, radius: CGFloat, offset: CGPoint, isOutsideOnly: Bool) {
    self.path = path
    self.color = color
    self.radius = radius
    self.offset = offset
    self.isOutsideOnly = isOutsideOnly
  }
}

/// One drawing step, in its fragment's space (points, y down).
public enum DrawCommand: Hashable, Sendable {
  case fill(Path, Paint, FillStyle)
  case stroke(Path, Paint, StrokeStyle)
  case glyphs(GlyphRun, at: CGPoint, Paint)
  case image(ImageCommand)
  case shadow(ShadowCommand)
  case save
  case restore
  case concatenate(CGAffineTransform)
  case clip(Path, FillStyle)
  case beginGroup(opacity: Double, blend: BlendMode)
  case endGroup
}

extension GlyphRun: Hashable {
  public static func == (lhs: GlyphRun, rhs: GlyphRun) -> Bool {
    lhs === rhs
      || (lhs.face == rhs.face && lhs.size == rhs.size && lhs.isColor == rhs.isColor && lhs.glyphs == rhs.glyphs)
  }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(face)
    hasher.combine(size)
    hasher.combine(glyphs)
  }
}
