import Documents
import Foundation
import Render

/// Old words, colours and people that a remix replaced and that still show somewhere.
struct LeakCheck {
  private let words: OldWords
  /// Colours that are no longer in the theme, by `#RRGGBB`, with what they were.
  private var colors: [String: String] = [:]
  /// Photos of people who have others now, by path.
  private var photos: [String: String] = [:]

  /// Nobody's colours.
  private static let anyone: Set<String> = ["#000000", "#FFFFFF"]

  init(_ remix: RemixFile) {
    words = OldWords(remix)
    let (old, new) = (remix.base.defaults, remix.document)
    let schemes = new["schemes"]?.list?.compactMap(\.string) ?? []
    // Of a scheme that is not shown, nothing can leak and nothing is in use.
    func isShown(_ path: String) -> Bool {
      let parts = path.split(separator: ".").map(String.init)
      return !["light", "dark"].contains { parts.contains($0) && !schemes.contains($0) }
    }
    func opaque(_ text: String) -> String? { RGBColor(text) == nil ? nil : String(text.prefix(7)).uppercased() }
    var now: Set<String> = []
    OldWords.walk(new, path: "") { path, text in
      if let color = opaque(text), isShown(path) { now.insert(color) }
    }
    var found: [String: String] = [:]
    OldWords.walk(old, path: "") { path, text in
      guard let color = opaque(text), isShown(path), !now.contains(color) else { return }
      if !LeakCheck.anyone.contains(color), found[color] == nil { found[color] = path }
    }
    colors = found
    OldWords.walk(old, path: "") { path, text in
      let isPhoto = path.hasSuffix(".photo") && path.contains("users")
      if isPhoto, new.value(at: path)?.string != text { photos[text] = path }
    }
  }

  /// - Parameter path: the file of a picture.
  @MainActor
  func problems(_ screen: SurveyedScreen, path: (ImageSource) -> String?) -> [RemixProblem] {
    var found: [RemixProblem] = []
    for text in screen.texts {
      guard let origin = words.origin(of: text.text) else { continue }
      found.append(
        RemixProblem(.leak, "\"\(text.text)\" in \(text.place) is the app's own \(origin)", screen: screen.name))
    }
    for item in ScreenInk(screen.list).colors.sorted() {
      guard let origin = colors[item] else { continue }
      found.append(RemixProblem(.leak, "\(item), before the remix \(origin), still shows", screen: screen.name))
    }
    for source in ScreenInk(screen.list).pictures {
      guard let file = path(source), let old = photos.first(where: { file.hasSuffix("/Media/" + $0.key) }) else {
        continue
      }
      found.append(
        RemixProblem(.leak, "the picture \(old.key), before the remix \(old.value), still shows", screen: screen.name))
    }
    return found
  }
}

/// The colours and pictures that a screen is painted with.
struct ScreenInk {
  private(set) var colors: Set<String> = []
  private(set) var pictures: [ImageSource] = []

  init(_ list: DisplayList) { add(list.root) }

  private mutating func add(_ layer: Layer) {
    for item in layer.items {
      switch item {
      case .fragment(let fragment): for command in fragment.commands { add(command) }
      case .layer(let placement): if placement.opacity > 0 { add(placement.layer) }
      case .backdrop: break
      }
    }
  }

  private mutating func add(_ command: DrawCommand) {
    switch command {
    case .fill(_, let paint, _), .stroke(_, let paint, _): add(paint)
    case .glyphs(let run, _, let paint): if !run.isColor { add(paint) }
    case .image(let image): if !pictures.contains(image.source) { pictures.append(image.source) }
    default: break
    }
  }

  private mutating func add(_ paint: Paint) {
    switch paint {
    case .color(let color): add(color)
    case .linear(let gradient, _, _), .radial(let gradient, _, _, _), .angular(let gradient, _, _, _):
      for stop in gradient.stops { add(stop.color) }
    }
  }

  private mutating func add(_ color: ResolvedColor) {
    guard color.opacity > 0 else { return }
    colors.insert(
      RGBColor(red: Double(color.red), green: Double(color.green), blue: Double(color.blue)).description)
  }
}
