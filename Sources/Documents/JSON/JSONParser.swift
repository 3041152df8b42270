import Foundation

extension JSONNode {
  /// Deeper documents are refused, so that a hostile one cannot exhaust the stack.
  public static let deepest = 100
  /// Larger documents are refused, bytes.
  public static let largest = 16 << 20

  /// Reads a document: RFC 8259, in UTF-8, with every key of an object once.
  /// - Parameter file: what faults call it.
  /// - Throws: `JSONFault` with line and column.
  public init(parsing data: Data, file: String) throws(JSONFault) {
    guard data.count <= JSONNode.largest else {
      throw JSONFault("is larger than \(JSONNode.largest >> 20) MB", at: JSONPlace(file: file))
    }
    var parser = JSONParser(bytes: Array(data), file: file)
    self = try parser.document()
  }

  public init(parsing text: String, file: String = "") throws(JSONFault) {
    try self.init(parsing: Data(text.utf8), file: file)
  }
}

/// A recursive descent over the bytes.
struct JSONParser {
  let bytes: [UInt8]
  let file: String
  var index = 0
  private var line = 1
  private var lineStart = 0

  init(bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
    // A byte order mark says nothing.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { (index, lineStart) = (3, 3) }
  }

  var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  var place: JSONPlace { place(of: index) }

  /// - Parameter index: on the current line.
  func place(of index: Int) -> JSONPlace {
    let scalars = bytes[min(lineStart, index)..<index].reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
    return JSONPlace(file: file, line: line, column: scalars + 1)
  }

  func fault(_ message: String) -> JSONFault { JSONFault(message, at: place) }

  mutating func document() throws(JSONFault) -> JSONNode {
    skipSpace()
    let node = try value(depth: 0)
    skipSpace()
    if next != nil { throw fault("more after the end of the document: \(shown)") }
    return node
  }

  private mutating func value(depth: Int) throws(JSONFault) -> JSONNode {
    if depth > JSONNode.deepest { throw fault("nested deeper than \(JSONNode.deepest) levels") }
    let place = place
    switch next {
    case UInt8(ascii: "{"): return JSONNode(.object(try object(depth: depth)), at: place)
    case UInt8(ascii: "["): return JSONNode(.list(try list(depth: depth)), at: place)
    case UInt8(ascii: "\""): return JSONNode(.string(try string()), at: place)
    case UInt8(ascii: "t"): return JSONNode(.bool(true), at: try word("true", place))
    case UInt8(ascii: "f"): return JSONNode(.bool(false), at: try word("false", place))
    case UInt8(ascii: "n"): return JSONNode(.null, at: try word("null", place))
    case UInt8(ascii: "-"): return JSONNode(.number(try number()), at: place)
    case .some(let byte) where isdigit(Int32(byte)) != 0: return JSONNode(.number(try number()), at: place)
    default: throw fault("expected a value, found \(shown)")
    }
  }

  private mutating func object(depth: Int) throws(JSONFault) -> JSONObject {
    var object = JSONObject()
    index += 1
    skipSpace()
    if take("}") { return object }
    while true {
      let keyPlace = place
      guard next == UInt8(ascii: "\"") else { throw fault("expected a key in quotes, found \(shown)") }
      let key = try string()
      if let first = object.member(key) {
        throw JSONFault("\"\(key)\" is there twice, first in line \(first.place.line)", at: keyPlace)
      }
      skipSpace()
      guard take(":") else { throw fault("expected : after \"\(key)\", found \(shown)") }
      skipSpace()
      object.set(JSONObject.Member(key, at: keyPlace, try value(depth: depth + 1)))
      skipSpace()
      if take("}") { return object }
      guard take(",") else { throw fault("expected , or }, found \(shown)") }
      skipSpace()
      if next == UInt8(ascii: "}") { throw fault("a comma before }: leave it out") }
    }
  }

  private mutating func list(depth: Int) throws(JSONFault) -> [JSONNode] {
    var items: [JSONNode] = []
    index += 1
    skipSpace()
    if take("]") { return items }
    while true {
      items.append(try value(depth: depth + 1))
      skipSpace()
      if take("]") { return items }
      guard take(",") else { throw fault("expected , or ], found \(shown)") }
      skipSpace()
      if next == UInt8(ascii: "]") { throw fault("a comma before ]: leave it out") }
    }
  }

  private mutating func word(_ text: String, _ place: JSONPlace) throws(JSONFault) -> JSONPlace {
    guard bytes[index...].starts(with: text.utf8) else { throw fault("expected \(text), found \(shown)") }
    index += text.utf8.count
    return place
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = next {
      switch byte {
      case 0x20, 0x09, 0x0D: index += 1
      case 0x0A:
        index += 1
        line += 1
        lineStart = index
      default: return
      }
    }
  }

  /// What stands here, for messages.
  var shown: String {
    guard let next else { return "the end of the file" }
    if next < 0x20 { return "a control character" }
    let text = String(decoding: bytes[index..<min(index + 4, bytes.count)], as: UTF8.self)
    return text.first.map { "'\($0)'" } ?? "nothing"
  }
}
