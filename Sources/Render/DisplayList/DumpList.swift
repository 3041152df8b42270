import Foundation

/// A display list as text: one line a step, indented by depth; for goldens and for looking.
public struct DisplayListDump {
  private var lines: [String] = []
  /// Ids depend on the order nodes were made in: goldens leave them out.
  private let showsIDs: Bool

  public static func text(_ list: DisplayList, showsIDs: Bool = false) -> String {
    var dump = DisplayListDump(showsIDs: showsIDs)
    let size = "\(DumpText.number(list.size.width))x\(DumpText.number(list.size.height))"
    dump.lines.append("list \(size) @\(DumpText.number(list.scale)) \(DumpText.color(list.background))")
    dump.add(list.root, title: "root", depth: 1)
    return dump.lines.joined(separator: "\n") + "\n"
  }

  private init(showsIDs: Bool) { self.showsIDs = showsIDs }

  private mutating func line(_ depth: Int, _ text: String) {
    lines.append(String(repeating: "  ", count: depth) + text)
  }

  private mutating func add(_ layer: Layer, title: String, depth: Int) {
    var text = title
    if showsIDs { text += " #\(layer.id.raw)" }
    text += " \(DumpText.rect(layer.bounds))"
    if let clip = layer.clip { text += " clip \(DumpText.path(clip))" }
    if layer.isCached { text += " cached" }
    line(depth, text)
    for item in layer.items { add(item, depth: depth + 1) }
  }

  private mutating func add(_ item: LayerItem, depth: Int) {
    switch item {
    case .fragment(let f):
      line(depth, "at \(DumpText.point(f.origin))\(showsIDs ? " #\(f.id) v\(f.version)" : "")")
      var inner = depth + 1
      for command in f.commands {
        switch command {
        case .restore, .endGroup: inner = max(depth + 1, inner - 1)
        default: line(inner, DumpText.command(command))
        }
        switch command {
        case .save, .beginGroup: inner += 1
        default: break
        }
      }
    case .layer(let p): add(p, depth: depth)
    case .backdrop(let b):
      let id = showsIDs ? " #\(b.id) v\(b.version)" : ""
      line(depth, "backdrop at \(DumpText.point(b.origin)) \(DumpText.path(b.path)) \(style(b.style))\(id)")
    }
  }

  private mutating func add(_ p: Placement, depth: Int) {
    var title = "layer \(DumpText.transform(p.transform))"
    if p.opacity != 1 { title += " opacity \(DumpText.number(p.opacity))" }
    if p.blend != .normal { title += " \(p.blend)" }
    for filter in p.filters { title += " \(DumpText.filter(filter))" }
    add(p.layer, title: title, depth: depth)
    if let mask = p.mask { add(mask, title: "mask", depth: depth + 1) }
  }

  private func style(_ style: Backdrop.Style) -> String {
    switch style {
    case .material(let m):
      let values = [m.saturation, m.brightness, m.luminanceAmount] + m.luminance
      return "material blur \(DumpText.number(m.blur)) \(values.map { DumpText.number($0) }.joined(separator: " "))"
    case .glass(let isDark, let tint):
      return "glass \(isDark ? "dark" : "light")\(tint.map { " tint \(DumpText.color($0))" } ?? "")"
    }
  }
}
