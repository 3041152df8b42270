import Foundation

extension GraphicsContext {
  /// What shapes are filled with.
  public struct Shading: Sendable {
    enum Kind: Sendable {
      case style(any ShapeStyle)
      case linear(Gradient, CGPoint, CGPoint)
      case radial(Gradient, CGPoint, CGFloat, CGFloat)
      case angular(Gradient, CGPoint, Angle)
    }
    let kind: Kind
    public static func color(_ color: Color) -> Shading { Shading(kind: .style(color)) }
    public static func color(
      _ space: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) -> Shading {
      .color(Color(space, red: red, green: green, blue: blue, opacity: opacity))
    }
    public static func style<S: ShapeStyle>(_ style: S) -> Shading { Shading(kind: .style(style)) }
    public static func linearGradient(_ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint) -> Shading {
      Shading(kind: .linear(gradient, startPoint, endPoint))
    }
    public static func radialGradient(
      _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat
    ) -> Shading {
      Shading(kind: .radial(gradient, center, startRadius, endRadius))
    }
    public static func conicGradient(_ gradient: Gradient, center: CGPoint, angle: Angle = .zero) -> Shading {
      Shading(kind: .angular(gradient, center, angle))
    }
    public static var foreground: Shading { .style(ForegroundStyle()) }
  }

  func paint(_ shading: Shading, in box: CGRect) -> Paint? {
    let unit: ResolvedStyle
    switch shading.kind {
    case .style(let style): unit = style._resolve(in: environment)
    case .linear(let gradient, let start, let end):
      return .linear(resolve(gradient), start: start, end: end)
    case .radial(let gradient, let center, let start, let end):
      return .radial(resolve(gradient), center: center, startRadius: start, endRadius: end)
    case .angular(let gradient, let center, let angle):
      return .angular(
        resolve(gradient), center: center, startAngle: angle, endAngle: Angle(degrees: angle.degrees + 360))
    }
    return unit.multiplyingOpacity(by: opacity).paint(in: box)
  }

  private func resolve(_ gradient: Gradient) -> ResolvedGradient {
    let opacity = opacity
    return ResolvedGradient(
      stops: gradient.resolve(in: environment).stops.map {
        .init(color: $0.color.multiplyingOpacity(by: opacity), location: $0.location)
      })
  }

  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    let box = path.boundingRect
    guard !path.isEmpty, let paint = paint(shading, in: box) else { return }
    record(reach(of: box)) { recorder in
      drawShadows(of: path, to: recorder)
      if let radius = blurRadius {
        recorder.add(.shadow(shadow(path, paint.representative, radius)))
      } else {
        recorder.add(.fill(path, paint, style))
      }
    }
  }

  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    let box = path.boundingRect.insetBy(dx: -style.lineWidth, dy: -style.lineWidth)
    guard !path.isEmpty, let paint = paint(shading, in: box) else { return }
    record(reach(of: box)) { $0.add(.stroke(path, paint, style)) }
  }
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  private var blurRadius: CGFloat? {
    for case .blur(let radius) in filters.map(\.kind) where radius > 0 { return radius }
    return nil
  }
  private func drawShadows(of path: Path, to recorder: CanvasRecorder) {
    for case .shadow(let color, let radius, let x, let y) in filters.map(\.kind) {
      var command = shadow(path, color.resolve(in: environment).multiplyingOpacity(by: opacity), radius)
      command.offset = CGPoint(x: x, y: y)
      recorder.add(.shadow(command))
    }
  }
  /// A blurred shape of one colour is its own shadow.
  private func shadow(_ path: Path, _ color: ResolvedColor, _ radius: CGFloat) -> ShadowCommand {
    ShadowCommand(path: path, color: color, radius: radius, offset: .zero, isOutsideOnly: false)
  }
  private func reach(of box: CGRect) -> CGRect {
    filters.reduce(box) { area, filter in
      switch filter.kind {
      case .blur(let radius): return area.insetBy(dx: -3 * radius, dy: -3 * radius)
      case .shadow(_, let radius, let x, let y):
        return area.union(box.offsetBy(dx: x, dy: y).insetBy(dx: -3 * radius, dy: -3 * radius))
      }
    }
  }
}

extension Paint {
  /// The one colour that stands for the paint.
  fileprivate var representative: ResolvedColor {
    switch self {
    case .color(let color): return color
    case .linear(let gradient, _, _), .radial(let gradient, _, _, _), .angular(let gradient, _, _, _):
      return gradient.stops.first?.color ?? .clear
    }
  }
}
