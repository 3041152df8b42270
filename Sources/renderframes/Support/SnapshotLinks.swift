import Documents
import Foundation
import Render

/// The frames that a script names, under their names beside the numbered ones: `snapshots/stories/cube.png`.
struct SnapshotLinks {
  let folder: String
  let snapshots: [Snapshot]

  private static let place = "snapshots"

  /// Paths within the folder.
  var files: [String] { snapshots.map { "\(SnapshotLinks.place)/\($0.name).png" } }

  /// Hard links to the frames' files: no byte is written twice.
  func make() throws {
    let manager = FileManager.default
    for (snapshot, file) in zip(snapshots, files) {
      let path = (folder as NSString).appendingPathComponent(file)
      let frame = (folder as NSString).appendingPathComponent(PNGSequenceSink.fileName(of: snapshot.frame))
      try manager.createDirectory(
        atPath: path.parentPath, withIntermediateDirectories: true)
      unlink(path)
      if link(frame, path) != 0 { try manager.copyItem(atPath: frame, toPath: path) }
    }
  }
}
