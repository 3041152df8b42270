import Foundation
import Render
import Testing

@testable import Commands

@Suite("screens: a picture for every state, a contact sheet and a manifest")
@MainActor
struct ScreensTests {
  private let flags = ["--scale", "1", "--fps", "20"]

  @Test("Writes APP/STATE.png for each snapshot line, a sheet, and a manifest with times, touches and haptics")
  func writes() throws {
    let folder = try TemporaryFolder()
    let outcome = run(["screens", "--out", folder.path("shots")] + flags, apps: [Demo.states])
    #expect(outcome.code == .fine, "\(outcome.error)")
    #expect(outcome.out.hasPrefix("3 screens in "))
    #expect(folder.names(in: "shots") == ["manifest.json", "states"])
    #expect(folder.names(in: "shots/states") == ["box", "contact-sheet.png", "start.png"])
    #expect(folder.names(in: "shots/states/box") == ["off.png", "on.png"])
    let picture = try PNGReader.read(path: folder.path("shots/states/box/on.png"))
    #expect(picture.width == 375 && picture.height == 667)
    let manifest = try Manifest.read(path: folder.path("shots/manifest.json"))
    #expect(manifest.complete && manifest.command == "screens")
    #expect(manifest.frames.map(\.file) == ["states/start.png", "states/box/on.png", "states/box/off.png"])
    #expect(manifest.frames.map(\.time) == [0, 0.5, 1])
    #expect(Set(manifest.frames.map(\.hash)).count == 2)
    #expect(manifest.files == ["states/contact-sheet.png"])
    #expect(manifest.events.map(\.kind).contains("haptic"))
    #expect(manifest.events.first { $0.kind == "haptic" }?.node == "#box")
    let sheet = try PNGReader.read(path: folder.path("shots/states/contact-sheet.png"))
    #expect(sheet.width > 3 * 240)
  }

