import Render

/// The scripts to play for the states that are wanted.
struct ScreenPlan {
  private(set) var scripts: [Script] = []
  private let filter: String?

  /// - Throws: `UsageError` when there is nothing to show or a name is used twice; `ScriptError`.
  init(_ app: AppDescription, filter: String?) throws {
    self.filter = filter
    var places: [String: String] = [:]
    for name in app.scripts.keys.sorted() {
      let script = try Script(parsing: app.scripts[name] ?? "", file: name)
      for snapshot in script.snapshotNames {
        if let other = places[snapshot] {
          throw UsageError("two scripts name a screen \(snapshot): \(other) and \(name); rename one")
        }
        places[snapshot] = name
      }
      if script.snapshotNames.contains(where: isWanted) { scripts.append(script) }
    }
    if places.isEmpty {
      throw UsageError("no script of \(app.name) has a `snapshot` line, so there are no screens to show")
    }
    if scripts.isEmpty, let filter {
      let folders = Set(places.keys.map { String($0.prefix { $0 != "/" }) })
      throw UsageError.unknown(
        "screen", filter, known: folders.sorted() + places.keys.sorted(), see: "renderframes list")
    }
  }

  func isWanted(_ name: String) -> Bool { filter.map { Snapshot.matches(name, $0) } ?? true }
}
