import Foundation
import Render

/// A line one third of a point thick: one device pixel on a phone.
public struct Hairline: View {
  let color: Color

  public init(_ color: Color) { self.color = color }

  public var body: some View { Rectangle().fill(color).frame(height: 1.0 / 3) }
}
