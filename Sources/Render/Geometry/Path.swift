import Foundation

/// The outline of a 2D shape. Simple shapes stay symbolic, so that painting and hit testing can be exact and quick.
public struct Path: Hashable, Sendable {
  /// One step of an outline.
  public enum Element: Hashable, Sendable {
    case move(to: CGPoint)
    case line(to: CGPoint)
    case quadCurve(to: CGPoint, control: CGPoint)
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    case closeSubpath
  }

  /// What a path is made of.
  enum Storage: Hashable, Sendable {
    case empty
    case rect(CGRect)
    case ellipse(CGRect)
    case roundedRect(CGRect, RectangleCornerRadii, RoundedCornerStyle)
    case elements([Element])
  }

  var storage: Storage

  public init() { storage = .empty }
  public init(_ rect: CGRect) { storage = .rect(rect) }
  public init(ellipseIn rect: CGRect) { storage = .ellipse(rect) }
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(roundedRect: rect, cornerRadii: RectangleCornerRadii(cornerRadius), style: style)
  }
  public init(roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    storage = cornerRadii == RectangleCornerRadii(0) ? .rect(rect) : .roundedRect(rect, cornerRadii, style)
  }
  public init(_ build: (inout Path) -> Void) {
    self.init()
    build(&self)
  }
  init(elements: [Element]) { storage = elements.isEmpty ? .empty : .elements(elements) }

  public var isEmpty: Bool { storage == .empty }

  public mutating func move(to point: CGPoint) { append(.move(to: point)) }
  public mutating func addLine(to point: CGPoint) { append(.line(to: point)) }
  public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
    append(.quadCurve(to: point, control: control))
  }
  public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
    append(.curve(to: point, control1: control1, control2: control2))
  }
  public mutating func closeSubpath() { append(.closeSubpath) }
  public mutating func addLines(_ points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }
  public mutating func addRect(_ rect: CGRect) { addPath(Path(rect)) }
  public mutating func addEllipse(in rect: CGRect) { addPath(Path(ellipseIn: rect)) }
  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) { addPath(Path(roundedRect: rect, cornerRadius: min(cornerSize.width, cornerSize.height), style: style)) }

  /// Adds another path's outline after this one's.
  public mutating func addPath(_ other: Path, transform: CGAffineTransform = .identity) {
    let added = transform.isIdentity ? other : other.applying(transform)
    if case .empty = storage {
      storage = added.storage
      return
    }
    if case .empty = added.storage { return }
    storage = .elements(elements + added.elements)
  }

  private mutating func append(_ element: Element) {
    var list: [Element]
    if case .elements(let own) = storage {
      list = own
      storage = .empty
    } else {
      list = elements
    }
    list.append(element)
    storage = .elements(list)
  }

  public func forEach(_ body: (Element) -> Void) { elements.forEach(body) }
}

/// How a corner is drawn: a plain arc, or Apple's smoother corner.
public enum RoundedCornerStyle: Hashable, Sendable { case circular, continuous }

/// A radius for each corner, in points.
public struct RectangleCornerRadii: Hashable, Sendable {
  public var topLeading: CGFloat
  public var bottomLeading: CGFloat
  public var bottomTrailing: CGFloat
  public var topTrailing: CGFloat

  public init(
    topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0
  ) {
    self.topLeading = topLeading
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
    self.topTrailing = topTrailing
  }
  init(_ radius: CGFloat) {
    self.init(topLeading: radius, bottomLeading: radius, bottomTrailing: radius, topTrailing: radius)
  }
  /// The one radius when all four are alike.
  var uniform: CGFloat? {
    topLeading == bottomLeading && topLeading == bottomTrailing && topLeading == topTrailing ? topLeading : nil
  }
}

/// How a line is drawn along a path.
public struct StrokeStyle: Hashable, Sendable {
  public var lineWidth: CGFloat
  public var lineCap: CGLineCap
  public var lineJoin: CGLineJoin
  public var miterLimit: CGFloat
  public var dash: [CGFloat]
  public var dashPhase: CGFloat

  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
    dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}

public enum CGLineCap: Hashable, Sendable { case butt, round, square }
public enum CGLineJoin: Hashable, Sendable { case miter, round, bevel }

/// Which points are inside a path that crosses itself.
public struct FillStyle: Hashable, Sendable {
  public var isEOFilled: Bool
  public var isAntialiased: Bool
  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}
