import Foundation
import Render
import Testing

@testable import Instagram

/// What is laid out where on every screen, as text: `RENDERFRAMES_RECORD=1 swift test --filter Golden` writes it anew.
@MainActor
@Suite("Golden trees of all screens")
struct TreeGoldenTests {
  private static let folder = Golden.folder.appendingPathComponent("Trees")

  @Test("every screen is laid out as it was (IG-ID-06)", arguments: FlowScripts.all.keys.sorted())
  func trees(flow name: String) throws {
    let flow = try Flow.named(name)
    for (state, lines) in flow.states.sorted(by: { $0.key < $1.key }) {
      let text = lines.map(TreeGoldenTests.text).joined()
      try Golden.compare(text, with: TreeGoldenTests.folder.appendingPathComponent(state + ".txt"))
    }
  }

  @Test("there is no golden tree without its screen")
  func orphans() throws {
    let states = Set(try FlowScripts.all.values.flatMap { try Script(parsing: $0).snapshotNames })
    for file in try Golden.files(in: TreeGoldenTests.folder, ending: ".txt") {
      #expect(states.contains(String(file.dropLast(4))), "Tests/Goldens/Trees/\(file) belongs to no screen; remove it")
    }
  }

  /// "  topbar.plus  6, 62, 44 x 44": whole points, two spaces a level.
  private static func text(_ line: TreeLine) -> String {
    let box = [line.box.minX, line.box.minY, line.box.width, line.box.height].map { String(Int($0.rounded())) }
    let words = line.text.isEmpty ? "" : "  \"\(line.text)\""
    return String(repeating: "  ", count: line.depth)
      + "\(line.id ?? "")  \(box[0]), \(box[1]), \(box[2]) x \(box[3])\(words)\n"
  }
}
