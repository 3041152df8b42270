import CCairo
import Foundation

/// The libraries that decide pixels and bytes, as loaded now.
public enum LibraryVersions {
  public struct Entry: Sendable, Equatable {
    public let name: String
    public let version: String
  }

  public static func all() -> [Entry] {
    [
      Entry(name: "cairo", version: String(cString: cairo_version_string())),
      Entry(name: "pixman", version: pixman ?? fileVersion("libpixman-1") ?? "unknown"),
      Entry(name: "freetype", version: freetype),
      Entry(name: "harfbuzz", version: String(cString: hb_version_string())),
      Entry(name: "pango", version: String(cString: pango_version_string())),
      Entry(name: "libpng", version: String(cString: png_get_libpng_ver(nil))),
      Entry(name: "turbojpeg", version: fileVersion("libturbojpeg").map { "library \($0)" } ?? "unknown"),
      Entry(name: "libdeflate", version: LIBDEFLATE_VERSION_STRING),
    ]
  }

  private static var freetype: String {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0 else { return "unknown" }
    defer { FT_Done_FreeType(library) }
    var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
    FT_Library_Version(library, &major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }

  /// Cairo brings pixman along but does not say which.
  private static var pixman: String? {
    guard let symbol = dlsym(dlopen(nil, RTLD_LAZY), "pixman_version_string") else { return nil }
    typealias Version = @convention(c) () -> UnsafePointer<CChar>?
    return unsafeBitCast(symbol, to: Version.self)().map { String(cString: $0) }
  }

  /// From the name of a loaded library's file: "libturbojpeg.so.0.2.0" is 0.2.0.
  private static func fileVersion(_ library: String) -> String? {
    // A file of unknown size: only reading to the end gets it.
    guard let file = FileHandle(forReadingAtPath: "/proc/self/maps"), let data = try? file.readToEnd() else { return nil }
    for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
      guard let name = line.split(separator: "/").last, name.hasPrefix(library + ".so.") else { continue }
      return String(name.dropFirst(library.count + 4))
    }
    return nil
  }
}

/// ffmpeg, which plays clips and writes videos.
public enum FFmpegTool {
  /// Where PATH has it.
  public static var path: String? { FFmpegProcess.find() }

  /// The first line it says about itself, shortened to its version.
  public static func version(at path: String) -> String? {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = ["-version"]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let words = text.split(whereSeparator: \.isWhitespace)
    return words.count > 2 && words[1] == "version" ? String(words[2]) : nil
  }
}
