import Documents
import Foundation
import Render

/// The data of the HTML report: everything a reviewer sees, pictures included.
struct PageData {
  private let results: ResultsFolder
  private var images: [(String, JSONNode)] = []
  private var names: [String: String] = [:]

  init(_ results: ResultsFolder) { self.results = results }

  static func document(_ report: TestReport, _ results: ResultsFolder) -> JSONNode {
    var page = PageData(results)
    let groups = report.groups
    let causes = Dictionary(uniqueKeysWithValues: groups.enumerated().map { ($0.element.cause, "c\($0.offset + 1)") })
    let entries = report.results.map { page.entry($0) }
    return JSONNode([
      ("format", number(1)), ("title", JSONNode(report.title)), ("command", JSONNode("renderframes test")),
      ("summary", JSONNode(CaseResult.State.allCases.map { ($0.rawValue, number(report.count($0))) })),
      ("fingerprint", JSONNode(report.fingerprint.map { JSONNode($0) })), ("images", JSONNode(page.images)),
      (
        "groups",
        JSONNode(
          groups.map { group in
            JSONNode([
              ("cause", JSONNode(causes[group.cause] ?? "")), ("title", JSONNode(group.cause)),
              ("entries", JSONNode(group.results.map { JSONNode($0.id) })),
            ])
          })
      ), ("entries", JSONNode(entries)),
    ])
  }

  private mutating func entry(_ result: CaseResult) -> JSONNode {
    let setting = result.setting
    var members: [(String, JSONNode)] = [
      ("id", JSONNode(result.id)), ("app", JSONNode(setting.app.name)), ("name", JSONNode(result.name)),
      ("device", JSONNode(setting.device)), ("scheme", JSONNode(setting.scheme)), ("remix", text(setting.remix)),
      ("kind", JSONNode(result.kind.rawValue)), ("state", JSONNode(result.state.rawValue)),
      ("message", JSONNode(result.message.map { JSONNode($0) })), ("approve", JSONNode(result.approval)),
      ("hash", text(result.hash)), ("scale", PageData.number(setting.scale)),
    ]
    if let picture = result.picture { members.append(("picture", self.picture(picture))) }
    if let run = result.run { members.append(("run", self.run(run))) }
    return JSONNode(members)
  }

  private mutating func picture(_ finding: PictureFinding) -> JSONNode {
    let views = finding.views.map { view in
      JSONNode([
        ("id", JSONNode(view.id)), ("box", PageData.box(view.box)), ("change", JSONNode(view.change)),
      ])
    }
    return JSONNode([
      ("width", PageData.number(finding.width)), ("height", PageData.number(finding.height)),
      ("expected", image(finding.expected)), ("actual", image(finding.actual)),
      ("difference", image(finding.difference)), ("differing", PageData.number(finding.differing)),
      ("antialiased", PageData.number(finding.smoothed)), ("boxes", JSONNode(finding.boxes.map(PageData.box))),
      ("nodes", JSONNode(views)), ("ignored", JSONNode(finding.ignored.map(PageData.box))),
    ])
  }

  private mutating func run(_ finding: RunFinding) -> JSONNode {
    var pictures: [JSONNode] = []
    for picture in finding.pictures {
      pictures.append(
        JSONNode([
          ("frame", PageData.number(picture.frame)), ("label", text(picture.label)),
          ("expected", image(picture.expected)), ("actual", image(picture.actual)),
          ("difference", image(picture.difference)), ("differing", PageData.number(picture.differing)),
        ]))
    }
    let traces = finding.traces.map { trace in
      JSONNode([
        ("node", JSONNode(trace.view)), ("channel", JSONNode(trace.channel.rawValue)),
        ("unit", JSONNode(trace.channel.unit)), ("expected", PageData.curve(trace.expected, trace.channel)),
        ("actual", PageData.curve(trace.actual, trace.channel)), ("change", JSONNode(trace.change)),
      ])
    }
    let touches = finding.touches.map { touch in
      let place = touch.place.map { [PageData.number(Double($0.x)), PageData.number(Double($0.y))] }
      return JSONNode([PageData.number(touch.frame)] + (place ?? [JSONNode(.null), JSONNode(.null)]))
    }
    return JSONNode([
      ("fps", PageData.number(finding.fps)), ("frames", PageData.number(finding.frames)),
      (
        "changed",
        JSONNode(finding.changed.map { JSONNode([PageData.number($0.lowerBound), PageData.number($0.upperBound)]) })
      ), ("pictures", JSONNode(pictures)), ("traces", JSONNode(traces)),
      ("words", JSONNode(finding.words.map { JSONNode($0) })), ("touches", JSONNode(touches)),
    ])
  }

  /// Keys as [frame, value]; a gap between stretches is a key without a value.
  private static func curve(_ stretches: [MotionRecord.Stretch], _ channel: MotionRecord.Channel) -> JSONNode {
    var keys: [JSONNode] = []
    for stretch in stretches {
      let curve = stretch.curve(channel)
      let ends = [stretch.frames.lowerBound, stretch.frames.upperBound]
      let frames = Set(curve.keys.map(\.frame) + ends).sorted()
      keys += frames.map { JSONNode([number($0), number(channel.rounded(curve.value(at: $0)))]) }
      keys.append(JSONNode([number(stretch.frames.upperBound + 1), JSONNode(.null)]))
    }
    return JSONNode(keys.dropLast())
  }

  /// A picture file of the results folder as a data URI; equal files are kept once.
  private mutating func image(_ file: String?) -> JSONNode {
    guard let file, let data = FileManager.default.contents(atPath: results.file(file)) else { return JSONNode(.null) }
    let hash = FileHash.hex(of: data)
    if let name = names[hash] { return JSONNode(name) }
    let name = "i\(names.count + 1)"
    names[hash] = name
    images.append((name, JSONNode("data:image/png;base64," + data.base64EncodedString())))
    return JSONNode(name)
  }

  private static func box(_ rect: PixelRect) -> JSONNode {
    JSONNode([number(rect.minX), number(rect.minY), number(rect.width), number(rect.height)])
  }
  private static func number(_ value: Int) -> JSONNode { JSONNode(.number(Double(value))) }
  private static func number(_ value: Double) -> JSONNode { JSONNode(.number(value)) }
  private func text(_ text: String?) -> JSONNode { text.map { JSONNode($0) } ?? JSONNode(.null) }
}
