import Foundation

/// A layout that arranges rows of cells in columns as wide as their widest cell. Rows are told apart by a value that
/// `GridRow` gives its cells.
public struct GridLayout: Layout {
  /// The guides that cells share, unless their row or column sets others; `.center` unless told otherwise.
  public var alignment: Alignment
  /// Points between columns; nil asks the cells.
  public var horizontalSpacing: CGFloat?
  /// Points between rows; nil asks the cells.
  public var verticalSpacing: CGFloat?

  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
  }

  /// Where the cells are, and the last solution.
  public struct Cache {
    var solver: GridSolver
  }

  public func makeCache(subviews: Subviews) -> Cache {
    Cache(solver: GridSolver(GridCells(self, subviews)))
  }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    cache.solver.solve(proposal, subviews)
    return cache.solver.size
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    cache.solver.solve(proposal, subviews)
    cache.solver.place(at: bounds.origin, subviews)
  }
}
