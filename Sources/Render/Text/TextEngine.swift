import Foundation

/// Measures and lays out text, and remembers what it did. One for a stage; main actor only. Layouts it hands out are
/// immutable and may be painted anywhere.
@MainActor public final class TextEngine {
  /// Work done since the engine was made.
  public struct Counters: Hashable, Sendable {
    public var hits = 0
    public var misses = 0
    public var shapings = 0
  }

  /// A character that no font has.
  public struct MissingGlyph: Hashable, Sendable, CustomStringConvertible {
    public let codePoint: UInt32
    /// The text it stands in.
    public let text: String
    public var description: String {
      "no font has U+\(String(codePoint, radix: 16, uppercase: true)) in \"\(text)\"; add a font file that has it"
    }
  }

  public let library: FontLibrary
  public private(set) var counters = Counters()
  public private(set) var diagnostics: [MissingGlyph] = []

  private let shaper: TextShaper
  private var reported: Set<UInt32> = []
  /// Two generations: what is used moves to the young one; a full young one becomes the old one, whose rest is dropped.
  private var young: [TextKey: TextSolver] = [:]
  private var old: [TextKey: TextSolver] = [:]
  private let capacity: Int

  /// - Parameter capacity: how many texts each of the two cache generations holds.
  public init(library: FontLibrary, capacity: Int = 2048) {
    self.library = library
    self.capacity = max(1, capacity)
    shaper = TextShaper(library: library)
  }

  /// The size that `layout` would have, without placing glyphs.
  public func size(_ request: TextRequest, width: CGFloat?, height: CGFloat?) -> CGSize {
    let solver = solver(for: request)
    let solution = solver.solution(width: width, height: height)
    count(solution)
    return solution.size
  }

  /// Lays out a text in the offered size (nil: as much as it likes). The same object comes back for every width that
  /// breaks the lines alike.
  public func layout(_ request: TextRequest, width: CGFloat?, height: CGFloat?) -> TextLayout {
    let solver = solver(for: request)
    let solution = solver.solution(width: width, height: height)
    count(solution)
    return solution.layout(for: request)
  }

  /// Line measures of a font in points.
  public func metrics(of font: ResolvedFont) -> FontMetrics { library.metrics(of: font) }

  private func count(_ solution: TextSolution) {
    if solution.isFresh {
      counters.misses += 1
      solution.isFresh = false
    } else {
      counters.hits += 1
    }
  }

  private func solver(for request: TextRequest) -> TextSolver {
    let key = TextKey(request: request)
    if let known = young[key] { return known }
    let solver: TextSolver
    if let known = old[key] {
      solver = known
    } else {
      solver = TextSolver(request: request, shaper: shaper) { [weak self] text in self?.note(text, request) }
    }
    if young.count >= capacity { (old, young) = (young, [:]) }
    young[key] = solver
    return solver
  }

  private func note(_ text: ShapedText, _ request: TextRequest) {
    counters.shapings += 1
    for scalar in text.missing where reported.insert(scalar).inserted {
      diagnostics.append(MissingGlyph(codePoint: scalar, text: request.runs.map(\.text).joined()))
    }
  }
}
