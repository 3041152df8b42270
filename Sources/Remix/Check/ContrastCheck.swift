import Documents
import Foundation
import Render

/// Words on plain backgrounds whose contrast is under WCAG's 4.5, or 3 for large ones, and not as it was in the app.
/// Words over pictures are left out: there the picture decides.
@MainActor
struct ContrastCheck {
  private let original: ScreenSurvey
  private let remixed: ScreenSurvey
  /// What the theme calls its colours.
  private let names: [String: String]

  private static let ratio = 4.5
  private static let largeRatio = 3.0
  private static let largeSize: CGFloat = 24

  init(_ remix: RemixFile, original: ScreenSurvey, remixed: ScreenSurvey) {
    (self.original, self.remixed) = (original, remixed)
    var names: [String: String] = [:]
    OldWords.walk(remix.document, path: "") { path, text in
      if let color = RGBColor(text), color.alpha == 1, names[text.uppercased()] == nil {
        names[text.uppercased()] = path
      }
    }
    self.names = names
  }

  private func name(_ color: RGBColor) -> String {
    names[color.description].map { "\(color) (\($0))" } ?? color.description
  }

  func problems(_ screen: SurveyedScreen, before: SurveyedScreen?) -> [RemixProblem] {
    guard let canvas = Canvas(screen, remixed) else { return [] }
    var known: Set<Canvas.Pair>?
    var found: [RemixProblem] = []
    for (index, text) in screen.texts.enumerated() {
      let later = screen.texts[(index + 1)...].map(\.box)
      let wanted = text.fontSize >= Self.largeSize ? Self.largeRatio : Self.ratio
      for pair in canvas.pairs(of: text, under: later) {
        let contrast = pair.ink.contrast(with: pair.paper)
        guard contrast < wanted - 0.005 else { continue }
        // The app's own choice is not the remix's fault.
        if known == nil { known = pairs(before) }
        if known?.contains(pair) ?? false { continue }
        found.append(problem(pair, contrast, wanted, text, screen))
      }
    }
    return found
  }

  private func problem(
    _ pair: Canvas.Pair, _ contrast: Double, _ wanted: Double, _ text: ShownText, _ screen: SurveyedScreen
  ) -> RemixProblem {
    let figure = String(format: "%.1f", contrast)
    // Papers that hardly differ, as through glass, are one.
    let coarse = [pair.paper.red, pair.paper.green, pair.paper.blue].map { String(Int(($0 * 15).rounded())) }
    return RemixProblem(
      .contrast, "\(name(pair.ink)) on \(name(pair.paper)) is \(figure):1, under \(wanted):1, in \(text.place)",
      screen: screen.name, key: "\(pair.ink) \(coarse)")
  }

  private func pairs(_ screen: SurveyedScreen?) -> Set<Canvas.Pair> {
    guard let screen, let canvas = Canvas(screen, original) else { return [] }
    return Set(screen.texts.flatMap { canvas.pairs(of: $0, under: []) })
  }
}

/// One screen painted without its letters, and with them all in a glaring colour.
@MainActor
private struct Canvas {
  struct Pair: Hashable {
    let ink: RGBColor
    let paper: RGBColor
  }
  private let with: PixelBuffer
  private let without: PixelBuffer
  /// Without pictures too: where it differs, there is one.
  private let bare: PixelBuffer

  /// Colours on a plain background differ by no more than this, of 255.
  private static let plain = 10
  /// Letters come as near to the marker somewhere when nothing lies over them and they do not fade: the sum of three
  /// differences, of 255 each.
  private static let nearest = 60
  /// No paper looks like it.
  private static let marker = ResolvedColor(red: 1, green: 0, blue: 0.5)

  init?(_ screen: SurveyedScreen, _ survey: ScreenSurvey) {
    guard let lettered = survey.painter, let plain = survey.painter, let empty = survey.painter else { return nil }
    survey.prepare(screen.list)
    with = lettered.paint(screen.list.with(glyphs: Canvas.marker)).pixels
    without = plain.paint(screen.list.with(glyphs: nil)).pixels
    bare = empty.paint(screen.list.with(glyphs: nil, pictures: false)).pixels
  }