  @Test("A state is the frame that play shows at that time")
  func sameAsPlay() throws {
    let folder = try TemporaryFolder()
    #expect(run(["screens", "--out", folder.path("s"), "--quiet"] + flags, apps: [Demo.states]).code == .fine)
    let play = ["play", "walk", "--out", folder.path("p"), "--quiet"] + flags
    #expect(run(play, apps: [Demo.states]).code == .fine)
    let screens = try Manifest.read(path: folder.path("s/manifest.json")).frames
    let frames = try Manifest.read(path: folder.path("p/manifest.json"))
    for screen in screens {
      #expect(frames.frames.first { abs($0.time - screen.time) < 1e-9 }?.hash == screen.hash, "\(screen.file)")
    }
    #expect(frames.files == ["snapshots/start.png", "snapshots/box/on.png", "snapshots/box/off.png"])
    let (named, numbered) = (folder.path("p/snapshots/box/on.png"), folder.path("p/frame_0010.png"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: named)) == Data(contentsOf: URL(fileURLWithPath: numbered)))
    #expect(run(play, apps: [Demo.states]).code == .fine)
  }

  @Test("--filter takes a part of the name or a pattern; a second run removes what it does not write")
  func filter() throws {
    let folder = try TemporaryFolder()
    let all = ["screens", "--out", folder.path("shots"), "--quiet"] + flags
    #expect(run(all, apps: [Demo.states]).code == .fine)
    #expect(run(all + ["--filter", "box"], apps: [Demo.states]).code == .fine)
    #expect(folder.names(in: "shots/states") == ["box", "contact-sheet.png"])
    #expect(run(all + ["--filter", "*/on"], apps: [Demo.states]).code == .fine)
    #expect(folder.names(in: "shots/states/box") == ["on.png"])
    let unknown = run(all + ["--filter", "bxo"], apps: [Demo.states])
    #expect(unknown.code == .usage)
    #expect(unknown.error.contains("unknown screen bxo; did you mean box? (see: renderframes list)"))
  }

  @Test("A script that cannot be carried out, or two states of one name, end with 2 and write nothing")
  func faults() throws {
    let folder = try TemporaryFolder()
    for (scripts, message) in [
      (["bad": "at 0.1 snapshot \"a\"\nat 0.2 tap #bx"], "bad:2:8: there is no #bx on the screen, nearest is #box"),
      (["bad": "at 0.1 snapshot \"a\"\nat 0.0 tap #box"], "bad:2:4: time goes back"),
      (["one": "snapshot \"a\"", "two": "snapshot \"a\""], "two scripts name a screen a: one and two"),
      (["none": "at 0.1 tap #box"], "no script of states has a `snapshot` line"),
    ] {
      let outcome = run(["screens", "--out", folder.path("shots")] + flags, apps: [Demo.states(scripts)])
      #expect(outcome.code == .usage)
      #expect(outcome.error.contains(message), "\(outcome.error)")
      #expect(folder.names(in: "").isEmpty)
    }
  }

  @Test("A folder with other files is refused and left alone")
  func foreign() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("mine", to: "file")
    let outcome = run(["screens", "--out", folder.url.path] + flags, apps: [Demo.states])
    #expect(outcome.code == .usage && outcome.error.contains("choose another folder or pass --force"))
    #expect(folder.names(in: "") == ["file"])
  }

  @Test("A missing picture is grey, and named once at the end")
  func missing() throws {
    let folder = try TemporaryFolder()
    let app = AppDescription(
      name: "pictures", title: "Pictures", device: Device.all[3],
      scripts: ["a": "snapshot \"a\"\nat 0.1 snapshot \"b\""]
    ) { AnyView(PicturesView(names: ["people/nobody.jpg"])) }
    let outcome = run(["screens", "--out", folder.path("shots")] + flags, apps: [app])
    #expect(outcome.code == .fine)
    #expect(outcome.errorLines.filter { $0.contains("warning") && $0.contains("people/nobody.jpg") }.count == 1)
    #expect(try Manifest.read(path: folder.path("shots/manifest.json")).warnings.count == 1)
  }

  @Test("list names the screens of each script")
  func list() {
    let lines = run(["list"], apps: [Demo.states]).out.split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    #expect(lines.contains("script walk") && lines.contains("screen box/on"))
    #expect(
      run(["list", "--json"], apps: [Demo.states]).out.contains("\"screens\": [\"start\", \"box/on\", \"box/off\"]"))
  }

  @Test("device, text size, scheme and direction are one set of flags, and change the picture")
  func stressFlags() throws {
    let folder = try TemporaryFolder()
    func hash(_ more: [String]) throws -> String {
      let out = folder.path("f")
      let outcome = run(["screens", "--out", out, "--filter", "start", "--quiet"] + flags + more, apps: [Demo.states])
      #expect(outcome.code == .fine, "\(outcome.error)")
      return try Manifest.read(path: out + "/manifest.json").frames.map(\.hash).joined()
    }
    let plain = try hash([])
    for more in [["--device", "402x874"], ["--text-size", "xxxLarge"], ["--rtl"], ["--scheme", "dark"]] {
      #expect(try hash(more) != plain, "\(more)")
    }
    #expect(try hash(["--device", "375x667@2x", "--scheme", "light", "--text-size", "large"]) == plain)
    for command in ["still", "strip", "tree", "trace", "play"] {
      #expect(run([command, "--help"]).out.contains("--text-size SIZE"), "\(command)")
    }
  }

  @Test("flags that cannot be meant say what can")
  func badFlags() {
    let size = run(["tree", "--text-size", "huge"])
    #expect(size.code == .usage && size.error.contains("--text-size huge: ") && size.error.contains("accessibility5"))
    let scheme = run(["tree", "--scheme", "dark"])
    #expect(scheme.code == .usage && scheme.error.contains("--scheme dark: demo is made for light alone"))
    #expect(run(["screens"]).error.contains("--out shots/"))
  }
}
