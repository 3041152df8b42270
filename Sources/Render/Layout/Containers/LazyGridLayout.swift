import Foundation

/// The layout of `LazyVGrid`: columns from grid items, rows as tall as their tallest cell.
public struct LazyVGridLayout: Layout {
  public var columns: [GridItem]
  /// Where cells lie in columns that set no alignment; `.center` unless told otherwise.
  public var alignment: HorizontalAlignment
  /// Points between rows; nil takes 8.
  public var spacing: CGFloat?

  public init(columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.columns = columns
    self.alignment = alignment
    self.spacing = spacing
  }

  private var engine: LazyGridEngine {
    LazyGridEngine(
      axis: .vertical, items: columns, alignment: Alignment(horizontal: alignment, vertical: .center),
      spacing: spacing ?? ViewSpacing.standardDistance)
  }
  public typealias Cache = _LazyGridCache
  public func makeCache(subviews: Subviews) -> Cache { Cache() }
  public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache.invalidate() }
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    engine.sizeThatFits(proposal, subviews, &cache)
  }
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) { engine.place(in: bounds, subviews, &cache) }
  /// Lazy containers set no guides: they do not look at all of their children for one.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? { nil }
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? { nil }
}

/// The layout of `LazyHGrid`: rows from grid items, columns as wide as their widest cell.
public struct LazyHGridLayout: Layout {
  public var rows: [GridItem]
  /// Where cells lie in rows that set no alignment; `.center` unless told otherwise.
  public var alignment: VerticalAlignment
  /// Points between columns; nil takes 8.
  public var spacing: CGFloat?

  public init(rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.rows = rows
    self.alignment = alignment
    self.spacing = spacing
  }

  private var engine: LazyGridEngine {
    LazyGridEngine(
      axis: .horizontal, items: rows, alignment: Alignment(horizontal: .center, vertical: alignment),
      spacing: spacing ?? ViewSpacing.standardDistance)
  }
  public typealias Cache = _LazyGridCache
  public func makeCache(subviews: Subviews) -> Cache { Cache() }
  public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache.invalidate() }
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    engine.sizeThatFits(proposal, subviews, &cache)
  }
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) { engine.place(in: bounds, subviews, &cache) }
  /// Lazy containers set no guides: they do not look at all of their children for one.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? { nil }
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? { nil }
}

/// The tracks and lines of a lazy grid's last solution.
public struct _LazyGridCache {
  fileprivate var offered: CGFloat??
  fileprivate var tracks = GridTracks([], offered: 0)
  /// The length of each line of cells along the grid.
  fileprivate var lines: [CGFloat] = []

  fileprivate mutating func invalidate() {
    offered = nil
    lines.removeAll(keepingCapacity: true)
  }
}

/// The algorithm of lazy grids. Lines of cells follow each other along `axis`; tracks lie across it.
@MainActor private struct LazyGridEngine {
  let axis: Axis
  let items: [GridItem]
  let alignment: Alignment
  let spacing: CGFloat

  func sizeThatFits(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout _LazyGridCache)
    -> CGSize
  {
    solve(proposal[axis.cross], subviews, &cache)
    return CGSize(length(cache), max(0, cache.tracks.length), along: axis)
  }

  /// Tracks are divided again, from the length the grid reported: that can differ from the first division.
  func place(in bounds: CGRect, _ subviews: LayoutSubviews, _ cache: inout _LazyGridCache) {
    if items.isEmpty { return }
    solve(bounds.size[axis.cross], subviews, &cache)
    var position = bounds.origin[axis]
    let start = bounds.origin[axis.cross]
    for (line, length) in cache.lines.enumerated() {
      for (k, track) in cache.tracks.tracks.enumerated() {
        let index = line * cache.tracks.tracks.count + k
        if index >= subviews.count { return }
        let subview = subviews[subviews.startIndex + index]
        let proposal = offer(track)
        let cell = CGRect(
          origin: CGPoint(position, start + track.start, along: axis),
          size: CGSize(length, track.length, along: axis))
        let corner = (track.alignment ?? alignment).origin(
          of: subview.dimensions(in: proposal), in: ViewDimensions(cell.size))
        subview.place(at: cell.origin + corner, proposal: proposal)
      }
      position += length + spacing
    }
  }

  private func offer(_ track: GridTracks.Track) -> ProposedViewSize {
    ProposedViewSize(nil, track.length, along: axis)
  }

  private func length(_ cache: _LazyGridCache) -> CGFloat {
    cache.lines.reduce(0, +) + spacing * CGFloat(max(0, cache.lines.count - 1))
  }

  private func solve(_ offered: CGFloat?, _ subviews: LayoutSubviews, _ cache: inout _LazyGridCache) {
    if let last = cache.offered, last == offered { return }
    cache.offered = .some(offered)
    let tracks = GridTracks(items, offered: offered)
    // The same tracks have the same lines.
    if tracks == cache.tracks, !cache.lines.isEmpty { return }
    cache.tracks = tracks
    cache.lines.removeAll(keepingCapacity: true)
    let count = tracks.tracks.count
    if count == 0 { return }
    var line: CGFloat = 0
    for (i, subview) in subviews.enumerated() {
      let track = tracks.tracks[i % count]
      line = max(line, subview.sizeThatFits(offer(track))[axis])
      if i % count == count - 1 || i == subviews.count - 1 {
        cache.lines.append(line)
        line = 0
      }
    }
  }
}
