import Foundation
import Render

extension InstagramApp {
  /// How the catalogue knows the app.
  nonisolated public static let description = AppDescription(
    name: "instagram", title: Brand().name,
    scripts: FlowScripts.all.merging(["hook": DemoScript.start]) { flow, _ in flow }, hookLength: DemoScript.length,
    media: FixtureDataSource().load().mediaPaths, benchmarks: DemoScript.benchmarks,
    root: { AnyView(InstagramApp()) })
}
