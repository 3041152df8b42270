/// Chats, calls and capture.
extension IconGlyph {
  public static let camera = IconGlyph(
    stroke: """
      M 6.2 6.4 H 7.3 Q 8 6.4 8.4 5.8 L 9.4 4.2 Q 9.8 3.6 10.5 3.6 H 13.5 Q 14.2 3.6 14.6 4.2 L 15.6 5.8 \
      Q 16 6.4 16.7 6.4 H 17.8 Q 22 6.4 22 10.4 V 16.2 Q 22 20.2 17.8 20.2 H 6.2 Q 2 20.2 2 16.2 V 10.4 \
      Q 2 6.4 6.2 6.4 Z O 12 13 4
      """)
  public static let cameraFill = IconGlyph(
    fill: """
      M 6.2 5.6 H 7 L 8.6 3.3 Q 9.2 2.6 10.2 2.6 H 13.8 Q 14.8 2.6 15.4 3.3 L 17 5.6 H 17.8 Q 23 5.6 23 10.4 V 16.2 \
      Q 23 21.2 17.8 21.2 H 6.2 Q 1 21.2 1 16.2 V 10.4 Q 1 5.6 6.2 5.6 Z O 12 13.2 4.6 O 12 13.2 2.7
      """)
  public static let photo = IconGlyph(
    stroke: "R 3 3.5 18 17 4 M 3.6 17.4 L 9 12.6 L 13 16 L 16.5 13 L 20.6 17 O 8.4 8.6 1.5")
  public static let mic = IconGlyph(
    stroke: "R 8.8 2.2 6.4 11.8 3.2 M 5.2 10.8 A 12 10.8 6.8 180 0 M 12 17.8 V 21.6")
  public static let phone = IconGlyph(
    stroke: """
      M 4.8 4.2 Q 6.9 2.2 8.6 4.1 L 10.5 7 Q 11.4 8.5 10.1 9.7 L 8.8 11 Q 10.7 14.6 14 16.3 L 15.3 15 \
      Q 16.6 13.8 18.1 14.7 L 20.6 16.4 Q 22.6 18.2 20.9 20.1 Q 18.2 22.5 14.1 20.9 Q 8.3 18.2 5 12 Q 2.8 7.6 4.8 4.2 Z
      """)
  public static let video = IconGlyph(
    stroke: "R 1.6 5.6 14 12.8 3.8 M 15.6 10.8 L 21.2 7.4 Q 22.2 7 22.2 8 V 16 Q 22.2 17 21.2 16.6 L 15.6 13.2")
  public static let sticker = IconGlyph(
    stroke: """
      M 13.2 21.4 H 8.6 Q 2.6 21.4 2.6 15.4 V 8.6 Q 2.6 2.6 8.6 2.6 H 15.4 Q 21.4 2.6 21.4 8.6 V 13.2 L 13.2 21.4 \
      V 18.2 Q 13.2 13.2 18.2 13.2 H 21.4 M 7.4 14 Q 8.8 16.4 11 16.6
      """, fill: "O 8.6 9.4 1.3 O 14.6 9.4 1.3")
  public static let emoji = IconGlyph(
    stroke: "O 12 12 9.2 M 7.6 14.4 Q 12 18.8 16.4 14.4", fill: "O 8.7 9.6 1.3 O 15.3 9.6 1.3")
  /// A map pin.
  public static let place = IconGlyph(
    stroke:
      "M 12 22 C 8 17.6 4.4 13.8 4.4 9.8 C 4.4 5.4 7.8 2.2 12 2.2 C 16.2 2.2 19.6 5.4 19.6 9.8 C 19.6 13.8 16 17.6 12 22 Z "
      + "O 12 9.8 2.8")
  public static let arrowUp = IconGlyph(stroke: "M 12 20 V 4.6 M 5 11 L 12 4.2 L 19 11", weight: 2.8)
}
