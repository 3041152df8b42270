/// Which page a release settles on.
enum PagingTarget {
  /// Points a second from which a flick turns the page however little was dragged.
  static let flick = 300.0

  /// The page for a release at `offset` with `velocity` (points and points a second, along the pages). At most one
  /// page away from `startPage`, where the drag began, and within 0..<pageCount.
  static func page(
    offset: Double, velocity: Double, startPage: Int, pageLength: Double, pageCount: Int
  ) -> Int {
    guard pageLength > 0, pageCount > 0 else { return 0 }
    let position = offset / pageLength
    var page: Double
    if abs(velocity) > flick {
      page = velocity > 0 ? position.rounded(.down) + 1 : position.rounded(.up) - 1
    } else {
      let travel = Deceleration.fast.totalDistance(from: velocity)
      page = ((offset + travel) / pageLength).rounded()
    }
    page = min(max(page, Double(startPage - 1)), Double(startPage + 1))
    return Int(min(max(page, 0), Double(pageCount - 1)))
  }
}

/// Where a release settles when content snaps to its views.
enum SnapTarget {
  /// The candidate nearest to where coasting would end, kept within `bounds`; the earlier one of two equally near.
  static func offset(
    from offset: Double, velocity: Double, candidates: [Double], bounds: ClosedRange<Double>,
    deceleration: Deceleration = .fast
  ) -> Double {
    let end = offset + deceleration.totalDistance(from: velocity)
    func inside(_ value: Double) -> Double { min(max(value, bounds.lowerBound), bounds.upperBound) }
    guard let nearest = candidates.min(by: { abs($0 - end) < abs($1 - end) }) else { return inside(end) }
    return inside(nearest)
  }
}
