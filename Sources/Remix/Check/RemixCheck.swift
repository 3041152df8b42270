import Documents
import Foundation
import Render

/// Something that a remix should not have.
public struct RemixProblem: Hashable, Sendable, CustomStringConvertible {
  public enum Kind: String, Sendable, CaseIterable { case file, font, script, fit, contrast, leak, warning }

  public let kind: Kind
  public let message: String
  /// Where it is seen first; nil: in the file.
  public let screen: String?
  /// How many more times it is seen.
  public var others = 0
  /// Problems of one kind and key are one problem.
  let key: String

  public init(_ kind: Kind, _ message: String, screen: String? = nil, key: String? = nil) {
    (self.kind, self.message, self.screen, self.key) = (kind, message, screen, key ?? message)
  }

  public var description: String {
    guard let screen else { return "\(kind.rawValue): \(message)" }
    let more = others == 0 ? "" : " and \(others) more"
    return "\(kind.rawValue): \(message) (\(screen)\(more))"
  }
}

/// Everything about a remix that can only be seen on its screens: words that no longer fit, contrast, leaks.
@MainActor
public struct RemixCheck {
  private var found: [RemixProblem] = []
  private var index: [String: Int] = [:]

  public var problems: [RemixProblem] { found }

  /// Plays the scripts of the app as it comes and as remixed.
  /// - Parameter isWanted: which screens; the hook's are called "hook".
  /// - Throws: `OutputError.interrupted`.
  public init(
    _ remix: RemixFile, resources: Resources, isWanted: (String) -> Bool = { _ in true },
    isInterrupted: () -> Bool = { false }
  ) throws {
    for font in remix.missingFonts { add(RemixProblem(.font, "\(font)")) }
    let original = try ScreenSurvey(remix.base.app, resources, isWanted: isWanted, isInterrupted: isInterrupted)
    let remixed = try ScreenSurvey(remix.app, resources, isWanted: isWanted, isInterrupted: isInterrupted)
    for failure in remixed.failures {
      add(RemixProblem(.script, "\(failure.script) can no longer be played: \(failure.reason)"))
    }
    let known = Set(original.warnings)
    for warning in remixed.warnings where !known.contains(warning) { add(RemixProblem(.warning, warning)) }
    let before = Dictionary(original.screens.map { ($0.name, $0) }) { first, _ in first }
    let leaks = LeakCheck(remix)
    let contrast = ContrastCheck(remix, original: original, remixed: remixed)
    for screen in remixed.screens where screen.name.hasPrefix("hook at") || isWanted(screen.name) {
      if isInterrupted() { throw OutputError.interrupted }
      let old = before[screen.name]
      for problem in FitCheck.problems(screen, before: old) { add(problem) }
      for problem in contrast.problems(screen, before: old) { add(problem) }
      for problem in leaks.problems(screen, path: remixed.path) { add(problem) }
    }
  }

  /// The same on several screens is one problem.
  private mutating func add(_ problem: RemixProblem) {
    let key = problem.kind.rawValue + problem.key
    if let at = index[key] {
      found[at].others += 1
    } else {
      index[key] = found.count
      found.append(problem)
    }
  }
}
