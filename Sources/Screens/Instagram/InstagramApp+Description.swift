import Documents
import Foundation
import Render
import ScreensCommon

extension InstagramApp {
  /// How the catalogue knows the app.
  nonisolated public static let description = describe(InstagramDocument(), scripts: FlowScripts.all)

  /// The app of a document.
  nonisolated static func describe(
    _ document: InstagramDocument, scripts: @autoclosure @escaping @Sendable () -> [String: String]
  ) -> AppDescription {
    var app = AppDescription(
      name: "instagram", title: document.brand.name,
      background: document.theme.background(of: document.schemes.first ?? .light),
      scripts: scripts().merging(["hook": DemoScript.start]) { flow, _ in flow }, hookLength: DemoScript.length,
      schemes: document.schemes.map { $0 == .dark ? .dark : .light }, media: document.fixtures.mediaPaths,
      benchmarks: DemoScript.benchmarks, remix: remixing,
      root: {
        AnyView(
          InstagramApp(
            theme: document.theme, brand: document.brand, store: AppStore(FixtureDataSource(document.fixtures))))
      })
    app.setting.layoutDirection = document.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    return app
  }

  nonisolated private static let remixing = RemixSupport(
    facts: InstagramFacts.all,
    defaults: { try EncodedDocument(InstagramDocument()) },
    make: { node in
      let document = try JSONDecoder().decode(InstagramDocument.self, from: Data(node.printed(width: 0).utf8))
      let scripts = try FlowScripts.filled(from: node, document, keepsUnknown: true)
      return describe(document, scripts: scripts)
    },
    start: InstagramStart.patch)
}

extension Theme {
  /// What lies under everything.
  fileprivate func background(of scheme: InstagramDocument.Scheme) -> ResolvedColor {
    let palette = scheme == .dark ? colors.dark : colors.light
    return palette.background.resolved
  }
}
