import Foundation
import Render

/// A line one device pixel thick, which takes a third of a point in layout on every screen.
public struct Hairline: View {
  @Environment(\.displayScale) private var scale
  let color: Color

  public init(_ color: Color) { self.color = color }

  public var body: some View {
    Rectangle().fill(color).frame(height: 1 / scale).frame(height: 1.0 / 3, alignment: .top)
  }
}