  /// The colours of a text that is to be seen on a plain background.
  /// - Parameter others: boxes of what is painted later: letters there are not this text's.
  func pairs(of text: ShownText, under others: [CGRect]) -> [Pair] {
    // The status bar is the phone's.
    let colors = text.colors.filter { $0.opacity > 0.99 }
    guard !text.path.contains("statusbar"), !colors.isEmpty else { return [] }
    let scale = ScreenSurvey.scale
    let box = PixelRect(covering: text.box, scale: scale).intersection(with.bounds)
    guard box.width >= 2, box.height >= 2 else { return [] }
    var (low, high) = ([255, 255, 255], [0, 0, 0])
    var sum = [0, 0, 0]
    for y in box.minY..<box.maxY {
      for x in box.minX..<box.maxX {
        guard without[x, y] == bare[x, y] else { return [] }
        let parts = Canvas.parts(without[x, y])
        for k in 0..<3 {
          (low[k], high[k]) = (min(low[k], parts[k]), max(high[k], parts[k]))
          sum[k] += parts[k]
        }
      }
    }
    guard zip(low, high).allSatisfy({ $1 - $0 <= Canvas.plain }) else { return [] }
    let count = box.width * box.height
    let paper = sum.map { $0 / count }
    let covers = others.filter { $0.intersects(text.box) }.map { PixelRect(covering: $0, scale: scale) }
    guard isSeen(box, covers) else { return [] }
    return colors.map { color in
      let ink = [color.red, color.green, color.blue].map { Int((min(max($0, 0), 1) * 255).rounded()) }
      return Pair(ink: Canvas.color(ink), paper: Canvas.color(paper))
    }
  }

  /// Whether the letters have the marker's colour somewhere.
  private func isSeen(_ box: PixelRect, _ covers: [PixelRect]) -> Bool {
    for y in box.minY..<box.maxY {
      for x in box.minX..<box.maxX where with[x, y] != without[x, y] {
        if covers.contains(where: { $0.minX <= x && x < $0.maxX && $0.minY <= y && y < $0.maxY }) { continue }
        let parts = Canvas.parts(with[x, y])
        if abs(parts[0] - 255) + parts[1] + abs(parts[2] - 128) <= Canvas.nearest { return true }
      }
    }
    return false
  }

  private static func parts(_ pixel: UInt32) -> [Int] { [16, 8, 0].map { Int(pixel >> $0 & 0xFF) } }

  private static func color(_ parts: [Int]) -> RGBColor {
    RGBColor(red: Double(parts[0]) / 255, green: Double(parts[1]) / 255, blue: Double(parts[2]) / 255)
  }
}

extension DisplayList {
  /// The same list with its letters in one colour, or without them.
  fileprivate func with(glyphs: ResolvedColor?, pictures: Bool = true) -> DisplayList {
    DisplayList(
      size: size, scale: scale, background: background, root: root.with(glyphs: glyphs, pictures: pictures))
  }
}

extension Layer {
  fileprivate func with(glyphs: ResolvedColor?, pictures: Bool) -> Layer {
    let bare = items.map { item -> LayerItem in
      switch item {
      case .fragment(let fragment):
        let commands = fragment.commands.compactMap { command -> DrawCommand? in
          switch command {
          case .glyphs(let run, let place, _) where !run.isColor: glyphs.map { .glyphs(run, at: place, .color($0)) }
          case .image: pictures ? command : nil
          default: command
          }
        }
        return .fragment(
          Fragment(
            id: fragment.id, version: fragment.version, origin: fragment.origin, bounds: fragment.bounds,
            commands: commands))
      case .layer(let place):
        return .layer(
          Placement(
            layer: place.layer.with(glyphs: glyphs, pictures: pictures), transform: place.transform,
            opacity: place.opacity, blend: place.blend,
            filters: place.filters, mask: place.mask))
      case .backdrop: return item
      }
    }
    return Layer(
      id: id, bounds: bounds, clip: clip, isCached: isCached, containsBackdrop: containsBackdrop, items: bare)
  }
}
