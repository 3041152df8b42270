import Foundation
import Testing

@testable import Render

@Suite struct DumpTests {
  @Test("A display list as text: one line a step, indented by depth")
  func dump() {
    let box = CGRect(x: 0, y: 0, width: 30, height: 20)
    let run = GlyphRun(
      face: FaceID(raw: 2), size: 17, glyphs: [Glyph(index: 5, x: 0, y: 0)], ink: box, isColor: false)
    let cell = Painting.layer(
      4, box,
      [
        Painting.fragment(
          5, box,
          [
            Painting.fill(Path(roundedRect: box, cornerRadius: 4), 0xff8800, opacity: 0.5), .save,
            .clip(Path(ellipseIn: box), FillStyle(eoFill: true)),
            .glyphs(run, at: CGPoint(x: 1.0 / 3, y: 12), .color(.black)), .restore,
          ])
      ], clip: Path(box), isCached: true)
    let list = Painting.list(
      [
        .layer(
          Placement(
            layer: cell, transform: ProjectionTransform(translation: CGPoint(x: 5, y: -0.0001)), opacity: 0.25,
            filters: [.blur(radius: 2, opaque: false)]))
      ], width: 100, height: 50, scale: 3)
    #expect(
      DisplayListDump.text(list) == """
        list 100x50 @3 #ffffff
          root 0,0 100x50
            layer 5,0 opacity 0.25 blur 2 0,0 30x20 clip rect(0,0 30x20) cached
              at 0,0
                fill rounded(0,0 30x20 r 4) #ff8800@0.5
                save
                  clip ellipse(0,0 30x20) evenodd
                  glyphs 0.333,12 face 2 size 17 x1 ~102f7740 #000000

        """)
  }
}
