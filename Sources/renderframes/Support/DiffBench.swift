import Foundation
import Render

/// What `bench diff` measures: two frames of the hook as `diff` sees them, and as other programs do where they are
/// installed.
@MainActor
struct DiffBench {
  private let folder: URL

  init(folder: URL) { self.folder = folder }

  private func file(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// Paints the pictures: a frame, one of a heart over it, one further down; the first in three files, two of which
  /// have the same bytes.
  func prepare(_ program: BenchRun, app: AppDescription) throws {
    for (name, time) in [("a", "0.00"), ("b", "0.55"), ("c", "1.05")] {
      let item = BenchCase(
        name: name, title: name, unit: .process,
        arguments: ["still", "hook", "--app", app.name, "--at", time, "--out", file(name + ".png"), "--quiet"])
      _ = try program.run(item)
    }
    let picture = try PNGReader.read(path: file("a.png")).premultiplied()
    try WholeFile.write(PNGSmallEncoder.encode(picture.view, level: 1), to: file("other.png"))
    try? FileManager.default.removeItem(atPath: file("copy.png"))
    try FileManager.default.copyItem(atPath: file("a.png"), toPath: file("copy.png"))
  }

  var cases: [BenchCase] {
    let like = ["--metric", "yiq", "--threshold", "0.1", "--ignore-antialiasing"]
    return [
      ours("bytes", "equal files", ["a.png", "copy.png"]),
      ours("equal", "equal pixels, other bytes", ["a.png", "other.png"]),
      ours("different", "a heart that was not there, exact", ["a.png", "b.png"]),
      ours("perceptual", "the same, as odiff and pixelmatch compare", ["a.png", "b.png"], like),
      ours("scrolled", "nearly every pixel differs, exact", ["a.png", "c.png"]),
      ours("scrolled-perceptual", "the same, as odiff and pixelmatch compare", ["a.png", "c.png"], like),
    ] + peers
  }

  private func ours(_ name: String, _ title: String, _ files: [String], _ flags: [String] = []) -> BenchCase {
    var item = BenchCase(
      name: name, title: title, unit: .process, arguments: ["diff"] + files.map(file) + flags + ["--quiet"])
    item.successes = [0, 1]
    return item
  }

  private var peers: [BenchCase] {
    var list: [BenchCase] = []
    if let compare = DiffBench.find("compare") {
      var item = BenchCase(
        name: "imagemagick", title: "ImageMagick's compare, the heart", unit: .process,
        arguments: ["-metric", "AE", file("a.png"), file("b.png"), "null:"])
      (item.program, item.successes) = (compare, [0, 1])
      list.append(item)
    }
    if let python = DiffBench.find("python3"), DiffBench.hasPixelmatch(python) {
      let code = """
        from PIL import Image
        from pixelmatch.contrib.PIL import pixelmatch
        import sys
        print(pixelmatch(Image.open(sys.argv[1]), Image.open(sys.argv[2]), threshold=0.1))
        """
      var item = BenchCase(
        name: "pixelmatch", title: "pixelmatch for Python, the heart", unit: .process,
        arguments: ["-c", code, file("a.png"), file("b.png")])
      (item.program, item.mostRuns) = (python, 1)
      list.append(item)
    }
    return list
  }

  /// What is not here to compare with.
  static var missing: [String] {
    var list: [String] = []
    if find("compare") == nil { list.append("ImageMagick is not installed (apt install imagemagick)") }
    if !(find("python3").map(hasPixelmatch) ?? false) {
      list.append("pixelmatch is not installed (pip install pixelmatch pillow)")
    }
    return list
  }

  private static func find(_ name: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  private static func hasPixelmatch(_ python: String) -> Bool {
    BenchRun.spawn([python, "-c", "import pixelmatch, PIL"], output: "/dev/null", errors: "/dev/null") == 0
  }
}
