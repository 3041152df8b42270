import Compare
import Documents
import Foundation
import Render

/// What a project file declares, spelled out: settings, with their screens and flows.
@MainActor
struct TestPlan {
  struct Item {
    let setting: SuiteSetting
    let declaration: TestDeclaration
    var screens: [String]
    var flows: [SuiteFlow]

    var ids: [String] {
      screens.map { "\(setting.label)/screens/\($0)" } + flows.map { "\(setting.label)/flows/\($0.name)" }
    }
  }

  private(set) var items: [Item] = []
  private let context: Context
  private let project: ProjectFile
  private var resources: [String: Resources] = [:]

  var count: Int { items.reduce(0) { $0 + $1.screens.count + $1.flows.count } }
  var ids: [String] { items.flatMap(\.ids) }

  /// - Parameters:
  ///   - app: only this one.
  ///   - filter: only entries whose identifier it names.
  /// - Throws: `JSONFault` for what the apps do not have, `UsageError`, `ScriptError`.
  init(_ project: ProjectFile, app: String?, filter: String?, _ context: Context) throws {
    (self.project, self.context) = (project, context)
    if let app, !context.apps.contains(where: { $0.name == app }) {
      throw UsageError.unknown("app", app, known: context.apps.map(\.name), see: "renderframes list")
    }
    var seen: [String: JSONPlace] = [:]
    for declaration in project.project.tests {
      for item in try expand(declaration) {
        for id in item.ids {
          if let other = seen[id] {
            throw fault("\(id) is declared twice, first in line \(other.line)", declaration)
          }
          seen[id] = declaration.place
        }
        guard app.map({ $0 == item.setting.app.name }) ?? true else { continue }
        var wanted = item
        wanted.screens.removeAll { !matches("\(item.setting.label)/screens/\($0)", filter) }
        wanted.flows.removeAll { !matches("\(item.setting.label)/flows/\($0.name)", filter) }
        if !wanted.ids.isEmpty { items.append(wanted) }
      }
    }
    if items.isEmpty, let filter {
      throw UsageError.unknown("entry", filter, known: seen.keys.sorted(), see: "renderframes test --list")
    }
  }

  private func matches(_ id: String, _ filter: String?) -> Bool { filter.map { Snapshot.matches(id, $0) } ?? true }

  private func fault(_ message: String, _ declaration: TestDeclaration) -> JSONFault {
    JSONFault(message, at: declaration.place)
  }

  private mutating func expand(_ declaration: TestDeclaration) throws -> [Item] {
    let names = context.apps.map(\.name)
    guard let app = context.apps.first(where: { $0.name == declaration.app }) else {
      let near = nearestName(to: declaration.app, in: names).map { "; did you mean '\($0)'?" } ?? ""
      throw fault("unknown app '\(declaration.app)'\(near)", declaration)
    }
    var items: [Item] = []
    for remix in declaration.remixes {
      let shown = try remix.map { try StageRequest.remixed(app, by: project.path($0), context) } ?? app
      for device in declaration.devices.isEmpty ? [app.device.name] : declaration.devices {
        for scheme in declaration.schemes.isEmpty
          ? [shown.schemes.first.map { "\($0)" } ?? "light"] : declaration.schemes
        {
          let setting = try setting(shown, remix, device, scheme, declaration)
          items.append(
            Item(
              setting: setting, declaration: declaration, screens: try screens(declaration, shown),
              flows: try declaration.flows.map { try flow($0, shown) }))
        }
      }
    }
    return items
  }

  private mutating func setting(
    _ app: AppDescription, _ remix: String?, _ device: String, _ scheme: String, _ declaration: TestDeclaration
  ) throws -> SuiteSetting {
    guard let screen = Device.named(device) else {
      throw fault(
        "unknown device '\(device)'; known are \(Device.all.map(\.name).joined(separator: ", "))", declaration)
    }
    guard let look = ColorScheme.allCases.first(where: { "\($0)" == scheme }), app.schemes.contains(look) else {
      throw fault("\(app.name) has no scheme '\(scheme)'", declaration)
    }
    var size = DynamicTypeSize.large
    if let name = declaration.textSize {
      guard let known = DynamicTypeSize.allCases.first(where: { "\($0)" == name }) else {
        throw fault("unknown text size '\(name)'", declaration)
      }
      size = known
    }
    let request = try StageRequest(
      app: app, device: screen, scale: declaration.scale, textSize: size, scheme: look,
      isRightToLeft: declaration.isRightToLeft)
    let key = app.name + (remix ?? "")
    let shared = try resources[key] ?? request.resources(context)
    resources[key] = shared
    let variant = scheme + (declaration.isRightToLeft ? "-rtl" : "") + (size == .large ? "" : "-\(size)")
    return SuiteSetting(
      app: app, device: device, scheme: variant, remix: remix.map(TestPlan.remixName), scale: Double(request.scale),
      makeStage: { request.stage(shared) })
  }

  /// "Remixes/cooking/remix.json" is "cooking", "cooking.json" too.
  private static func remixName(_ path: String) -> String {
    let file = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    let folder = (path.parentPath as NSString).lastPathComponent
    return file == "remix" && !folder.isEmpty ? folder : file
  }

  /// The app's states that the patterns name: as a whole, as a folder, or with `*`.
  private func screens(_ declaration: TestDeclaration, _ app: AppDescription) throws -> [String] {
    if declaration.screens.isEmpty { return [] }
    var names: [String] = []
    for name in app.scripts.keys.sorted() {
      names += try Script(parsing: app.scripts[name] ?? "", file: name).snapshotNames
    }
    var found: Set<String> = []
    for pattern in declaration.screens {
      let matching = names.filter { $0 == pattern || $0.hasPrefix(pattern + "/") || Wildcard.matches($0, pattern) }
      if matching.isEmpty {
        let near = nearestName(to: pattern, in: names).map { "; did you mean '\($0)'?" } ?? ""
        throw fault("\(app.name) has no screen '\(pattern)'\(near)", declaration)
      }
      found.formUnion(matching)
    }
    return found.sorted()
  }

  private func flow(_ name: String, _ app: AppDescription) throws -> SuiteFlow {
    let path = app.scripts[name] == nil ? project.path(name) : name
    let choice = try ScriptChoice(path, app: app)
    let title = ((name as NSString).lastPathComponent as NSString).deletingPathExtension
    return SuiteFlow(name: title, script: choice.script, length: choice.length)
  }
}

/// A project file, and where what it names is.
@MainActor
struct ProjectFile {
  static let flag = Flag("config", "FILE", "the project file (default: renderframes.json, here or in the project)")

  let project: TestProject
  private let folder: String

  init(_ arguments: Arguments, _ context: Context) throws {
    let path = arguments.text(Self.flag) ?? ProjectFile.standard(context)
    project = try TestProject.read(path)
    folder = path.parentPath
  }

  private static func standard(_ context: Context) -> String {
    if FileManager.default.fileExists(atPath: TestProject.fileName) { return TestProject.fileName }
    return context.root.appendingPathComponent(TestProject.fileName).path
  }

  /// A path beside the file.
  func path(_ name: String) -> String {
    name.hasPrefix("/") || folder.isEmpty ? name : (folder as NSString).appendingPathComponent(name)
  }

  var results: ResultsFolder { ResultsFolder(path: path(project.results)) }
  func goldens() throws -> GoldenStore { try GoldenStore(folder: path(project.goldens)) }

  static func fingerprint(_ context: Context) -> Fingerprint {
    Fingerprint.here(fonts: context.root.appendingPathComponent("Fonts"))
  }
}
