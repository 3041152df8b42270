import Foundation

extension DumpText {
  static func command(_ command: DrawCommand) -> String {
    switch command {
    case .fill(let path, let paint, let style):
      return "fill \(self.path(path)) \(self.paint(paint))\(fillStyle(style))"
    case .stroke(let path, let paint, let style):
      return "stroke \(self.path(path)) \(self.paint(paint))\(stroke(style))"
    case .glyphs(let run, let at, let paint):
      return "glyphs \(point(at)) \(glyphs(run)) \(self.paint(paint))"
    case .image(let image): return "image \(self.image(image))"
    case .shadow(let s):
      return "shadow \(path(s.path)) \(color(s.color)) sigma \(number(s.radius)) by \(point(s.offset))"
        + (s.isOutsideOnly ? " outside" : "")
    case .save: return "save"
    case .restore: return "restore"
    case .concatenate(let t): return "transform \(transform(ProjectionTransform(t)))"
    case .clip(let path, let style): return "clip \(self.path(path))\(fillStyle(style))"
    case .beginGroup(let opacity, let blend): return "group \(number(opacity))\(blend == .normal ? "" : " \(blend)")"
    case .endGroup: return "end"
    }
  }

  private static func fillStyle(_ style: FillStyle) -> String {
    (style.isEOFilled ? " evenodd" : "") + (style.isAntialiased ? "" : " hard")
  }

  private static func stroke(_ style: StrokeStyle) -> String {
    var text = " width \(number(style.lineWidth))"
    if style.lineCap != .butt { text += " cap \(style.lineCap)" }
    if style.lineJoin != .miter { text += " join \(style.lineJoin)" }
    if !style.dash.isEmpty {
      text += " dash \(style.dash.map(number).joined(separator: "/")) from \(number(style.dashPhase))"
    }
    return text
  }

  /// Face, size and extent of a run, and a checksum of its glyphs.
  private static func glyphs(_ run: GlyphRun) -> String {
    var sum: UInt32 = 2_166_136_261
    func add(_ value: UInt32) { sum = (sum ^ value) &* 16_777_619 }
    for glyph in run.glyphs {
      add(glyph.index)
      add(UInt32(bitPattern: Int32((glyph.x * 64).rounded())))
      add(UInt32(bitPattern: Int32((glyph.y * 64).rounded())))
    }
    let kind = run.isColor ? " color" : ""
    return "face \(run.face.raw) size \(number(run.size)) x\(run.glyphs.count)\(kind) ~\(String(sum, radix: 16))"
  }

  private static func image(_ image: ImageCommand) -> String {
    var text: String
    switch image.source {
    case .picture(let id): text = "picture \(id.raw)"
    case .clip(let id, let frame): text = "clip \(id.raw) frame \(frame)"
    }
    text += " in \(rect(image.rect))"
    if image.crop != CGRect(x: 0, y: 0, width: 1, height: 1) { text += " crop \(rect(image.crop))" }
    if let tint = image.tint { text += " tint \(color(tint))" }
    return text
  }

  static func filter(_ filter: Filter) -> String {
    switch filter {
    case .blur(let radius, let opaque): return "blur \(number(radius))\(opaque ? " opaque" : "")"
    case .shadow(let c, let radius, let x, let y):
      return "shadow \(color(c)) sigma \(number(radius)) by \(number(x)),\(number(y))"
    case .saturation(let v): return "saturation \(number(v))"
    case .brightness(let v): return "brightness \(number(v))"
    case .contrast(let v): return "contrast \(number(v))"
    case .grayscale(let v): return "grayscale \(number(v))"
    case .hueRotation(let a): return "hue \(number(a.degrees))"
    case .colorMultiply(let c): return "multiply \(color(c))"
    case .colorInvert: return "invert"
    }
  }
}
