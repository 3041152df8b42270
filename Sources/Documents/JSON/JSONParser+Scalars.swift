import Foundation

extension JSONParser {
  /// A text in quotes, from its first one on.
  mutating func string() throws(JSONFault) -> String {
    let start = index
    var text: [UInt8] = []
    index += 1
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        guard let string = String(validating: text, as: UTF8.self) else {
          throw JSONFault("this text is not UTF-8", at: place(of: start))
        }
        return string
      case UInt8(ascii: "\\"): try escape(into: &text)
      case ..<0x20: throw fault("a control character in a text: write \\n for a new line, \\t for a tab")
      default:
        text.append(byte)
        index += 1
      }
    }
    throw JSONFault("this text has no closing quote", at: place(of: start))
  }

  private mutating func escape(into text: inout [UInt8]) throws(JSONFault) {
    guard index + 1 < bytes.count else { throw fault("the file ends within a text") }
    let mark = bytes[index + 1]
    let plain: [UInt8: UInt8] = [
      UInt8(ascii: "\""): 0x22, UInt8(ascii: "\\"): 0x5C, UInt8(ascii: "/"): 0x2F, UInt8(ascii: "b"): 0x08,
      UInt8(ascii: "f"): 0x0C, UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
    ]
    if let byte = plain[mark] {
      text.append(byte)
      index += 2
      return
    }
    guard mark == UInt8(ascii: "u") else { throw fault("a text has no such escape; write \\\\ for a backslash") }
    var code = try unit()
    if (0xD800..<0xDC00).contains(code), bytes[index...].starts(with: [0x5C, 0x75]) {
      let low = try unit()
      guard (0xDC00..<0xE000).contains(low) else { throw fault("half of a character: \\u escapes come in pairs here") }
      code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(code) else { throw fault("half of a character: \\u escapes come in pairs here") }
    text.append(contentsOf: String(scalar).utf8)
  }

  /// The four hexadecimal digits of `\u0041`.
  private mutating func unit() throws(JSONFault) -> UInt32 {
    let digits = bytes[min(index + 2, bytes.count)..<min(index + 6, bytes.count)]
    guard digits.count == 4, digits.allSatisfy({ isxdigit(Int32($0)) != 0 }),
      let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw fault("\\u needs four hexadecimal digits") }
    index += 6
    return code
  }

  /// A number in JSON's grammar; one that is too large for a `Double` is a fault.
  mutating func number() throws(JSONFault) -> Double {
    let start = index
    if next == UInt8(ascii: "-") { index += 1 }
    if next == UInt8(ascii: "0") {
      index += 1
    } else {
      try digits()
    }
    if next == UInt8(ascii: ".") {
      index += 1
      try digits()
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      index += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { index += 1 }
      try digits()
    }
    if let byte = next, isalnum(Int32(byte)) != 0 { throw fault("a number cannot go on with \(shown)") }
    guard let value = Double(String(decoding: bytes[start..<index], as: UTF8.self)), value.isFinite else {
      throw JSONFault("this number is too large", at: place(of: start))
    }
    return value
  }

  private mutating func digits() throws(JSONFault) {
    guard let first = next, isdigit(Int32(first)) != 0 else { throw fault("expected a digit, found \(shown)") }
    while let byte = next, isdigit(Int32(byte)) != 0 { index += 1 }
  }
}
