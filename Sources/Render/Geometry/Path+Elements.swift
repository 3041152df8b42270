import Foundation

extension Path {
  /// The outline as steps; symbolic shapes are expanded.
  var elements: [Element] {
    switch storage {
    case .empty: return []
    case .elements(let list): return list
    case .rect(let r):
      return [
        .move(to: CGPoint(x: r.minX, y: r.minY)), .line(to: CGPoint(x: r.maxX, y: r.minY)),
        .line(to: CGPoint(x: r.maxX, y: r.maxY)), .line(to: CGPoint(x: r.minX, y: r.maxY)), .closeSubpath,
      ]
    case .ellipse(let r): return Path.ellipseElements(r)
    case .roundedRect(let r, let radii, let style): return Path.roundedElements(r, radii, style)
    }
  }

  /// A Bezier circle's control offset: 4/3 tan(pi/8).
  static let arcControl: CGFloat = 0.552_284_749_831

  private static func ellipseElements(_ r: CGRect) -> [Element] {
    let (cx, cy, rx, ry) = (r.midX, r.midY, r.width / 2, r.height / 2)
    let (kx, ky) = (rx * arcControl, ry * arcControl)
    func p(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: cx + x, y: cy + y) }
    return [
      .move(to: p(rx, 0)), .curve(to: p(0, ry), control1: p(rx, ky), control2: p(kx, ry)),
      .curve(to: p(-rx, 0), control1: p(-kx, ry), control2: p(-rx, ky)),
      .curve(to: p(0, -ry), control1: p(-rx, -ky), control2: p(-kx, -ry)),
      .curve(to: p(rx, 0), control1: p(kx, -ry), control2: p(rx, -ky)), .closeSubpath,
    ]
  }

  /// Every point mapped by `transform`.
  public func applying(_ transform: CGAffineTransform) -> Path {
    if transform.isIdentity { return self }
    if transform.a == 1, transform.b == 0, transform.c == 0, transform.d == 1 {
      return offsetBy(dx: transform.tx, dy: transform.ty)
    }
    return Path(
      elements: elements.map { element in
        switch element {
        case .move(let p): return .move(to: p.applying(transform))
        case .line(let p): return .line(to: p.applying(transform))
        case .quadCurve(let p, let c):
          return .quadCurve(to: p.applying(transform), control: c.applying(transform))
        case .curve(let p, let a, let b):
          return .curve(to: p.applying(transform), control1: a.applying(transform), control2: b.applying(transform))
        case .closeSubpath: return .closeSubpath
        }
      })
  }

  /// This path moved, still symbolic where it was.
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    var copy = self
    switch storage {
    case .empty: break
    case .rect(let r): copy.storage = .rect(r.offsetBy(dx: dx, dy: dy))
    case .ellipse(let r): copy.storage = .ellipse(r.offsetBy(dx: dx, dy: dy))
    case .roundedRect(let r, let radii, let style):
      copy.storage = .roundedRect(r.offsetBy(dx: dx, dy: dy), radii, style)
    case .elements(let list):
      func m(_ p: CGPoint) -> CGPoint { CGPoint(x: p.x + dx, y: p.y + dy) }
      copy.storage = .elements(
        list.map { element in
          switch element {
          case .move(let p): return .move(to: m(p))
          case .line(let p): return .line(to: m(p))
          case .quadCurve(let p, let c): return .quadCurve(to: m(p), control: m(c))
          case .curve(let p, let a, let b): return .curve(to: m(p), control1: m(a), control2: m(b))
          case .closeSubpath: return .closeSubpath
          }
        })
    }
    return copy
  }

  /// The box of all points, control points included: never smaller than the drawn outline.
  public var boundingRect: CGRect {
    switch storage {
    case .empty: return .null
    case .rect(let r), .ellipse(let r), .roundedRect(let r, _, _): return r
    case .elements(let list):
      var (x0, y0) = (CGFloat.infinity, CGFloat.infinity)
      var (x1, y1) = (-CGFloat.infinity, -CGFloat.infinity)
      func add(_ p: CGPoint) {
        x0 = min(x0, p.x)
        y0 = min(y0, p.y)
        x1 = max(x1, p.x)
        y1 = max(y1, p.y)
      }
      for element in list {
        switch element {
        case .move(let p), .line(let p): add(p)
        case .quadCurve(let p, let c):
          add(p)
          add(c)
        case .curve(let p, let a, let b):
          add(p)
          add(a)
          add(b)
        case .closeSubpath: break
        }
      }
      return x0 <= x1 ? CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0) : .null
    }
  }
}
