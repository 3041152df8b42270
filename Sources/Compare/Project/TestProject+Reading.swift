import Documents
import Foundation
import Render

extension TestProject {
  /// Reads a project file.
  /// - Throws: `JSONFault` with line and column, `OutputError`.
  public static func read(_ path: String) throws -> TestProject {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue else {
      throw OutputError.unreadable(
        path: path, reason: "no such file; a project file names the screens to compare (see the README)")
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw OutputError.unreadable(path: path, reason: "no permission to read it")
    }
    return try TestProject(parsing: data, file: path)
  }

  /// - Throws: `JSONFault`.
  public init(parsing data: Data, file: String) throws(JSONFault) {
    let root = try JSONReader(JSONNode(parsing: data, file: file)).object(
      knownKeys: ["$schema", "name", "goldens", "results", "tolerance", "ignore", "tests"])
    name = try root["name"]?.string() ?? "renderframes"
    goldens = try root["goldens"]?.path() ?? "goldens"
    results = try root["results"]?.path() ?? "test-results"
    let tolerance = try root["tolerance"]?.tolerance(Tolerance()) ?? Tolerance()
    let ignored = try root["ignore"]?.regions() ?? []
    tests = []
    for entry in try root.required("tests").list() {
      tests.append(try TestDeclaration(entry, tolerance, ignored))
    }
  }
}

extension TestDeclaration {
  private static let keys = [
    "app", "screens", "flows", "devices", "schemes", "remixes", "textSize", "rtl", "scale", "fps", "every", "moments",
    "tolerance", "ignore",
  ]

  fileprivate init(
    _ reader: JSONReader, _ tolerance: Tolerance, _ ignored: [IgnoredRegion]
  ) throws(JSONFault) {
    let members = try reader.object(knownKeys: TestDeclaration.keys)
    place = reader.node.place
    app = try members.required("app").string()
    screens = try members["screens"]?.strings() ?? []
    flows = try members["flows"]?.strings() ?? []
    if screens.isEmpty && flows.isEmpty { throw reader.fault("needs 'screens' or 'flows'") }
    devices = try members["devices"]?.strings() ?? []
    schemes = try members["schemes"]?.strings() ?? []
    if let list = try members["remixes"]?.list() {
      remixes = []
      for item in list { remixes.append(item.node.isNull ? nil : try item.string()) }
    }
    textSize = try members["textSize"]?.string()
    isRightToLeft = try members["rtl"]?.bool() ?? false
    scale = try members["scale"]?.number(in: 0.1...4)
    fps = try members["fps"]?.int(in: 1...240) ?? 60
    every = try members["every"]?.int(in: 1...1000) ?? 1
    for (name, time) in try members["moments"]?.members() ?? [] {
      moments.append(Moment(name: name, time: try time.number(in: 0...600)))
    }
    self.tolerance = try members["tolerance"]?.tolerance(tolerance) ?? tolerance
    self.ignored = ignored + (try members["ignore"]?.regions() ?? [])
  }
}

extension JSONReader {
  fileprivate func strings() throws(JSONFault) -> [String] {
    var all: [String] = []
    for item in try list() { all.append(try item.string()) }
    if all.isEmpty { throw fault("is empty; leave it out or name something") }
    return all
  }

  fileprivate func path() throws(JSONFault) -> String {
    let text = try string()
    if text.isEmpty { throw fault("is empty; name a folder") }
    return text
  }

  fileprivate func tolerance(_ base: Tolerance) throws(JSONFault) -> Tolerance {
    let members = try object(
      knownKeys: ["metric", "backdrop", "threshold", "antialiasing", "count", "share", "window"])
    var result = base
    if let metric = try members["metric"]?.choice(of: ColorMetric.allCases.map(\.rawValue)) {
      result.metric = ColorMetric(rawValue: metric) ?? .oklab
    }
    if let backdrop = try members["backdrop"]?.choice(of: Tolerance.Backdrop.allCases.map(\.rawValue)) {
      result.backdrop = Tolerance.Backdrop(rawValue: backdrop) ?? .pattern
    }
    result.threshold = try members["threshold"]?.number(in: 0...1) ?? base.threshold
    if let text = try members["antialiasing"]?.choice(of: ["counts", "ignored"]) {
      result.ignoresAntialiasing = text == "ignored"
    }
    result.count = try members["count"]?.int(in: 0...100_000_000) ?? base.count
    result.share = try members["share"]?.number(in: 0...1) ?? base.share
    if let window = try members["window"]?.object(knownKeys: ["size", "count"]) {
      result.window = Tolerance.Window(
        size: try window.required("size").int(in: 1...10_000),
        count: try window.required("count").int(in: 0...100_000_000))
    }
    return result
  }

  /// "#statusbar.clock" or "10:20-100:40", points.
  fileprivate func regions() throws(JSONFault) -> [IgnoredRegion] {
    var all: [IgnoredRegion] = []
    for item in try list() {
      let text = try item.string()
      guard let region = IgnoredRegion(text) else {
        throw item.fault("is no region; write \"#statusbar.clock\" or \"10:20-100:40\" (x1:y1-x2:y2 in points)")
      }
      all.append(region)
    }
    return all
  }
}

extension IgnoredRegion {
  /// "#name", or "x1:y1-x2:y2" as odiff writes it; nil for anything else.
  public init?(_ text: String) {
    if text.hasPrefix("#"), text.count > 1 {
      self = .view(String(text.dropFirst()))
      return
    }
    let corners = text.split(separator: "-").map { $0.split(separator: ":").compactMap { Double($0) } }
    guard corners.count == 2, corners.allSatisfy({ $0.count == 2 }), corners[1][0] > corners[0][0],
      corners[1][1] > corners[0][1]
    else { return nil }
    self = .box(
      CGRect(
        x: corners[0][0], y: corners[0][1], width: corners[1][0] - corners[0][0],
        height: corners[1][1] - corners[0][1]))
  }
}
