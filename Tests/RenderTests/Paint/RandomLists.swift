import Foundation

@testable import Render

/// A small repeatable source of numbers.
struct Dice {
  private var state: UInt64
  init(_ seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 | 1 }
  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_f491_4f6c_dd1d
  }
  mutating func roll(_ n: Int) -> Int { Int(next() >> 33) % n }
  mutating func unit() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }
  mutating func chance(_ p: Double) -> Bool { unit() < p }
  mutating func value(_ low: Double, _ high: Double) -> CGFloat { low + unit() * (high - low) }
}

/// A tree that changes a little every frame, as a view tree would, and its display lists.
final class RandomTree {
  private final class Node {
    let id: UInt64
    var version: UInt32 = 0
    var children: [Node] = []
    var kind = 0
    var commands: [DrawCommand] = []
    var frame = CGRect.zero
    var placement = (x: CGFloat(0), y: CGFloat(0), scale: CGFloat(1), turn: 0.0, opacity: 1.0)
    var blend = BlendMode.normal
    var filters: [Filter] = []
    var clip: Path?
    var isCached = false
    var mask: Layer?
    var style = Backdrop.Style.glass(isDark: true, tint: nil)
    var isDirty = true
    var layer: Layer?
    init(_ id: UInt64) { self.id = id }
  }
  let size: CGSize
  let scale: CGFloat
  private var dice: Dice
  private var serial: UInt64 = 0
  private let root: Node
  private let pictures: [PictureID]

  init(seed: UInt64, size: CGSize, scale: CGFloat, pictures: [PictureID]) {
    self.size = size
    self.scale = scale
    self.pictures = pictures
    dice = Dice(seed)
    root = Node(0)
    root.frame = CGRect(origin: .zero, size: size)
    for _ in 0..<6 { root.children.append(make(depth: 0)) }
  }

  func list() -> DisplayList {
    DisplayList(size: size, scale: scale, background: ResolvedColor(hex: 0xf2e8d9), root: layer(root))
  }

  /// Changes a few nodes.
  func mutate() {
    for _ in 0...dice.roll(3) {
      var trail = [root]
      while let last = trail.last, last.kind == 0, !last.children.isEmpty, trail.count == 1 || dice.chance(0.6) {
        trail.append(last.children[dice.roll(last.children.count)])
      }
      change(trail)
      trail.forEach { $0.isDirty = true }
    }
  }

  private func change(_ trail: [Node]) {
    guard let node = trail.last, trail.count > 1 else { return }
    let parent = trail[trail.count - 2]
    switch dice.roll(9) {
    case 0: parent.children.removeAll { $0 === node }
    case 1: parent.children.append(make(depth: trail.count))
    case 2: parent.children.swapAt(dice.roll(parent.children.count), dice.roll(parent.children.count))
    case 3, 4: move(node)
    case 5: node.placement.opacity = dice.chance(0.3) ? 1 : dice.unit()
    case 6 where node.kind == 0: node.children.append(make(depth: trail.count + 1))
    case 7 where node.kind == 0: node.placement.scale = dice.chance(0.4) ? 1 : dice.value(0.3, 1.6)
    default:
      if node.kind == 1 {
        node.version += 1
        node.commands = commands(node.frame)
      } else {
        node.filters = filters()
      }
    }
  }

  private func move(_ node: Node) {
    if node.kind == 0 {
      (node.placement.x, node.placement.y) = (
        node.placement.x + dice.value(-9, 9), node.placement.y + dice.value(-9, 9)
      )
    } else {
      let x = (node.frame.minX * scale).rounded() + CGFloat(dice.roll(13) - 6)
      node.frame.origin.x = x / scale
    }
  }

