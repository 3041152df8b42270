import Foundation

/// One way to lay out a text: its lines, and the placed glyphs once somebody asks.
@MainActor final class TextSolution {
  let broken: BrokenText
  let size: CGSize
  var isFresh = true
  private let scaleFactor: CGFloat
  private let builder: LayoutBuilder
  private var latest: (runs: [TextRun], layout: TextLayout)?

  init(broken: BrokenText, builder: LayoutBuilder, scaleFactor: CGFloat) {
    self.broken = broken
    self.builder = builder
    self.scaleFactor = scaleFactor
    size = builder.size(of: broken)
  }

  /// The layout in the request's colours.
  func layout(for request: TextRequest) -> TextLayout {
    if let latest {
      if latest.runs == request.runs { return latest.layout }
      let layout = latest.layout.recolored(request.runs)
      self.latest = (request.runs, layout)
      return layout
    }
    var own = builder.layout(broken, scaleFactor: scaleFactor)
    if builder.request.runs != request.runs { own = own.recolored(request.runs) }
    latest = (request.runs, own)
    return own
  }
}

/// Everything known about one text: shaped once for each scale, broken once for each class of widths.
@MainActor final class TextSolver {
  private struct Shape: Hashable {
    /// Hundredths of the full size.
    var scale = 100
    /// Hundredths of an em taken from the space after each character.
    var tightening = 0
  }

  private let request: TextRequest
  private let shaper: TextShaper
  private let note: (ShapedText) -> Void
  private var shapes: [Shape: (text: ShapedText, builder: LayoutBuilder)] = [:]
  private var whole: [TextSolution] = []
  private var cut: [(width: CGFloat, limit: Int, solution: TextSolution)] = []
  private static let remembered = 24

  init(request: TextRequest, shaper: TextShaper, note: @escaping (ShapedText) -> Void) {
    (self.request, self.shaper, self.note) = (request, shaper, note)
  }

  func solution(width: CGFloat?, height: CGFloat?) -> TextSolution {
    let offered = width.map { $0.isNaN ? 0 : max(0, $0) } ?? .infinity
    let room = height.map { $0.isNaN ? 0 : $0 } ?? .infinity
    let natural = unlimited(width: offered)
    let limit = limit(natural, Shape(), room: room)
    if natural.broken.lines.count <= limit { return natural }
    if let known = cut.first(where: { $0.width == offered && $0.limit == limit }) { return known.solution }
    let solution = shrunk(width: offered, room: room) ?? truncated(width: offered, room: room)
    if cut.count >= Self.remembered { cut.removeFirst() }
    cut.append((offered, limit, solution))
    return solution
  }

  /// All lines, whatever their number.
  private func unlimited(width: CGFloat) -> TextSolution {
    let value = Double(width)
    let known = whole.first {
      let broken = $0.broken
      return broken.narrowest <= value + 1e-3 && (broken.widest == .infinity || value < broken.widest - 2e-3)
    }
    if let known { return known }
    let (text, builder) = shape(Shape())
    let solution = TextSolution(
      broken: LineBreaker(text: text, width: width).lines(), builder: builder, scaleFactor: 1)
    if whole.count >= Self.remembered { whole.removeFirst() }
    whole.append(solution)
    return solution
  }

  private func limit(_ solution: TextSolution, _ key: Shape, room: CGFloat) -> Int {
    let fitting = room.isFinite ? shape(key).builder.measures.count(of: solution.broken.lines, fitting: room) : .max
    return max(1, min(request.lineLimit ?? .max, fitting))
  }

  /// The largest scale, or the least tightening, at which nothing is lost; nil when none will do.
  private func shrunk(width: CGFloat, room: CGFloat) -> TextSolution? {
    if request.allowsTightening {
      for step in 1...3 {
        if let fit = fitting(Shape(tightening: step), width: width, room: room) { return fit }
      }
    }
    var low = Int((request.minimumScaleFactor * 100).rounded(.up))
    guard low < 100, var best = fitting(Shape(scale: low), width: width, room: room) else { return nil }
    var high = 100
    while high - low > 1 {
      let middle = (low + high) / 2
      if let fit = fitting(Shape(scale: middle), width: width, room: room) {
        (low, best) = (middle, fit)
      } else {
        high = middle
      }
    }
    return best
  }

  private func fitting(_ key: Shape, width: CGFloat, room: CGFloat) -> TextSolution? {
    let (text, builder) = shape(key)
    let broken = LineBreaker(text: text, width: width).lines(limit: request.lineLimit ?? .max)
    let solution = TextSolution(broken: broken, builder: builder, scaleFactor: CGFloat(key.scale) / 100)
    // A word broken between letters counts as lost.
    let breaksWord = broken.lines.dropLast().contains {
      let end = $0.source.upperBound
      return end < text.count && !text.flags[end].contains(.line) && !text.flags[end].contains(.mandatory)
    }
    return broken.lines.count <= limit(solution, key, room: room) && !breaksWord ? solution : nil
  }

  private func truncated(width: CGFloat, room: CGFloat) -> TextSolution {
    let key = Shape(scale: min(100, Int((request.minimumScaleFactor * 100).rounded(.up))))
    let (text, builder) = shape(key)
    let breaker = LineBreaker(text: text, width: width)
    var broken = breaker.lines()
    let count = max(
      1, min(request.lineLimit ?? .max, builder.measures.count(of: broken.lines, fitting: room)))
    if broken.lines.count > count {
      let start = broken.lines[count - 1].source.lowerBound
      broken.lines.removeSubrange((count - 1)...)
      let truncator = Truncator(text: text, width: breaker.width, mode: request.truncation) { run in
        builder.ellipsis(run)?.glyphs.reduce(0) { $0 + $1.advance } ?? 0
      }
      broken.lines.append(truncator.line(from: start))
      broken.isTruncated = true
    }
    return TextSolution(broken: broken, builder: builder, scaleFactor: CGFloat(key.scale) / 100)
  }

  private func shape(_ key: Shape) -> (text: ShapedText, builder: LayoutBuilder) {
    if let known = shapes[key] { return known }
    let factor = CGFloat(key.scale) / 100
    let text = shaper.shape(request, factor: factor, tightening: CGFloat(key.tightening) / 100)
    note(text)
    let (shaper, runs) = (shaper, request.runs)
    let builder = LayoutBuilder(
      request: request, text: text, measures: LineMeasures(text: text, request: request),
      ellipsis: { run in shaper.ellipsis(for: runs[run], run: run, factor: factor) })
    shapes[key] = (text, builder)
    return (text, builder)
  }
}
