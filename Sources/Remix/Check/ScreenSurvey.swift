import Foundation
import Render

/// What one state of the app shows.
public struct SurveyedScreen: Sendable {
  public let name: String
  public let texts: [ShownText]
  public let list: DisplayList
}

/// Every state that an app's scripts name, and moments of its hook, without painting.
@MainActor
public struct ScreenSurvey {
  public private(set) var screens: [SurveyedScreen] = []
  /// Scripts that cannot be played, and why.
  public private(set) var failures: [(script: String, reason: String)] = []
  public private(set) var warnings: [String] = []
  let resources: Resources
  private var stage: Stage?

  /// Seconds between the moments of the hook.
  private static let step = 0.5
  /// Words are not looked at while they move: half of a video's frames will do.
  private static let fps = 30
  /// Letters are judged at this many pixels a point, whatever the device.
  static let scale: CGFloat = 2

  /// - Parameter isWanted: which screens; the hook's are called "hook".
  /// - Throws: `OutputError.interrupted`.
  public init(
    _ app: AppDescription, _ resources: Resources, isWanted: (String) -> Bool = { _ in true },
    isInterrupted: () -> Bool = { false }
  ) throws {
    self.resources = resources
    var seen: Set<String> = []
    for name in app.scripts.keys.sorted() {
      let names = name == "hook" ? ["hook"] : (try? Script(parsing: app.scripts[name] ?? ""))?.snapshotNames
      guard names?.contains(where: isWanted) ?? true else { continue }
      var options = Stage.Options()
      options.scale = ScreenSurvey.scale
      let stage = Stage(app: app, resources: resources, options: options)
      self.stage = stage
      do {
        let script = try Script(parsing: app.scripts[name] ?? "", file: name)
        if name == "hook" {
          try addHook(script, stage, length: app.hookLength, isInterrupted)
        } else {
          try addStates(script, stage, isInterrupted)
        }
      } catch let error as OutputError {
        throw error
      } catch {
        failures.append((name, "\(error)".split(separator: "\n").joined(separator: "; ")))
      }
      warnings += stage.warnings.filter { seen.insert($0).inserted }
    }
  }

  private mutating func addStates(_ script: Script, _ stage: Stage, _ isInterrupted: () -> Bool) throws {
    var found: [SurveyedScreen] = []
    defer { screens += found }
    _ = try Rehearsal(
      script, on: stage, length: script.length, fps: Self.fps, isInterrupted: isInterrupted
    ) { snapshot in
      found.append(SurveyedScreen(name: snapshot.name, texts: stage.shownTexts, list: snapshot.list))
    }
  }

  private mutating func addHook(
    _ script: Script, _ stage: Stage, length: Double, _ isInterrupted: () -> Bool
  ) throws {
    stage.player.start(script)
    for frame in 0...Int(length * Double(Self.fps)) {
      if isInterrupted() { throw OutputError.interrupted }
      try stage.advance(to: Double(frame) / Double(Self.fps))
      guard frame % Int(ScreenSurvey.step * Double(Self.fps)) == 0 else { continue }
      let name = "hook at \(String(format: "%.1f", Double(frame) / Double(Self.fps))) s"
      screens.append(SurveyedScreen(name: name, texts: stage.shownTexts, list: stage.displayList()))
    }
  }

  /// A painter that nothing was painted with.
  var painter: Painter? { stage?.painter(damageEnabled: false) }

  func prepare(_ list: DisplayList) { stage?.prepareMedia(list) }

  func path(of source: ImageSource) -> String? { resources.pictures.path(of: source) }
}

extension SurveyedScreen {
  /// What tells a text from the others of its screen in any language: where it stands, and its number there.
  var keyedTexts: [(key: String, text: ShownText)] {
    var counts: [String: Int] = [:]
    return texts.map { text in
      let number = counts[text.path, default: 0]
      counts[text.path] = number + 1
      return ("\(text.path)#\(number)", text)
    }
  }
}

extension ShownText {
  /// The nearest view with an identifier: `#post.maya`.
  var place: String { path.split(separator: "/").last.map { "#" + $0 } ?? "the screen" }
}
