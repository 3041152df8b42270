import Foundation
import Testing

@testable import Render

@Suite struct ManifestTests {
  @Test("the text has a fixed order, one frame a line, and reads back equal")
  func text() throws {
    let info = RunInfo(
      app: "Insta\"gram\\\n\u{1}é", device: "iPhone 17", width: 1206, height: 2622, scale: 3, fps: 60,
      remix: "r.json", command: "hook")
    let manifest = Manifest(
      info, frames: [.init(index: 1, time: 1.0 / 60, file: "frame_0001.png", hash: "00ff")],
      notes: RunNotes(events: [.init(time: 2, kind: "tap", detail: "at 3, 4", node: "like")], files: ["strip.png"]),
      complete: true)
    let expected = #"""
      {
        "tool": "renderframes",
        "app": "Insta\"gram\\\n\u0001é",
        "device": "iPhone 17",
        "size": {"width": 1206, "height": 2622},
        "scale": 3,
        "fps": 60,
        "remix": "r.json",
        "command": "hook",
        "complete": true,
        "files": [
          "strip.png"
        ],
        "frames": [
          {"index": 1, "time": 0.016667, "file": "frame_0001.png", "hash": "00ff"}
        ],
        "events": [
          {"time": 2, "kind": "tap", "detail": "at 3, 4", "node": "like"}
        ],
        "warnings": []
      }

      """#
    #expect(manifest.json == expected)
    var back = try JSONDecoder().decode(Manifest.self, from: Data(manifest.json.utf8))
    back.frames[0].time = 1.0 / 60
    #expect(back == manifest)
  }

  @Test("numbers are short and never in exponent form")
  func numbers() {
    #expect(Manifest.number(0.1 + 0.2) == "0.3")
    #expect(Manifest.number(3) == "3")
    #expect(Manifest.number(-0.0000001) == "0")
    #expect(Manifest.number(-1.25) == "-1.25")
    #expect(Manifest.number(.nan) == "0")
    #expect(Manifest.number(0.000012) == "0.000012")
  }
}
