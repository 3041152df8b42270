/// A contact sheet: pictures of a run scaled down into a grid, each with a label under it. Pictures are scaled as they
/// are added, so a long run needs little memory.
public final class FilmStrip {
  /// Measures in pixels, colours as `0xRRGGBB`.
  public struct Style: Sendable {
    public var cellWidth = 300
    public var gap = 16
    public var margin = 24
    /// Room for the label under each picture.
    public var labelHeight = 36
    public var background: UInt32 = 0x16161A
    /// Pictures a row; nil chooses what makes the sheet about 16:10.
    public var columns: Int?

    public init() {}
  }

  /// Draws `text` into `rect` of the sheet.
  public typealias DrawLabel = (_ text: String, _ sheet: PixelBuffer, _ rect: PixelRect) -> Void

  public let style: Style
  private var cells: [(picture: PixelBuffer, label: String)] = []

  public init(style: Style = Style()) { self.style = style }

  public var count: Int { cells.count }

  /// Adds a picture; a narrow one is not enlarged.
  public func add(_ view: PixelView, label: String) {
    let width = max(1, min(style.cellWidth, view.width))
    let height = max(1, (view.height * width + view.width / 2) / view.width)
    cells.append((AreaScale.scale(view, width: width, height: height), label))
  }

  /// Where each picture stands, and the sheet's size.
  func layout() -> (width: Int, height: Int, origins: [(x: Int, y: Int)]) {
    let cellWidth = cells.map(\.picture.width).max() ?? 1
    let cellHeight = (cells.map(\.picture.height).max() ?? 1) + style.labelHeight
    let columns = style.columns.map { max(1, min($0, max(1, cells.count))) } ?? bestColumns(cellWidth, cellHeight)
    let rows = max(1, (cells.count + columns - 1) / columns)
    let origins = cells.indices.map { i in
      (
        x: style.margin + i % columns * (cellWidth + style.gap),
        y: style.margin + i / columns * (cellHeight + style.gap)
      )
    }
    return (
      2 * style.margin + columns * (cellWidth + style.gap) - style.gap,
      2 * style.margin + rows * (cellHeight + style.gap) - style.gap, origins
    )
  }

  private func bestColumns(_ cellWidth: Int, _ cellHeight: Int) -> Int {
    var best = (columns: 1, error: Int.max)
    for columns in 1...max(1, cells.count) {
      let rows = (cells.count + columns - 1) / columns
      let error = abs(columns * (cellWidth + style.gap) * 10 - rows * (cellHeight + style.gap) * 16)
      if error < best.error { best = (columns, error) }
    }
    return best.columns
  }

  /// The sheet. `drawLabel` is called once for each picture that has a label.
  public func compose(drawLabel: DrawLabel) -> PixelBuffer {
    let (width, height, origins) = layout()
    let sheet = PixelBuffer(width: width, height: height)
    sheet.fill(0xFF00_0000 | style.background)
    for (cell, origin) in zip(cells, origins) {
      let picture = cell.picture
      for y in 0..<picture.height {
        (sheet.row(origin.y + y) + origin.x).update(from: picture.row(y), count: picture.width)
      }
      let top = origin.y + picture.height
      let rect = PixelRect(minX: origin.x, minY: top, maxX: origin.x + picture.width, maxY: top + style.labelHeight)
      if !cell.label.isEmpty && !rect.isEmpty { drawLabel(cell.label, sheet, rect) }
    }
    return sheet
  }

  /// Composes and writes the sheet as one PNG.
  /// - Throws: `OutputError`.
  public func write(to path: String, drawLabel: DrawLabel) throws {
    try WholeFile.write(PNGEncoder().encode(compose(drawLabel: drawLabel).view), to: path)
  }
}
