import Foundation
import Render

/// A line one device pixel thick.
public struct Hairline: View {
  @Environment(\.displayScale) private var scale
  let color: Color

  public init(_ color: Color) { self.color = color }

  public var body: some View { Rectangle().fill(color).frame(height: 1 / scale) }
}
