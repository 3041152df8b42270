import Foundation

/// Plays a stage and keeps chosen moments as one film strip: pictures with their times and the fingers' places.
@MainActor
public struct StripRun {
  public var fps = 60
  public var style = FilmStrip.Style()
  public var showsFingers = true
  /// Asked before each frame; true stops the run.
  public var isInterrupted: () -> Bool = { false }

  public init() {}

  /// The frames at `indices` (ascending), the first being the stage's start.
  /// - Throws: what the script throws, or `OutputError.interrupted`.
  public func strip(of stage: Stage, frames indices: [Int]) throws -> FilmStrip {
    let strip = FilmStrip(style: style)
    let painter = Painter(
      glyphs: GlyphPainter(faces: stage.services.text.library.faces), pictures: stage.services.pictures)
    let chosen = Set(indices)
    for index in 0...max(0, indices.max() ?? 0) {
      if isInterrupted() { throw OutputError.interrupted }
      let time = Double(index) / Double(fps)
      try stage.advance(to: time)
      guard chosen.contains(index) else { continue }
      let fingers = showsFingers ? stage.player.fingers.sorted { $0.key < $1.key }.map(\.value) : []
      let list = stage.displayList().showing(fingers: fingers, version: UInt32(truncatingIfNeeded: index))
      strip.add(painter.paint(list).pixels.view, label: StripRun.label(time))
    }
    return strip
  }

  /// Writes the strip as one PNG with its labels.
  /// - Throws: `OutputError`.
  public static func write(_ strip: FilmStrip, to path: String, labels: LabelPainter) throws {
    let size = (CGFloat(strip.style.labelHeight) * 0.5).rounded()
    try strip.write(to: path) { text, sheet, rect in
      labels.draw(text, into: sheet, rect: rect, size: size)
    }
  }

  /// "0.40 s", or "0.417 s" between hundredths.
  static func label(_ time: Double) -> String {
    let thousandths = Int((time * 1000).rounded())
    let decimals = String(1000 + thousandths % 1000).dropFirst()
    return "\(thousandths / 1000).\(decimals.hasSuffix("0") ? decimals.dropLast() : decimals) s"
  }
}
