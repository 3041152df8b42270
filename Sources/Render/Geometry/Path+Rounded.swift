import Foundation

extension Path {
  /// Corner curve as offsets from the corner in units of the radius (UIKit's continuous corner, three cubics),
  /// from where it leaves the first edge to where it meets the second. Source: the widely published decomposition.
  private static let continuous: [(CGFloat, CGFloat)] = [
    (1.528665, 0), (1.08849296, 0), (0.86840694, 0), (0.63149399, 0.07491100), (0.37282392, 0.16906013),
    (0.16906013, 0.37282392), (0.07491100, 0.63149399), (0, 0.86840694), (0, 1.08849296), (0, 1.528665),
  ]

  /// The steps of a rounded rectangle; radii are limited to half of the shorter side.
  static func roundedElements(
    _ r: CGRect, _ radii: RectangleCornerRadii, _ style: RoundedCornerStyle
  ) -> [Element] {
    let half = min(r.width, r.height) / 2
    guard half > 0 else { return Path(r).elements }
    // Corner, unit vector along the edge it is reached by, unit vector along the edge it leaves by.
    let corners: [(CGPoint, CGPoint, CGPoint, CGFloat)] = [
      (CGPoint(x: r.maxX, y: r.minY), CGPoint(x: -1, y: 0), CGPoint(x: 0, y: 1), radii.topTrailing),
      (CGPoint(x: r.maxX, y: r.maxY), CGPoint(x: 0, y: -1), CGPoint(x: -1, y: 0), radii.bottomTrailing),
      (CGPoint(x: r.minX, y: r.maxY), CGPoint(x: 1, y: 0), CGPoint(x: 0, y: -1), radii.bottomLeading),
      (CGPoint(x: r.minX, y: r.minY), CGPoint(x: 0, y: 1), CGPoint(x: 1, y: 0), radii.topLeading),
    ]
    var list: [Element] = []
    list.reserveCapacity(18)
    for (corner, back, ahead, wanted) in corners {
      let radius = max(0, min(wanted, half))
      func at(_ along: CGFloat, _ past: CGFloat) -> CGPoint {
        CGPoint(
          x: corner.x + back.x * along + ahead.x * past, y: corner.y + back.y * along + ahead.y * past)
      }
      func step(_ p: CGPoint) { list.append(list.isEmpty ? .move(to: p) : .line(to: p)) }
      if radius == 0 {
        step(corner)
        continue
      }
      // Past this share of the half side the long curve no longer fits: it becomes an arc (a capsule's end).
      let fits = radius * 1.528665 <= half
      if style == .continuous && fits {
        let p = continuous.map { at($0.0 * radius, $0.1 * radius) }
        step(p[0])
        for k in stride(from: 1, to: 10, by: 3) {
          list.append(.curve(to: p[k + 2], control1: p[k], control2: p[k + 1]))
        }
      } else {
        let k = radius * (1 - arcControl)
        step(at(radius, 0))
        list.append(.curve(to: at(0, radius), control1: at(k, 0), control2: at(0, k)))
      }
    }
    list.append(.closeSubpath)
    return list
  }
}
