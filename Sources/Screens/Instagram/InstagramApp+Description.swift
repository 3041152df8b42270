import Foundation
import Render

extension InstagramApp {
  /// How the catalogue knows the app.
  public static let description = AppDescription(
    name: "instagram", title: "Instagram", scripts: ["hook": DemoScript.start], hookLength: 3.5,
    root: { AnyView(InstagramApp()) })
}
