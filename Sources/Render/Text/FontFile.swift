import CCairo
import Foundation

/// A font file of the library: opened at its first use, kept mapped until the library goes.
final class FontFile {
  let path: String
  private var opened: OpaquePointer?
  private var names: (family: String, full: String, postScript: String)?

  init(path: String) { self.path = path }
  deinit { if let opened { hb_face_destroy(opened) } }

  var fileName: String { (path as NSString).lastPathComponent }

  /// The HarfBuzz face, or nil when the file is not a readable font.
  var face: OpaquePointer? {
    if let opened { return opened }
    guard let blob = hb_blob_create_from_file_or_fail(path) else { return nil }
    defer { hb_blob_destroy(blob) }
    guard let face = hb_face_create(blob, 0) else { return nil }
    guard hb_face_get_glyph_count(face) > 0 else {
      hb_face_destroy(face)
      return nil
    }
    opened = face
    return face
  }

  /// Typographic family when there is one, else the plain family name.
  var family: String { readNames().family }
  var fullName: String { readNames().full }
  var postScriptName: String { readNames().postScript }
  var version: String { name(5) }

  /// Width of strokes as the file declares it (CSS scale); nonsense below 100 counts as regular.
  var weight: Double {
    guard let face, let font = hb_font_create(face) else { return 400 }
    defer { hb_font_destroy(font) }
    let value = Double(hb_style_get_value(font, HB_STYLE_TAG_WEIGHT))
    return value < 100 ? 400 : value
  }
  var isItalic: Bool {
    guard let face, let font = hb_font_create(face) else { return false }
    defer { hb_font_destroy(font) }
    return hb_style_get_value(font, HB_STYLE_TAG_ITALIC) > 0.5 || fullName.contains("Italic")
  }

  /// The variation axes: tag and range.
  lazy var axes: [VariationAxis] = {
    guard let face else { return [] }
    var count: UInt32 = 16
    var infos = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: 16)
    guard hb_ot_var_get_axis_infos(face, 0, &count, &infos) > 0 else { return [] }
    return infos.prefix(Int(count)).map {
      VariationAxis(tag: $0.tag, range: Double($0.min_value)...Double($0.max_value))
    }
  }()

  private func readNames() -> (family: String, full: String, postScript: String) {
    if let names { return names }
    let typographic = name(16)
    let read = (typographic.isEmpty ? name(1) : typographic, name(4), name(6))
    names = read
    return read
  }

  private func name(_ id: UInt32) -> String {
    guard let face else { return "" }
    var size: UInt32 = 256
    var bytes = [CChar](repeating: 0, count: 256)
    _ = hb_ot_name_get_utf8(face, id, hb_language_from_string("en", -1), &size, &bytes)
    return String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// One design axis of a variable font.
struct VariationAxis: Hashable, Sendable {
  let tag: UInt32
  let range: ClosedRange<Double>
}

/// An axis tag from its four letters.
func axisTag(_ letters: StaticString) -> UInt32 {
  letters.withUTF8Buffer { $0.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } }
}
