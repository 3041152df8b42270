import Foundation
import Render
import Testing

@testable import Commands

@Suite("Command line: what cannot be meant is refused in one line")
@MainActor
struct UsageTests {
  @Test(
    "A bad value, flag or name ends with 2, says so in one line and writes nothing",
    arguments: [
      (["hook", "--fps", "0"], "--fps 0: give a whole number from 1 to 240"),
      (["hook", "--fps", "29.97"], "--fps 29.97: give a whole number from 1 to 240"),
      (["hook", "--scale", "99"], "--scale 99: give a number from 0.1 to 4"),
      (["hook", "--scale", "nan"], "--scale nan"),
      (["hook", "--jobs", "0"], "--jobs 0: give a whole number from 1 to 64"),
      (["hook", "--from", "2", "--to", "1"], "nothing to render"),
      (["hook", "--to", "1e9"], "--to 1e9: give a number from 0 to 600"),
      (["hook", "--to", "0.001", "--from", "0.0005"], "no frame from"),
      (["hook", "--fsp", "30"], "unknown flag --fsp; did you mean --fps?"),
      (["hook", "-x"], "unknown flag -x"),
      (["hook", "--fps", "30", "--fps", "60"], "--fps is given twice"),
      (["hook", "--fps"], "--fps needs a value: --fps N"),
      (["hook", "--quiet=yes"], "--quiet takes no value"),
      (["hook", "now"], "hook takes no 'now'"),
      (["hook", "--app", "demi"], "unknown app demi; did you mean demo?"),
      (["hook", "--device", "ipone"], "unknown device ipone; did you mean iphone?"),
      (["hook", "--device", "99999x99999"], "unknown device 99999x99999"),
      (["hook", "--video", "run.avi"], "unknown video ending"),
      (["hook", "--png", "smal"], "unknown --png smal; did you mean small?"),
      (["hook", "--video", "run.mp4", "--preset", "delivry"], "unknown --preset delivry; did you mean delivery?"),
      (["hook", "--preset", "best"], "--preset is about a video; add --video FILE.mp4"),
      (["bench", "--only", "stil"], "unknown case stil; did you mean still?"),
      (["bench", "--runs", "0"], "--runs 0: give a whole number from 1 to 100"),
      (["play", "--at", "1"], "play needs a script"),
      (["play", "nothing"], "no script nothing: demo has hook, twice"),
      (["trace", "hook", "--filter", "nobody*"], "no view matches 'nobody*'"),
    ])
  func refused(arguments: [String], message: String) throws {
    let folder = try TemporaryFolder()
    let needsFolder = ["hook", "play"].contains(arguments[0])
    let outcome = run(arguments + (needsFolder ? ["--out", folder.path("frames")] : []))
    #expect(outcome.code == .usage)
    #expect(outcome.error.contains(message), "\(outcome.error)")
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.out.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: folder.path("frames")))
  }

  @Test("An unknown command names the nearest one")
  func unknownCommand() {
    let outcome = run(["hok"])
    #expect(outcome.code == .usage)
    #expect(outcome.error.contains("unknown command hok; did you mean hook?"))
  }

  @Test("Every command explains itself with an example, flags and all")
  func help() {
    for command in CommandLineTool.commands {
      let outcome = run([command.spec.name, "--help"])
      #expect(outcome.code == .fine)
      #expect(outcome.out.contains("Example:\n  renderframes \(command.spec.name)"))
      for flag in command.spec.flags { #expect(outcome.out.contains("--" + flag.name)) }
      #expect(Set(command.spec.flags.map(\.name)).count == command.spec.flags.count)
    }
    #expect(run(["--help"]).out.contains("doctor"))
    #expect(run([]).code == .usage)
  }

  @Test("A flag's value may follow an equals sign")
  func equalsSign() throws {
    let arguments = try Arguments(["--fps=30", "word"], spec: PlayCommand.spec)
    #expect(try arguments.integer(.fps, in: 1...240) == 30)
    #expect(try arguments.word() == "word")
  }

  @Test("list names apps, scripts and devices, as text and as JSON")
  func list() throws {
    let text = run(["list"]).out
    #expect(text.contains("demo  Demo, on iphone-se"))
    #expect(text.contains("script hook  0.5 s"))
    #expect(text.contains("iphone  402x874 points at 3x"))
    let data = Data(run(["list", "--json"]).out.utf8)
    let json = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect((json["devices"] as? [Any])?.count == Device.all.count)
  }
}
