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

  private func metrics(_ node: Node) -> (symbol: Symbol, metrics: SymbolMetrics)? {
    guard let font else { return nil }
    let symbol = node.tree.services.symbols.symbol(name)
    return (symbol, SymbolMetrics(symbol, font: font, scale: scale.symbolScale))
  }
  func sizeThatFits(_ proposal: ProposedViewSize, node: Node) -> CGSize {
    let own = metrics(node)?.metrics.size ?? .zero
    return isResizable ? LeafSizes.resizableImage(proposal, natural: own) : own
  }
  func explicitAlignment(_ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize, node: Node) -> CGFloat? {
    guard !isResizable, GuideSet.textBaselines.mayContain(key) else { return nil }
    return metrics(node)?.metrics.baseline
  }
  func guides(node: Node) -> GuideSet { .textBaselines }
  func spacing(node: Node) -> ViewSpacing { .standard }

  func draw(in canvas: inout FragmentCanvas, node: Node) {
    guard let (symbol, metrics) = metrics(node), metrics.size.width > 0, metrics.size.height > 0,
      let paint = paint.paint(in: CGRect(origin: .zero, size: canvas.size))
    else { return }
    let stretch = CGSize(
      width: isResizable ? canvas.size.width / metrics.size.width : 1,
      height: isResizable ? canvas.size.height / metrics.size.height : 1)
    let area = CGRect(origin: .zero, size: canvas.size).insetBy(dx: -2, dy: -2)
    for command in metrics.commands(symbol, at: .zero, paint: paint, stretch: stretch) { canvas.add(command, area) }
  }
  func containsHit(_ point: CGPoint, node: Node) -> Bool {
    node.shownBox.contains(point)
  }
}

extension Image.Scale {
  var symbolScale: SymbolScale {
    switch self {
    case .small: return .small
    case .medium: return .medium
    case .large: return .large
    }
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