  private func make(depth: Int) -> Node {
    serial += 1
    let node = Node(serial)
    let (w, h) = (dice.value(8, size.width * 0.7), dice.value(8, size.height * 0.6))
    let x = (dice.value(-10, size.width - 8) * scale).rounded() / scale
    let y = (dice.value(-10, size.height - 8) * scale).rounded() / scale
    node.frame = CGRect(x: x, y: y, width: w, height: h)
    if depth < 3, dice.chance(0.45) {
      node.placement.x = x / 2
      node.placement.y = y / 2
      for _ in 0...dice.roll(3) { node.children.append(make(depth: depth + 1)) }
      node.isCached = dice.chance(0.5)
      if dice.chance(0.3) { node.placement.turn = dice.value(-0.5, 0.5) }
      if dice.chance(0.3) { node.placement.scale = dice.value(0.4, 1.5) }
      if dice.chance(0.3) { node.placement.opacity = dice.unit() }
      if dice.chance(0.25) { node.blend = BlendMode.allCases[dice.roll(BlendMode.allCases.count)] }
      if dice.chance(0.4) { node.filters = filters() }
      if dice.chance(0.4) { node.clip = shape(node.frame.insetBy(dx: -10, dy: -10)) }
      if dice.chance(0.15) { node.mask = maskLayer() }
    } else if dice.chance(0.2) {
      node.kind = 2
      node.style = dice.chance(0.5) ? .material(.ultraThinDark) : .glass(isDark: dice.chance(0.5), tint: nil)
    } else {
      node.kind = 1
      node.commands = commands(node.frame)
    }
    return node
  }
}

extension RandomTree {
  private func layer(_ node: Node) -> Layer {
    if !node.isDirty, let kept = node.layer { return kept }
    var items: [LayerItem] = []
    var bounds = node === root ? root.frame : CGRect.null
    var hasBackdrop = false
    for child in node.children {
      switch child.kind {
      case 0:
        let placed = placement(child)
        let reach = placed.filters.reduce(placed.layer.bounds) { $1.reach(of: $0) }
        bounds = bounds.union(placed.transform.bounds(of: reach).insetBy(dx: -1, dy: -1))
        hasBackdrop = hasBackdrop || placed.layer.containsBackdrop
        items.append(.layer(placed))
      case 1:
        let box = CGRect(origin: .zero, size: child.frame.size).insetBy(dx: -25, dy: -25)
        items.append(
          .fragment(
            Fragment(
              id: child.id, version: child.version, origin: child.frame.origin, bounds: box, commands: child.commands)))
        bounds = bounds.union(box.offsetBy(dx: child.frame.minX, dy: child.frame.minY))
      default:
        let path = Path(roundedRect: CGRect(origin: .zero, size: child.frame.size), cornerRadius: 9)
        items.append(
          .backdrop(
            Backdrop(id: child.id, version: child.version, origin: child.frame.origin, path: path, style: child.style)))
        bounds = bounds.union(child.frame)
        hasBackdrop = true
      }
    }
    if let clip = node.clip { bounds = bounds.intersection(clip.boundingRect) }
    if node === root { bounds = root.frame }
    let made = Layer(
      id: LayerID(raw: node.id), bounds: bounds.isNull ? .zero : bounds, clip: node.clip, isCached: node.isCached,
      containsBackdrop: hasBackdrop, items: items)
    node.layer = made
    node.isDirty = false
    return made
  }

  private func placement(_ node: Node) -> Placement {
    let p = node.placement
    var transform = ProjectionTransform(translation: CGPoint(x: p.x, y: p.y))
    if p.scale != 1 || p.turn != 0 {
      transform = ProjectionTransform(
        CGAffineTransform(rotationAngle: p.turn).scaledBy(x: p.scale, y: p.scale)
          .concatenating(CGAffineTransform(translationX: p.x, y: p.y)))
      if node.id % 5 == 0 { transform.m13 = 0.001 }
    }
    return Placement(
      layer: layer(node), transform: transform, opacity: p.opacity, blend: node.blend, filters: node.filters,
      mask: node.mask)
  }

  private func maskLayer() -> Layer {
    serial += 1
    let box = CGRect(x: 0, y: 0, width: size.width * 0.7, height: size.height * 0.7)
    let fill = DrawCommand.fill(Path(ellipseIn: box), .color(.black), FillStyle())
    return Layer(
      id: LayerID(raw: serial), bounds: box, clip: nil, isCached: false, containsBackdrop: false,
      items: [.fragment(Fragment(id: serial, version: 0, origin: .zero, bounds: box, commands: [fill]))])
  }

