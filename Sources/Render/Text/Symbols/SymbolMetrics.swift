import Foundation

/// `Image.Scale`: how large a symbol is beside text of the same font.
public enum SymbolScale: Hashable, Sendable { case small, medium, large }

/// Where a symbol goes: a box that hugs its ink, with its cap-height centre on the text's.
public struct SymbolMetrics: Hashable, Sendable {
  /// Layout size in points.
  public let size: CGSize
  /// Distance from the top of `size` to the baseline of text of the same font.
  public let baseline: CGFloat
  /// Points a unit of the symbol's 56 x 56 box.
  public let unit: CGFloat
  /// Where the symbol's box begins, relative to `size`'s origin.
  public let origin: CGPoint
  /// What the weight adds to each side of the outline, in points; negative thins it.
  public let growth: CGFloat

  /// Side of the 56-unit box for a font of one point. Large was measured on screenshots (heart 21.2 pt, paper plane
  /// 22.9 pt wide at 17 pt); SF's scales are about 0.785 : 1 : 1.285.
  static func boxSize(_ scale: SymbolScale) -> CGFloat {
    switch scale {
    case .small: 0.92
    case .medium: 1.17
    case .large: 1.50
    }
  }
  /// Units between ink and layout box: 2.4 pt at the sides of a large symbol at 17 pt; less above and below.
  static let sideMargin: CGFloat = 4.5
  static let verticalMargin: CGFloat = 2.5

  /// Units added to each side of the outline by weight (the drawings are SF's regular).
  private static let growths: [(weight: Double, units: CGFloat)] = [
    (100, -0.9), (200, -0.65), (300, -0.4), (400, 0), (500, 0.25), (600, 0.5), (700, 0.8), (800, 1.1), (900, 1.4),
  ]

  /// The layout size of a symbol in points.
  public static func size(_ symbol: Symbol, font: ResolvedFont, scale: SymbolScale = .medium) -> CGSize {
    SymbolMetrics(symbol, font: font, scale: scale).size
  }

  public init(_ symbol: Symbol, font: ResolvedFont, scale: SymbolScale = .medium) {
    unit = font.size * Self.boxSize(scale) / Symbol.box
    growth = Self.growth(font.weight.value) * unit
    let box = symbol.ink.insetBy(dx: -Self.sideMargin, dy: -Self.verticalMargin)
    size = CGSize(width: box.width * unit, height: box.height * unit)
    origin = CGPoint(x: -box.minX * unit, y: -box.minY * unit)
    // The box's middle lies half a cap height above the baseline.
    let cap = font.size * FontSubstitution.capHeight
    baseline = (Symbol.box / 2 - box.minY) * unit + cap / 2
  }

  static func growth(_ weight: Double) -> CGFloat {
    guard var low = growths.first else { return 0 }
    for high in growths {
      if weight <= high.weight {
        let span = high.weight - low.weight
        return span > 0 ? low.units + (high.units - low.units) * CGFloat((weight - low.weight) / span) : high.units
      }
      low = high
    }
    return low.units
  }
}

extension SymbolMetrics {
  /// The steps that draw the symbol with the top left of its layout box at `point`.
  /// - Parameter stretch: x and y factors for a resizable symbol.
  public func commands(
    _ symbol: Symbol, at point: CGPoint, paint: Paint, stretch: CGSize = CGSize(width: 1, height: 1)
  ) -> [DrawCommand] {
    let path = symbol.path.applying(
      CGAffineTransform(
        a: unit * stretch.width, b: 0, c: 0, d: unit * stretch.height, tx: point.x + origin.x * stretch.width,
        ty: point.y + origin.y * stretch.height))
    let width = abs(growth) * 2 * min(stretch.width, stretch.height)
    if width < 1e-3 { return [.fill(path, paint, symbol.style)] }
    let stroke = StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round)
    if growth < 0 {
      // Thinner: take the outline's inner rim away again.
      return [
        .beginGroup(opacity: 1, blend: .normal), .fill(path, paint, symbol.style),
        .beginGroup(opacity: 1, blend: .destinationOut), .stroke(path, .color(.black), stroke), .endGroup, .endGroup,
      ]
    }
    if case .color(let color) = paint, color.opacity < 1 {
      // Fill and stroke overlap: fade them as one.
      var solid = color
      solid.opacity = 1
      return [
        .beginGroup(opacity: Double(color.opacity), blend: .normal), .fill(path, .color(solid), symbol.style),
        .stroke(path, .color(solid), stroke), .endGroup,
      ]
    }
    return [.fill(path, paint, symbol.style), .stroke(path, paint, stroke)]
  }
}
