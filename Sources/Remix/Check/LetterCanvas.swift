import Documents
import Foundation
import Render

/// One screen painted without its letters, and with them all in a glaring colour.
@MainActor
struct LetterCanvas {
  struct Pair: Hashable {
    let ink: RGBColor
    let paper: RGBColor
  }
  private let with: PixelBuffer
  private let without: PixelBuffer
  /// Without pictures too: where it differs, there is one.
  private let bare: PixelBuffer

  /// Colours on a plain background differ by no more than this, of 255.
  private static let plain: Int32 = 10
  /// Letters come as near to the marker somewhere when nothing lies over them and they do not fade: the sum of three
  /// differences, of 255 each.
  private static let nearest: Int32 = 60
  /// No paper looks like it.
  private static let marker = ResolvedColor(red: 1, green: 0, blue: 0.5)

  init?(_ screen: SurveyedScreen, _ survey: ScreenSurvey) {
    guard let lettered = survey.painter, let plain = survey.painter, let empty = survey.painter else { return nil }
    survey.prepare(screen.list)
    with = lettered.paint(screen.list.with(glyphs: LetterCanvas.marker)).pixels
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
    var (low, high) = (SIMD3<Int32>(repeating: 255), SIMD3<Int32>(repeating: 0))
    var sum = SIMD3<Int32>(repeating: 0)
    for y in box.minY..<box.maxY {
      let (row, plain) = (without.row(y), bare.row(y))
      for x in box.minX..<box.maxX {
        guard row[x] == plain[x] else { return [] }
        let parts = LetterCanvas.parts(row[x])
        low = pointwiseMin(low, parts)
        high = pointwiseMax(high, parts)
        sum &+= parts
      }
    }
    guard (high &- low).max() <= LetterCanvas.plain else { return [] }
    let paper = sum / Int32(box.width * box.height)
    let covers = others.filter { $0.intersects(text.box) }.map { PixelRect(covering: $0, scale: scale) }
    guard isSeen(box, covers) else { return [] }
    return colors.map { color in
      let ink = SIMD3<Float>(color.red, color.green, color.blue) * 255
      return Pair(
        ink: LetterCanvas.color(SIMD3<Int32>(ink, rounding: .toNearestOrEven)), paper: LetterCanvas.color(paper))
    }
  }

  /// Whether the letters have the marker's colour somewhere.
  private func isSeen(_ box: PixelRect, _ covers: [PixelRect]) -> Bool {
    for y in box.minY..<box.maxY {
      let (lettered, plain) = (with.row(y), without.row(y))
      for x in box.minX..<box.maxX where lettered[x] != plain[x] {
        let parts = LetterCanvas.parts(lettered[x])
        let distance = abs(parts.x - 255) + parts.y + abs(parts.z - 128)
        if distance > LetterCanvas.nearest { continue }
        if !covers.contains(where: { $0.minX <= x && x < $0.maxX && $0.minY <= y && y < $0.maxY }) { return true }
      }
    }
    return false
  }

  private static func parts(_ pixel: UInt32) -> SIMD3<Int32> {
    SIMD3(Int32(pixel >> 16 & 0xFF), Int32(pixel >> 8 & 0xFF), Int32(pixel & 0xFF))
  }

  private static func color(_ parts: SIMD3<Int32>) -> RGBColor {
    let shares = SIMD3<Double>(Double(parts.x), Double(parts.y), Double(parts.z)) / 255
    return RGBColor(red: min(shares.x, 1), green: min(shares.y, 1), blue: min(shares.z, 1))
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