  private func filters() -> [Filter] {
    switch dice.roll(6) {
    case 0: return [.blur(radius: dice.value(0.3, 4), opaque: dice.chance(0.3))]
    case 1: return [.shadow(color: ResolvedColor(hex: 0, opacity: 0.4), radius: dice.value(0, 4), x: 1, y: 2)]
    case 2: return [.saturation(0.3), .brightness(0.1)]
    case 3: return [.hueRotation(.degrees(70)), .blur(radius: 1, opaque: false)]
    default: return []
    }
  }

  private func color() -> ResolvedColor {
    ResolvedColor(hex: UInt32(dice.roll(0xff_ffff)), opacity: dice.chance(0.5) ? 1 : Float(dice.unit()))
  }

  private func gradient() -> ResolvedGradient {
    ResolvedGradient(stops: [
      .init(color: color(), location: 0), .init(color: color(), location: 0.4), .init(color: color(), location: 1),
    ])
  }

  private func paint(_ r: CGRect) -> Paint {
    switch dice.roll(7) {
    case 0: return .linear(gradient(), start: CGPoint(x: r.minX, y: r.minY), end: CGPoint(x: r.maxX, y: r.maxY))
    case 1: return .radial(gradient(), center: r.center, startRadius: 2, endRadius: r.width / 2)
    case 2: return .angular(gradient(), center: r.center, startAngle: .degrees(30), endAngle: .degrees(300))
    default: return .color(color())
    }
  }

  private func shape(_ r: CGRect) -> Path {
    switch dice.roll(4) {
    case 0: return Path(r)
    case 1: return Path(ellipseIn: r)
    case 2: return Path(roundedRect: r, cornerRadius: dice.value(1, 20))
    default:
      return Path { path in
        path.move(to: CGPoint(x: r.minX, y: r.midY))
        path.addCurve(
          to: CGPoint(x: r.maxX, y: r.midY), control1: CGPoint(x: r.minX, y: r.minY),
          control2: CGPoint(x: r.maxX, y: r.maxY))
        path.addLine(to: CGPoint(x: r.midX, y: r.maxY))
        path.closeSubpath()
      }
    }
  }

  private func commands(_ frame: CGRect) -> [DrawCommand] {
    let box = CGRect(origin: .zero, size: frame.size)
    return (0...dice.roll(3)).flatMap { _ -> [DrawCommand] in
      let r = CGRect(
        x: dice.value(0, box.width / 2), y: dice.value(0, box.height / 2), width: dice.value(1, box.width / 2),
        height: dice.value(1, box.height / 2))
      switch dice.roll(9) {
      case 0: return [.stroke(shape(r), paint(r), StrokeStyle(lineWidth: dice.value(0.3, 4), lineJoin: .round))]
      case 1:
        return [
          .shadow(
            ShadowCommand(
              path: shape(r), color: color(), radius: dice.value(0.5, 5), offset: CGPoint(x: 1, y: 2),
              isOutsideOnly: dice.chance(0.5)))
        ]
      case 2: return [.save, .clip(shape(r), FillStyle()), .fill(Path(box), paint(box), FillStyle()), .restore]
      case 3:
        return [
          .beginGroup(opacity: dice.unit(), blend: BlendMode.allCases[dice.roll(BlendMode.allCases.count)]),
          .fill(shape(r), paint(r), FillStyle()), .endGroup,
        ]
      case 4 where !pictures.isEmpty:
        let image = ImageCommand(source: .picture(pictures[dice.roll(pictures.count)]), rect: r)
        if dice.chance(0.5) { return [.image(image)] }
        let turn = CGAffineTransform(translationX: r.midX, y: r.midY).rotated(by: dice.value(-0.4, 0.4))
        return [
          .save, .concatenate(turn.translatedBy(x: -r.midX, y: -r.midY)), .image(image), .restore,
        ]
      case 5:
        let whole = CGRect(x: 1, y: 2, width: (r.width * scale).rounded() / scale, height: 9)
        return [.fill(Path(whole), .color(color()), FillStyle())]
      default: return [.fill(shape(r), paint(r), FillStyle(eoFill: dice.chance(0.3)))]
      }
    }
  }
}
