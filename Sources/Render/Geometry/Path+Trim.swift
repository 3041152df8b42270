import Foundation

extension Path {
  /// A step with its start and its length.
  private struct Piece {
    var start: CGPoint
    var element: Element
    var length: CGFloat
  }

  /// The part between two fractions of the whole length, 0 to 1; empty unless `from` < `to`. Circles begin at
  /// 3 o'clock and run clockwise, rectangles at the top left.
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
    let (low, high) = (min(max(from, 0), 1), min(max(to, 0), 1))
    if !(low < high) { return Path() }
    if low == 0 && high == 1 { return self }
    let pieces = Self.pieces(elements)
    let total = pieces.reduce(0) { $0 + $1.length }
    guard total > 0 else { return Path() }
    var out: [Element] = []
    var (done, last) = (CGFloat(0), CGPoint?.none)
    for piece in pieces where piece.length > 0 {
      let (begin, end) = (done, done + piece.length)
      done = end
      let (a, b) = (max(begin, low * total), min(end, high * total))
      if a >= b { continue }
      let cut = Self.cut(piece, (a - begin) / piece.length, (b - begin) / piece.length)
      if last != cut.start { out.append(.move(to: cut.start)) }
      out.append(cut.element)
      last = cut.end
    }
    return Path(elements: out)
  }

  private static func pieces(_ elements: [Element]) -> [Piece] {
    var list: [Piece] = []
    var (at, first) = (CGPoint.zero, CGPoint.zero)
    for element in elements {
      switch element {
      case .move(let p): (at, first) = (p, p)
      case .line(let p):
        list.append(Piece(start: at, element: element, length: hypot(p.x - at.x, p.y - at.y)))
        at = p
      case .quadCurve(let p, let c):
        let curve = Element.curve(to: p, control1: lift(at, c), control2: lift(p, c))
        list.append(Piece(start: at, element: curve, length: lengths(at, curve).last ?? 0))
        at = p
      case .curve(let p, _, _):
        list.append(Piece(start: at, element: element, length: lengths(at, element).last ?? 0))
        at = p
      case .closeSubpath:
        list.append(Piece(start: at, element: .line(to: first), length: hypot(first.x - at.x, first.y - at.y)))
        at = first
      }
    }
    return list
  }

  /// A curve's length up to each of 32 equal steps of t.
  private static func lengths(_ start: CGPoint, _ element: Element) -> [CGFloat] {
    guard case .curve(let q, let a, let b) = element else { return [0] }
    var (list, last) = ([CGFloat(0)], start)
    for k in 1...32 {
      let p = point(start, a, b, q, CGFloat(k) / 32)
      list.append((list.last ?? 0) + hypot(p.x - last.x, p.y - last.y))
      last = p
    }
    return list
  }

  /// The part of a piece between two fractions of its length.
  private static func cut(_ piece: Piece, _ from: CGFloat, _ to: CGFloat)
    -> (start: CGPoint, element: Element, end: CGPoint)
  {
    let p = piece.start
    switch piece.element {
    case .curve(let q, let a, let b):
      if from <= 0 && to >= 1 { return (p, piece.element, q) }
      let table = lengths(p, piece.element)
      let (t0, t1) = (parameter(table, from), parameter(table, to))
      let (start, end) = (point(p, a, b, q, t0), point(p, a, b, q, t1))
      let k = (t1 - t0) / 3
      let (d0, d1) = (slope(p, a, b, q, t0), slope(p, a, b, q, t1))
      return (
        start,
        .curve(
          to: end, control1: CGPoint(x: start.x + d0.x * k, y: start.y + d0.y * k),
          control2: CGPoint(x: end.x - d1.x * k, y: end.y - d1.y * k)), end
      )
    case .line(let q):
      func at(_ t: CGFloat) -> CGPoint {
        if t >= 1 { return q }
        return t <= 0 ? p : CGPoint(x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t)
      }
      return (at(from), .line(to: at(to)), at(to))
    default: return (p, piece.element, p)
    }
  }

  private static func parameter(_ table: [CGFloat], _ fraction: CGFloat) -> CGFloat {
    let steps = CGFloat(table.count - 1)
    guard let total = table.last, total > 0, fraction > 0 else { return 0 }
    if fraction >= 1 { return 1 }
    let wanted = fraction * total
    let k = max(1, table.firstIndex { $0 >= wanted } ?? table.count - 1)
    let span = table[k] - table[k - 1]
    return (CGFloat(k - 1) + (span > 0 ? (wanted - table[k - 1]) / span : 0)) / steps
  }

  private static func slope(_ p: CGPoint, _ a: CGPoint, _ b: CGPoint, _ q: CGPoint, _ t: CGFloat) -> CGPoint {
    let m = 1 - t
    let (k0, k1, k2) = (3 * m * m, 6 * m * t, 3 * t * t)
    return CGPoint(
      x: k0 * (a.x - p.x) + k1 * (b.x - a.x) + k2 * (q.x - b.x),
      y: k0 * (a.y - p.y) + k1 * (b.y - a.y) + k2 * (q.y - b.y))
  }
}
