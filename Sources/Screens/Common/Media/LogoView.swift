import Foundation
import Render

/// A brand's mark from a file, as high as its frame: a picture, or the paths of an SVG in their own colours.
public struct LogoView: View {
  let path: String

  /// - Parameter path: PNG or JPEG below the project's media folder or a full path; an SVG by its full path.
  public init(_ path: String) { self.path = path }

  public var body: some View {
    if path.lowercased().hasSuffix(".svg") {
      if let drawing = SVGDrawing.file(path) { SVGView(drawing: drawing) }
    } else {
      Image(path).resizable().scaledToFit()
    }
  }
}

/// A drawing in the middle of its frame, as large as fits.
struct SVGView: View {
  let drawing: SVGDrawing

  var body: some View {
    ZStack {
      ForEach(drawing.parts.indices, id: \.self) { index in
        let part = drawing.parts[index]
        if let color = part.fill {
          SVGShape(outline: part.path, box: drawing.box).fill(color.color, style: FillStyle(eoFill: part.isEvenOdd))
        } else {
          SVGShape(outline: part.path, box: drawing.box).fill(style: FillStyle(eoFill: part.isEvenOdd))
        }
      }
    }
    .aspectRatio(drawing.box.width / drawing.box.height, contentMode: .fit)
  }
}

private struct SVGShape: Shape {
  let outline: Path
  let box: CGRect

  func path(in rect: CGRect) -> Path {
    let scale = min(rect.width / box.width, rect.height / box.height)
    return outline.applying(
      CGAffineTransform(
        a: scale, b: 0, c: 0, d: scale, tx: rect.midX - box.midX * scale, ty: rect.midY - box.midY * scale))
  }
}
