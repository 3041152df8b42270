import Foundation

/// How far something has come: a bar, or a spinner where nobody knows.
public struct ProgressView<Label: View>: View {
  /// 0 to 1; nil: unknown.
  let fraction: Double?
  let label: Label
  @Environment(\.progressIsCircular) private var isCircular

  init(fraction: Double?, label: Label) {
    self.fraction = fraction
    self.label = label
  }
  public init(@ViewBuilder label: () -> Label) { self.init(fraction: nil, label: label()) }

  public var body: some View {
    if let fraction, !isCircular {
      VStack(alignment: .leading, spacing: 4) {
        label
        ProgressBar(fraction: min(max(fraction, 0), 1))
      }
    } else {
      VStack(spacing: 8) {
        Spinner()
        label.foregroundStyle(.secondary)
      }
    }
  }
}

extension ProgressView where Label == EmptyView {
  public init() { self.init(fraction: nil, label: EmptyView()) }
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) {
    self.init(fraction: value.map { total > 0 ? Double($0 / total) : 0 }, label: EmptyView())
  }
}
extension ProgressView where Label == Text {
  public init(_ title: LocalizedStringKey) { self.init(fraction: nil, label: Text(title)) }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S) { self.init(fraction: nil, label: Text(title)) }
  public init<V: BinaryFloatingPoint>(_ title: LocalizedStringKey, value: V?, total: V = 1) {
    self.init(fraction: value.map { total > 0 ? Double($0 / total) : 0 }, label: Text(title))
  }
}

/// A capsule four points high, filled up to a share of its length.
private struct ProgressBar: View {
  let fraction: Double
  var body: some View {
    GeometryReader { proxy in
      Capsule().fill(Color(hex: 0x787880, opacity: 0.2))
      Capsule().fill(TintShapeStyle()).frame(width: proxy.size.width * fraction)
    }
    .frame(height: 4)
  }
}

/// Eight spokes that light up in turn, once round in 0.8 seconds.
struct Spinner: View {
  static let period = 0.8
  static let spokes = 8

  var body: some View {
    TimelineView(.animation(minimumInterval: Spinner.period / Double(Spinner.spokes))) { context in
      let lead = Int((context.time / Spinner.period * Double(Spinner.spokes) + 1e-6).rounded(.down))
      Canvas { canvas, size in
        let middle = CGPoint(x: size.width / 2, y: size.height / 2)
        for spoke in 0..<Spinner.spokes {
          var turned = canvas
          turned.translateBy(x: middle.x, y: middle.y)
          turned.rotate(by: .degrees(Double(spoke) * 360 / Double(Spinner.spokes)))
          let age = ((lead - spoke) % Spinner.spokes + Spinner.spokes) % Spinner.spokes
          turned.opacity = 0.85 - Double(age) * 0.09
          let bar = CGRect(x: -1.25, y: -size.height / 2, width: 2.5, height: size.height * 0.28)
          turned.fill(Path(roundedRect: bar, cornerRadius: 1.25), with: .color(Color(hex: 0x8E8E93)))
        }
      }
    }
    .frame(width: 20, height: 20)
  }
}

public protocol ProgressViewStyle: Sendable { var isCircular: Bool { get } }
public struct CircularProgressViewStyle: ProgressViewStyle {
  public init() {}
  public var isCircular: Bool { true }
}
public struct LinearProgressViewStyle: ProgressViewStyle {
  public init() {}
  public var isCircular: Bool { false }
}
extension ProgressViewStyle where Self == CircularProgressViewStyle {
  public static var circular: CircularProgressViewStyle { .init() }
}
extension ProgressViewStyle where Self == LinearProgressViewStyle {
  public static var linear: LinearProgressViewStyle { .init() }
}

extension EnvironmentValues {
  private enum ProgressStyleKey: EnvironmentKey { static let defaultValue = false }
  var progressIsCircular: Bool {
    get { self[ProgressStyleKey.self] }
    set { self[ProgressStyleKey.self] = newValue }
  }
}
extension View {
  public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
    environment(\.progressIsCircular, style.isCircular)
  }
}
