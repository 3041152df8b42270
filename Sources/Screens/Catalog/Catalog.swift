import Instagram
import Render

/// The apps that come with renderframes.
public enum Catalog {
  public static let apps: [AppDescription] = [InstagramApp.description]

  public static func app(named name: String) -> AppDescription? { apps.first { $0.name == name } }
}
