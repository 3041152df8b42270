import CCairo
import Foundation

/// Why a font library cannot be made.
public enum FontLibraryError: Error, Hashable, CustomStringConvertible {
  case missingFolder(String)
  case missingFile(String)
  case unreadable(String)

  public var description: String {
    switch self {
    case .missingFolder(let path):
      "fonts: no folder at \(path); run from the project's folder or pass the path of its Fonts folder"
    case .missingFile(let path): "fonts: no file at \(path); restore it from the project's Fonts folder"
    case .unreadable(let path): "fonts: \(path) is not a font that can be read; replace the file"
    }
  }
}

/// The fonts that text may use: the files of one folder, an emoji font and extra files, nothing else. Files are opened
/// by path, so the host's fonts, its font configuration, its locale and HOME cannot change a picture. A file is
/// read when its first glyph is needed.
@MainActor public final class FontLibrary {
  /// Where Debian's fonts-noto-color-emoji puts its file.
  public nonisolated static let systemEmoji = URL(fileURLWithPath: "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf")

  /// Face numbers for painters on other threads.
  public nonisolated let faces = FaceTable()
  /// Custom names that no file has, with the nearest one that exists.
  public private(set) var unknownNames: [String: String] = [:]

  let files: [FontFile]
  private let byFileName: [String: FontFile]
  let emojiFile: FontFile?
  private var loaded: [FaceRecipe: LoadedFace] = [:]
  private var typefaces: [ResolvedFont: Typeface] = [:]
  private var fallbackIndex: [UInt32: Int] = [:]

  /// - Parameters:
  ///   - folder: the project's Fonts folder.
  ///   - emoji: a colour bitmap font; left out silently when the file does not exist (its glyphs are then missing).
  ///   - extra: more font files, e.g. a remix's own; each must exist.
  public init(folder: URL, emoji: URL? = FontLibrary.systemEmoji, extra: [URL] = []) throws(FontLibraryError) {
    let manager = FileManager.default
    guard let names = try? manager.contentsOfDirectory(atPath: folder.path) else {
      throw .missingFolder(folder.path)
    }
    let isFont = { (name: String) in [".ttf", ".otf", ".ttc"].contains { name.lowercased().hasSuffix($0) } }
    var list = names.filter(isFont).sorted().map { FontFile(path: folder.appendingPathComponent($0).path) }
    for url in extra {
      guard manager.fileExists(atPath: url.path) else { throw .missingFile(url.path) }
      list.append(FontFile(path: url.path))
    }
    if let emoji, manager.fileExists(atPath: emoji.path) {
      let file = FontFile(path: emoji.path)
      list.append(file)
      emojiFile = file
    } else {
      emojiFile = nil
    }
    files = list
    byFileName = Dictionary(list.map { ($0.fileName, $0) }) { first, _ in first }
    guard let main = byFileName["Inter-Variable.ttf"] else {
      throw .missingFile(folder.appendingPathComponent("Inter-Variable.ttf").path)
    }
    if main.face == nil { throw .unreadable(main.path) }
  }

  /// Line measures in points. System designs have SF's whatever file draws them; custom fonts their own.
  public func metrics(of font: ResolvedFont) -> FontMetrics { typeface(for: font).metrics }

  /// The face that draws a font, with its size and spacing.
  func typeface(for font: ResolvedFont) -> Typeface {
    if let known = typefaces[font] { return known }
    if typefaces.count >= 1024 { typefaces.removeAll(keepingCapacity: true) }
    let made = makeTypeface(for: font)
    typefaces[font] = made
    return made
  }

  /// The face for characters that the font's own face lacks; nil when no file of the library has them all.
  func fallback(for scalars: ArraySlice<UInt32>, wantsEmoji: Bool, font: ResolvedFont) -> Typeface? {
    if wantsEmoji, let emoji = emojiTypeface(for: font), emoji.covers(scalars) { return emoji }
    var plain = font
    plain.family = .system
    plain.width = 0
    let system = typeface(for: plain)
    if system.covers(scalars) { return system }
    guard let first = scalars.first else { return nil }
    if let index = fallbackIndex[first] {
      if index < 0 { return nil }
      if let face = typeface(file: files[index], font: font), face.covers(scalars) { return face }
    }
    for (index, file) in files.enumerated() {
      guard let face = typeface(file: file, font: font), face.covers(scalars) else { continue }
      fallbackIndex[first] = index
      return face
    }
    if scalars.count == 1 { fallbackIndex[first] = -1 }
    return nil
  }

  func emojiTypeface(for font: ResolvedFont) -> Typeface? {
    emojiFile.flatMap { typeface(file: $0, font: font) }
  }

  func file(named name: String) -> FontFile? { byFileName[name] }

  func noteUnknown(_ name: String, nearest: String?) { unknownNames[name] = nearest ?? "" }

  /// The open face of a recipe; every recipe has one number for the library's life.
  func face(_ recipe: FaceRecipe, file: FontFile) -> LoadedFace? {
    if let known = loaded[recipe] { return known }
    guard file.face != nil else { return nil }
    let made = LoadedFace(id: faces.add(recipe), recipe: recipe, file: file)
    loaded[recipe] = made
    return made
  }
}
