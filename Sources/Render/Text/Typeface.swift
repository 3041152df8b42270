import CCairo
import Foundation

/// A font settled on a face: what the shaper needs, and the lines' measures.
final class Typeface {
  let face: LoadedFace
  /// Em size in points as drawn.
  let drawSize: CGFloat
  /// Points after every character, to match the original font's length.
  let tracking: CGFloat
  let metrics: FontMetrics
  let hasTabularDigits: Bool
  let hasSmallCaps: Bool
  /// Off for code fonts, whose contextual forms are ligatures that SF Mono lacks.
  let hasContextualForms: Bool

  init(face: LoadedFace, drawSize: CGFloat, tracking: CGFloat, metrics: FontMetrics, font: ResolvedFont) {
    self.face = face
    self.drawSize = drawSize
    self.tracking = tracking
    self.metrics = metrics
    hasTabularDigits = font.hasTabularDigits
    hasSmallCaps = font.hasSmallCaps
    hasContextualForms = font.family != .monospaced
  }

  /// Whether the face has a glyph for each code point; joiners and selectors need none.
  func covers(_ scalars: ArraySlice<UInt32>) -> Bool {
    scalars.allSatisfy { isIgnorable($0) || face.glyph(for: $0) != nil }
  }
}

/// Code points that shape their neighbours and are not drawn themselves: controls, joiners, direction marks,
/// variation selectors and tags.
func isIgnorable(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFE00...0xFE0F, 0xFEFF,
    0xE0000...0xE0FFF, 0xFFFC:
    true
  default: false
  }
}

extension FontLibrary {
  /// Apple's colour emoji are about 20 pt wide at 17 pt; Noto's advance is 2550 / 2048 em.
  static let emojiScale: CGFloat = 1.176 * 2048 / 2550

  func makeTypeface(for font: ResolvedFont) -> Typeface {
    if let plan = FontSubstitution.plan(for: font), let file = file(named: plan.file),
      let made = typeface(plan: plan, file: file, font: font)
    {
      return made
    }
    if case .custom(let name) = font.family, let (file, weight) = customFile(name, font: font) {
      var heavier = font
      if let weight { heavier.weight = Font.Weight(value: max(weight, font.weight.value)) }
      if let made = typeface(file: file, font: heavier) { return made }
    }
    var system = font
    system.family = .system
    system.width = 0
    if font != system { return typeface(for: system) }
    return lastResort(font)
  }

  /// A file of the library used as it is: custom families and fallbacks.
  func typeface(file: FontFile, font: ResolvedFont) -> Typeface? {
    if file === emojiFile { return emoji(file, font: font) }
    var settings: [FaceRecipe.Setting] = []
    for axis in file.axes {
      let value: Double
      switch axis.tag {
      case axisTag("wght"): value = font.weight.value
      case axisTag("opsz"): value = Double(font.size.rounded())
      case axisTag("wdth"): value = 100 + Double(font.width) * (font.width < 0 ? 187.5 : 125)
      case axisTag("slnt") where font.isItalic: value = axis.range.lowerBound
      default: continue
      }
      settings.append(.init(tag: axis.tag, value: min(max(value, axis.range.lowerBound), axis.range.upperBound)))
    }
    let slants = settings.contains { $0.tag == axisTag("slnt") } || file.isItalic
    let recipe = FaceRecipe(
      path: file.path, settings: settings.sorted { $0.tag < $1.tag },
      slant: font.isItalic && !slants ? FontSubstitution.obliqueSlant : 0, isColor: false)
    guard let face = face(recipe, file: file) else { return nil }
    return Typeface(
      face: face, drawSize: font.size, tracking: 0, metrics: face.ownMetrics.times(font.size, adding: font.leading),
      font: font)
  }

  private func emoji(_ file: FontFile, font: ResolvedFont) -> Typeface? {
    guard let raw = file.face else { return nil }
    let recipe = FaceRecipe(path: file.path, settings: [], slant: 0, isColor: hb_ot_color_has_png(raw) != 0)
    guard let face = face(recipe, file: file) else { return nil }
    return Typeface(
      face: face, drawSize: font.size * Self.emojiScale, tracking: 0,
      metrics: .system(size: font.size, leading: font.leading), font: font)
  }

  private func typeface(plan: FontSubstitution, file: FontFile, font: ResolvedFont) -> Typeface? {
    var settings: [FaceRecipe.Setting] = []
    for (letters, value) in plan.settings {
      let tag = axisTag(letters)
      guard let axis = file.axes.first(where: { $0.tag == tag }) else { continue }
      settings.append(.init(tag: tag, value: min(max(value, axis.range.lowerBound), axis.range.upperBound)))
    }
    let recipe = FaceRecipe(
      path: file.path, settings: settings.sorted { $0.tag < $1.tag }, slant: plan.slant, isColor: false)
    guard let face = face(recipe, file: file) else { return nil }
    let cap = face.ownMetrics.capHeight
    let scale = plan.scale ?? (cap > 0.2 ? FontSubstitution.capHeight / cap : 1)
    return Typeface(
      face: face, drawSize: font.size * scale, tracking: plan.tracking,
      metrics: .system(size: font.size, leading: font.leading), font: font)
  }

  /// The main file was read when the library was made: this face always opens.
  private func lastResort(_ font: ResolvedFont) -> Typeface {
    for file in files {
      if let made = typeface(file: file, font: font) { return made }
    }
    preconditionFailure("the font library has no readable file")
  }
}

extension FontMetrics {
  func times(_ size: CGFloat, adding leading: CGFloat) -> FontMetrics {
    FontMetrics(
      ascent: ascent * size, descent: descent * size, leading: self.leading * size + leading,
      capHeight: capHeight * size, xHeight: xHeight * size)
  }
}
