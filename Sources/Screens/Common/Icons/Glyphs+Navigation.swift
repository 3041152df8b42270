/// Bars, tabs and ways back.
extension IconGlyph {
  public static let house = IconGlyph(
    stroke: "M 9.1 21.8 H 2.3 V 11.5 L 12 2.3 L 21.7 11.5 V 21.8 H 14.9 V 16.4 A 12 16.4 2.9 0 -180 Z")
  public static let houseFill = IconGlyph(
    stroke: "M 9.1 21.8 H 2.3 V 11.5 L 12 2.3 L 21.7 11.5 V 21.8 H 14.9 V 16.4 A 12 16.4 2.9 0 -180 Z",
    fill: "M 9.1 21.8 H 2.3 V 11.5 L 12 2.3 L 21.7 11.5 V 21.8 H 14.9 V 16.4 A 12 16.4 2.9 0 -180 Z")
  public static let reels = IconGlyph(
    stroke:
      "R 2 2 20 20 6 M 9.6 8.4 Q 9.6 7.8 10.2 8.1 L 16.2 11.6 Q 16.7 12 16.2 12.4 L 10.2 15.9 Q 9.6 16.2 9.6 15.6 Z")
  public static let reelsFill = IconGlyph(
    fill:
      "R 1 1 22 22 7 M 8.8 7.9 Q 8.8 6.3 10.2 7 L 17.3 11.1 Q 18.6 12 17.3 12.9 L 10.2 17 Q 8.8 17.7 8.8 16.1 Z"
  )
  /// The reel mark as it sits on pictures: solid, small.
  public static let reelMark = reelsFill
  public static let magnifier = IconGlyph(stroke: "O 10.5 10.5 8.5 M 16.6 16.6 L 22 22")
  public static let magnifierBold = IconGlyph(stroke: "O 10.5 10.5 8 M 16.4 16.4 L 21.5 21.5", weight: 3)
  public static let plus = IconGlyph(stroke: "M 12 2.5 V 21.5 M 2.5 12 H 21.5")
  public static let plusBold = IconGlyph(stroke: "M 12 5 V 19 M 5 12 H 19", weight: 3.6)
  public static let plusSquare = IconGlyph(stroke: "R 3 3 18 18 5 M 12 7.6 V 16.4 M 7.6 12 H 16.4")
  public static let chevronLeft = IconGlyph(stroke: "M 15.5 3.8 L 7.5 12 L 15.5 20.2", weight: 2.2, isDirectional: true)
  public static let chevronRight = IconGlyph(stroke: "M 8.5 3.8 L 16.5 12 L 8.5 20.2", weight: 2.2, isDirectional: true)
  public static let chevronDown = IconGlyph(stroke: "M 4 8.5 L 12 16.2 L 20 8.5", weight: 3.4)
  public static let menu = IconGlyph(stroke: "M 2.5 4.5 H 21.5 M 2.5 12 H 21.5 M 2.5 19.5 H 21.5")
  public static let sliders = IconGlyph(
    stroke: """
      M 2.5 6 H 12.8 O 15.2 6 2.2 M 17.6 6 H 21.5 M 2.5 12 H 5.4 O 7.8 12 2.2 M 10.2 12 H 21.5 M 2.5 18 H 11 \
      O 13.4 18 2.2 M 15.8 18 H 21.5
      """)
  public static let compose = IconGlyph(
    stroke: """
      M 12.4 3.4 H 7 Q 3 3.4 3 7.4 V 17 Q 3 21 7 21 H 16.6 Q 20.6 21 20.6 17 V 11.8 \
      M 9.2 14.8 L 9.8 11.7 L 18.6 2.9 Q 19.8 1.9 21 3 Q 22.1 4.2 21.1 5.4 L 12.3 14.2 Z
      """, weight: 1.9)
  public static let person = IconGlyph(
    stroke: "O 12 7.6 4.2 M 4 20.4 C 4 16 7.4 13.8 12 13.8 C 16.6 13.8 20 16 20 20.4 Z")
  public static let personFill = IconGlyph(
    fill: "O 12 7.6 4.6 M 3.6 20.2 C 3.6 15.8 7.2 13.4 12 13.4 C 16.8 13.4 20.4 15.8 20.4 20.2 Q 20.4 21.4 19.2 21.4 "
      + "H 4.8 Q 3.6 21.4 3.6 20.2 Z")
  public static let personPlus = IconGlyph(
    stroke:
      "O 9 7.6 4 M 2.4 20.4 C 2.4 16 5.2 13.8 9 13.8 C 12.8 13.8 15.6 16 15.6 20.4 M 19 5.2 V 11.6 M 15.8 8.4 H 22.2"
  )
  public static let grid = IconGlyph(
    stroke: "R 2.5 2.5 19 19 3 M 8.8 2.5 V 21.5 M 15.2 2.5 V 21.5 M 2.5 8.8 H 21.5 M 2.5 15.2 H 21.5")
  public static let tagged = IconGlyph(
    stroke: """
      M 8.4 4.2 L 12 1.4 L 15.6 4.2 H 18.5 Q 21.5 4.2 21.5 7.2 V 19 Q 21.5 22 18.5 22 H 5.5 Q 2.5 22 2.5 19 V 7.2 \
      Q 2.5 4.2 5.5 4.2 Z O 12 10.8 3.2 M 6 21.6 C 6.4 18.4 8.8 17 12 17 C 15.2 17 17.6 18.4 18 21.6
      """)
  public static let carouselStack = IconGlyph(
    fill: "M 8 3 H 18 Q 21 3 21 6 V 16 Q 21 17.6 19.4 17.6 V 8.4 Q 19.4 4.6 15.6 4.6 H 6.4 Q 6.4 3 8 3 Z "
      + "R 3 6.2 14.8 14.8 3.4")
}
