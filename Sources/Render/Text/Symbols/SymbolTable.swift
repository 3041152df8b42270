import Documents
import Foundation

/// An icon: its outline in a 56 x 56 box, one colour.
public struct Symbol: Hashable, Sendable {
  public let name: String
  public let path: Path
  public let style: FillStyle
  /// The outline's own box inside the 56 x 56.
  public let ink: CGRect
  /// A square with a cross: the name is unknown.
  public let isPlaceholder: Bool

  /// Side of the box that outlines are drawn in.
  public static let box: CGFloat = 56
}

/// Why the symbols cannot be used.
public struct SymbolTableError: Error, Hashable, CustomStringConvertible {
  public let path: String
  public var description: String {
    "symbols: no table at \(path); run from the project's folder or pass the path of its Media/Symbols folder"
  }
}

/// The icons behind `Image(systemName:)`: a table of names and SVG path data, indexed at the first name asked for; a
/// path is parsed when it is first drawn.
@MainActor public final class SymbolTable {
  /// An unknown name, and the nearest one that exists.
  public struct Warning: Hashable, Sendable, CustomStringConvertible {
    public let name: String
    public let nearest: String?
    public var description: String {
      "no symbol named \"\(name)\"" + (nearest.map { "; nearest is \"\($0)\"" } ?? "")
    }
  }

  public private(set) var warnings: [Warning] = []

  private let folder: URL
  private var bytes: [UInt8] = []
  /// Where a name's fill rule and data are in `bytes`.
  private var rows: [String: Range<Int>] = [:]
  private var order: [String] = []
  private var aliases: [String: String] = [:]
  private var known: [String: Symbol] = [:]
  private var isIndexed = false

  /// - Parameter folder: holds symbols.tsv and aliases.tsv; read when the first symbol is asked for.
  public init(folder: URL) throws(SymbolTableError) {
    self.folder = folder
    let table = folder.appendingPathComponent("symbols.tsv").path
    guard FileManager.default.fileExists(atPath: table) else { throw SymbolTableError(path: table) }
  }

  /// All names of the table in file order, aliases not included.
  public var names: [String] {
    index()
    return order
  }

  /// The icon of a name. An unknown one gives a placeholder and one warning.
  public func symbol(_ name: String) -> Symbol {
    if let symbol = known[name] { return symbol }
    index()
    let symbol: Symbol
    if let row = rows[aliases[name] ?? name], let parsed = parse(row, name: name) {
      symbol = parsed
    } else {
      warnings.append(Warning(name: name, nearest: nearest(to: name)))
      symbol = Self.placeholder(name)
    }
    known[name] = symbol
    return symbol
  }

  public func contains(_ name: String) -> Bool {
    index()
    return rows[aliases[name] ?? name] != nil
  }

  private func parse(_ row: Range<Int>, name: String) -> Symbol? {
    let fields = bytes[row].split(separator: 9, maxSplits: 1)
    guard fields.count == 2, let path = try? SVGPathParser.parse(fields[1]) else { return nil }
    let isEvenOdd = fields[0].elementsEqual("evenodd".utf8)
    return Symbol(
      name: name, path: path, style: FillStyle(eoFill: isEvenOdd), ink: path.boundingRect, isPlaceholder: false)
  }

  private func index() {
    if isIndexed { return }
    isIndexed = true
    bytes = Self.read(folder.appendingPathComponent("symbols.tsv"))
    Self.forEachRow(of: bytes) { name, rest in
      rows[name] = rest
      order.append(name)
    }
    let other = Self.read(folder.appendingPathComponent("aliases.tsv"))
    Self.forEachRow(of: other) { name, rest in aliases[name] = String(decoding: other[rest], as: UTF8.self) }
  }

  private static func read(_ url: URL) -> [UInt8] { (try? Data(contentsOf: url)).map { [UInt8]($0) } ?? [] }

  /// Calls `body` with each row's first field and the place of the rest; comments and rows without a tab are left out.
  private static func forEachRow(of bytes: [UInt8], _ body: (String, Range<Int>) -> Void) {
    for line in bytes.split(separator: 10) where line.first != UInt8(ascii: "#") {
      guard let tab = line.firstIndex(of: 9) else { continue }
      var end = line.endIndex
      if line.last == 13 { end -= 1 }
      body(String(decoding: line[line.startIndex..<tab], as: UTF8.self), min(tab + 1, end)..<end)
    }
  }

  /// SF's names grow by dotted parts: the longest known beginning is a better guess than a similar spelling.
  private func nearest(to name: String) -> String? {
    if let close = nearestName(to: name, in: order, within: 2) { return close }
    var parts = name.split(separator: ".")
    while parts.count > 1 {
      parts.removeLast()
      let stem = parts.joined(separator: ".")
      if rows[stem] != nil { return stem }
    }
    return nearestName(to: name, in: order)
  }

  private static func placeholder(_ name: String) -> Symbol {
    let frame = CGRect(x: 6, y: 6, width: 44, height: 44)
    let inner = frame.insetBy(dx: 3, dy: 3)
    let path = Path { path in
      path.addRect(frame)
      path.addRect(inner)
      for flip in [false, true] {
        func x(_ value: CGFloat) -> CGFloat { flip ? 56 - value : value }
        path.addLines([
          CGPoint(x: x(9), y: 12), CGPoint(x: x(12), y: 9), CGPoint(x: x(47), y: 44), CGPoint(x: x(44), y: 47),
        ])
        path.closeSubpath()
      }
    }
    return Symbol(name: name, path: path, style: FillStyle(eoFill: true), ink: frame, isPlaceholder: true)
  }
}
