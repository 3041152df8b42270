import Foundation

/// A picture of the project's media folder, or a symbol.
public struct Image: PrimitiveView, Equatable, Sendable {
  public enum Scale: Hashable, Sendable { case small, medium, large }
  public enum ResizingMode: Hashable, Sendable { case tile, stretch }
  public enum TemplateRenderingMode: Hashable, Sendable { case template, original }
  public enum Interpolation: Hashable, Sendable { case none, low, medium, high }

  enum Source: Equatable, Sendable {
    case file(String)
    case symbol(String)
  }
  let source: Source
  var isResizable = false
  var renderingMode: TemplateRenderingMode?

  /// A picture by its path in the media folder; `.jpg` and `.png` may be left out.
  public init(_ name: String) { source = .file(name) }
  public init(decorative name: String) { self.init(name) }
  /// A symbol by SF Symbols' name, following font size, weight and `imageScale`.
  public init(systemName: String) { source = .symbol(systemName) }

  public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
    var copy = self
    copy.isResizable = true
    return copy
  }
  public func renderingMode(_ mode: TemplateRenderingMode?) -> Image {
    var copy = self
    copy.renderingMode = mode
    return copy
  }
  public func interpolation(_ interpolation: Interpolation) -> Image { self }
  public func antialiased(_ isAntialiased: Bool) -> Image { self }

  public static func _expand(_ view: Image, into expansion: inout Expansion) {
    switch view.source {
    case .file(let path):
      expansion.append(
        PicturePrimitive(path: path, isResizable: view.isResizable, isTemplate: view.renderingMode == .template),
        children: nil)
    case .symbol(let name):
      expansion.append(SymbolPrimitive(name: name, isResizable: view.isResizable), children: nil)
    }
  }
}

/// A resizable picture by its path; grey where the file is missing.
public struct MediaImage: PrimitiveView, Equatable, Sendable {
  let path: String
  nonisolated public init(path: String) { self.path = path }
  public static func _expand(_ view: MediaImage, into expansion: inout Expansion) {
    expansion.append(PicturePrimitive(path: view.path, isResizable: true, isTemplate: false), children: nil)
  }
}

/// A picture in its box.
struct PicturePrimitive: Primitive {
  /// Shown where a file is missing.
  static let placeholder = ResolvedColor(hex: 0xD1D1D6)

  let path: String
  let isResizable: Bool
  let isTemplate: Bool
  var tint = ResolvedColor.black
  var source: MediaSource?
  var isRedacted = false

  mutating func resolve(in environment: EnvironmentValues, node: Node) {
    source = node.tree.services.media(path)
    isRedacted = environment.redactionReasons.contains(.placeholder)
    if isTemplate { tint = ForegroundStyle()._resolve(in: environment).color }
  }
  func isEqual(to other: any Primitive) -> Bool {
    guard let other = other as? Self else { return false }
    return path == other.path && isResizable == other.isResizable && isTemplate == other.isTemplate
      && tint == other.tint && source == other.source && isRedacted == other.isRedacted
  }

  private func naturalSize(_ node: Node) -> CGSize {
    guard let source else { return CGSize(width: LeafSizes.undecided, height: LeafSizes.undecided) }
    let scale = isResizable ? 1 : node.tree.grid.scale
    return CGSize(width: source.pixelSize.width / scale, height: source.pixelSize.height / scale)
  }
  func sizeThatFits(_ proposal: ProposedViewSize, node: Node) -> CGSize {
    let natural = naturalSize(node)
    return isResizable ? LeafSizes.resizableImage(proposal, natural: natural) : natural
  }
  func spacing(node: Node) -> ViewSpacing { .standard }

  func draw(in canvas: inout FragmentCanvas, node: Node) {
    let rect = CGRect(origin: .zero, size: canvas.size)
    guard let source, !isRedacted, case .picture(let id) = source.kind else {
      canvas.fill(Path(rect), .color(PicturePrimitive.placeholder))
      return
    }
    canvas.image(ImageCommand(source: .picture(id), rect: rect, tint: isTemplate ? tint : nil))
  }
  func containsHit(_ point: CGPoint, node: Node) -> Bool {
    node.shownBox.contains(point)
  }
}
