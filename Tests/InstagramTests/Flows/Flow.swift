import Foundation
import Render
import Testing

@testable import Instagram

/// A flow of the app played to its end without painting, once for all tests: its lines' own expectations hold when
/// there is one.
@MainActor
struct Flow {
  let stage: Stage
  let script: Script
  /// What is shown at each snapshot: the identified views that touch the screen.
  private(set) var states: [String: [TreeLine]] = [:]
  private(set) var lists: [String: DisplayList] = [:]
  let store: AppStore

  private static var played: [String: Flow] = [:]
  static let resources = Result { try Resources(root: Checkout.root) }

  /// The app's own script of that name.
  static func named(_ name: String) throws -> Flow {
    if let flow = played[name] { return flow }
    let text = try #require(FlowScripts.all[name], "no flow \(name)")
    let flow = try Flow(text, name: name)
    played[name] = flow
    return flow
  }

  init(_ text: String, name: String = "test", device: Device = .phone, change: (inout Stage.Options) -> Void = { _ in })
    throws
  {
    var options = Stage.Options()
    options.scale = 1
    change(&options)
    let store = AppStore()
    let app = AppDescription(name: "instagram", title: "") { AnyView(InstagramApp(store: store)) }
    let stage = Stage(app: app, device: device, resources: try Flow.resources.get(), options: options)
    let script = try Script(parsing: text, file: name)
    var (states, lists) = ([String: [TreeLine]](), [String: DisplayList]())
    _ = try Rehearsal(
      script, on: stage, length: script.length,
      visit: { snapshot in
        states[snapshot.name] = Flow.shown(on: stage)
        lists[snapshot.name] = snapshot.list
      })
    (self.stage, self.script, self.store, self.states, self.lists) = (stage, script, store, states, lists)
  }

  /// The views with identifiers that are on the screen now, in painting order.
  var shown: [TreeLine] { Flow.shown(on: stage) }

  private static func shown(on stage: Stage) -> [TreeLine] {
    let screen = CGRect(origin: .zero, size: stage.device.size)
    return stage.tree.describe().filter { !$0.isLeaving && $0.box.intersects(screen) }
  }

  /// The last view of that name at a snapshot.
  func line(_ id: String, at state: String) throws -> TreeLine {
    try #require(states[state]?.last { $0.id == id }, "no #\(id) at \(state)")
  }

  /// All text in and below the views of that name at a snapshot.
  func text(_ id: String, at state: String) throws -> String {
    let lines = try #require(states[state], "no \(state)")
    return lines.filter { $0.path.split(separator: "/").contains(Substring(id)) }.map(\.text).joined(separator: " ")
  }
}
