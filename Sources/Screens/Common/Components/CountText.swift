import Foundation
import Render

/// A number whose changed digits roll, up when it grows.
public struct CountText: View {
  @Environment(\.countFormat) private var format
  let count: Int

  public init(_ count: Int) { self.count = count }

  public var body: some View {
    Text(format.short(count))
      .monospacedDigit()
      .contentTransition(.numericText(value: Double(count)))
      .animation(.snappy(duration: 0.35), value: count)
  }
}
