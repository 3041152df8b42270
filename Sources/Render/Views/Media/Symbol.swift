import Foundation

/// A symbol drawn from the table: sized by the font, or by its box when resizable.
struct SymbolPrimitive: AnimatablePrimitive {
  let name: String
  let isResizable: Bool
  var paint = ResolvedStyle.color(.black)
  var font: ResolvedFont?
  var scale = Image.Scale.medium

  var animatableData: ResolvedColor.AnimatableData {
    get { paint.color.animatableData }
    set {
      guard case .color(var color) = paint else { return }
      color.animatableData = newValue
      paint = .color(color)
    }
  }

  mutating func resolve(in environment: EnvironmentValues, node: Node) {
    paint = ForegroundStyle()._resolve(in: environment)
    font = TextResolver(environment: environment).currentFont
    scale = environment.imageScale
  }
  func isEqual(to other: any Primitive) -> Bool {
    guard let other = other as? Self else { return false }
    return name == other.name && isResizable == other.isResizable && paint == other.paint && font == other.font
      && scale == other.scale
  }

  private func glyph(_ node: Node) -> SymbolGlyph? {
    font.map { node.tree.services.symbols.glyph(name, font: $0, scale: scale) }
  }
  func sizeThatFits(_ proposal: ProposedViewSize, node: Node) -> CGSize {
    let own = glyph(node)?.size ?? .zero
    return isResizable ? LeafSizes.resizableImage(proposal, natural: own) : own
  }
  func explicitAlignment(_ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize, node: Node) -> CGFloat? {
    guard let glyph = glyph(node), !isResizable else { return nil }
    let isBaseline =
      key == VerticalAlignment.firstTextBaseline.key || key == VerticalAlignment.lastTextBaseline.key
    return isBaseline ? glyph.baseline : nil
  }
  func spacing(node: Node) -> ViewSpacing { .standard }

  func draw(in canvas: inout FragmentCanvas, node: Node) {
    guard let glyph = glyph(node), glyph.size.width > 0, glyph.size.height > 0 else { return }
    let fit = CGAffineTransform(
      scaleX: canvas.size.width / glyph.size.width, y: canvas.size.height / glyph.size.height)
    let path = isResizable ? glyph.path.applying(fit) : glyph.path
    guard let paint = paint.paint(in: CGRect(origin: .zero, size: canvas.size)) else { return }
    canvas.fill(path, paint, style: FillStyle(eoFill: glyph.isEvenOdd))
    if glyph.outline > 0 {
      canvas.stroke(path, paint, style: StrokeStyle(lineWidth: glyph.outline, lineJoin: .round))
    }
  }
  func containsHit(_ point: CGPoint, node: Node) -> Bool {
    CGRect(origin: .zero, size: node.shownFrame.size).contains(point)
  }
}

/// A title with an icon before it.
public struct Label<Title: View, Icon: View>: View {
  let title: Title
  let icon: Icon
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }
  public var body: some View {
    HStack(spacing: 8) {
      icon
      title
    }
  }
}

extension Label where Title == Text, Icon == Image {
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: systemImage) })
  }
  public init(_ title: LocalizedStringKey, systemImage: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: systemImage) })
  }
}
