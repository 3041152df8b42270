import Foundation

extension GraphicsContext {
  /// Text with its fonts looked up, to be measured and drawn.
  @MainActor @preconcurrency
  public struct ResolvedText {
    /// What it is painted with where its runs name no colour.
    public var shading: Shading = .foreground
    let request: TextRequest
    let services: Services

    public func measure(in size: CGSize) -> CGSize {
      services.text.size(request, width: size.width, height: size.height)
    }
    public func firstBaseline(in size: CGSize) -> CGFloat { layout(in: size).firstBaseline }
    func layout(in size: CGSize) -> TextLayout {
      services.text.layout(request, width: size.width, height: size.height)
    }
  }

  /// A picture or symbol with its size looked up.
  @MainActor @preconcurrency
  public struct ResolvedImage {
    public let size: CGSize
    /// What symbols are painted with.
    public var shading: Shading = .foreground
    let image: Image
    let source: MediaSource?
  }

  public func resolve(_ text: Text) -> ResolvedText {
    ResolvedText(request: TextResolver(environment: environment).request(for: text), services: recorder.services)
  }

  public func resolve(_ image: Image) -> ResolvedImage {
    switch image.source {
    case .symbol:
      return ResolvedImage(size: symbol(image)?.metrics.size ?? .zero, image: image, source: nil)
    case .file(let path):
      let source = recorder.services.media(path)
      let pixels = source?.pixelSize ?? .zero
      return ResolvedImage(
        size: CGSize(width: pixels.width / recorder.scale, height: pixels.height / recorder.scale), image: image,
        source: source)
    }
  }

  private func symbol(_ image: Image) -> (symbol: Symbol, metrics: SymbolMetrics)? {
    guard case .symbol(let name) = image.source else { return nil }
    let symbol = recorder.services.symbols.symbol(name)
    let font = TextResolver(environment: environment).currentFont
    return (symbol, SymbolMetrics(symbol, font: font, scale: environment.imageScale.symbolScale))
  }

  /// Draws text with `anchor` of its box at a point, on as many lines as it has.
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(text), at: point, anchor: anchor)
  }
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    let size = text.measure(in: CGSize(width: CGFloat.infinity, height: .infinity))
    let origin = CGPoint(x: point.x - anchor.x * size.width, y: point.y - anchor.y * size.height)
    draw(text, in: CGRect(origin: origin, size: size))
  }
  public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }
  public func draw(_ text: ResolvedText, in rect: CGRect) {
    let layout = text.layout(in: rect.size)
    let shared = paint(text.shading, in: rect) ?? .color(.black)
    record(rect.insetBy(dx: -2, dy: -2)) { recorder in
      for line in layout.lines {
        for run in line.runs {
          let paint =
            TextResolver.inheritsColor(run.color)
            ? shared : .color(run.color.multiplyingOpacity(by: opacity))
          let origin = CGPoint(x: rect.minX + run.origin.x, y: rect.minY + run.origin.y)
          recorder.add(.glyphs(run.glyphs, at: origin, paint))
        }
      }
    }
  }

  /// Draws a picture or symbol in its own size, `anchor` of its box at a point.
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(image), at: point, anchor: anchor)
  }
  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
    let origin = CGPoint(x: point.x - anchor.x * image.size.width, y: point.y - anchor.y * image.size.height)
    draw(image, in: CGRect(origin: origin, size: image.size))
  }
  /// Draws a picture or symbol stretched to a rectangle.
  public func draw(_ image: Image, in rect: CGRect) { draw(resolve(image), in: rect) }
  public func draw(_ image: ResolvedImage, in rect: CGRect) {
    if let (symbol, metrics) = symbol(image.image) {
      guard metrics.size.width > 0, metrics.size.height > 0, let paint = paint(image.shading, in: rect) else { return }
      let stretch = CGSize(width: rect.width / metrics.size.width, height: rect.height / metrics.size.height)
      record(rect.insetBy(dx: -2, dy: -2)) { recorder in
        for command in metrics.commands(symbol, at: rect.origin, paint: paint, stretch: stretch) {
          recorder.add(command)
        }
      }
    } else if case .picture(let id) = image.source?.kind {
      record(rect, isGrouped: true) { $0.add(.image(ImageCommand(source: .picture(id), rect: rect))) }
    }
  }
}
