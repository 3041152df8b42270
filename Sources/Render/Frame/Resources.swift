import Foundation

/// The project's own files: fonts, symbols, media. Made once a process; text and picture caches are shared by stages.
@MainActor
public final class Resources {
  public let root: URL
  public let library: FontLibrary
  public let pictures = PictureStore()
  public let text: TextEngine
  public let symbols: SymbolTable

  /// - Parameters:
  ///   - root: the project folder, with `Fonts` and `Media` in it.
  ///   - extraFonts: font files besides those of `Fonts`.
  public init(root: URL, extraFonts: [URL] = []) throws {
    self.root = root
    library = try FontLibrary(folder: root.appendingPathComponent("Fonts"), extra: extraFonts)
    text = TextEngine(library: library)
    symbols = try SymbolTable(folder: root.appendingPathComponent("Media/Symbols"))
  }

  /// The project folder: named by `RENDERFRAMES_ROOT`, else the nearest one with a `Fonts` folder above the program
  /// or the current folder, else where the program was built.
  public static func findRoot(source: String = #filePath) -> URL {
    if let named = ProcessInfo.processInfo.environment["RENDERFRAMES_ROOT"] { return URL(fileURLWithPath: named) }
    let program = URL(fileURLWithPath: CommandLine.arguments.first ?? ".").resolvingSymlinksInPath()
    let here = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    for start in [here, program, URL(fileURLWithPath: source)] {
      var folder = start
      while folder.path != "/" {
        if FileManager.default.fileExists(atPath: folder.appendingPathComponent("Fonts").path) { return folder }
        folder.deleteLastPathComponent()
      }
    }
    return here
  }

  func services() -> Services {
    Services(
      text: text, pictures: pictures, symbols: symbols, clock: RunClock(),
      mediaFolder: root.appendingPathComponent("Media"))
  }
}
