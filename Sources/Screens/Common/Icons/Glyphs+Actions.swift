/// What a post, a message or a player offers.
extension IconGlyph {
  public static let heart = IconGlyph(
    stroke: """
      M 12 20.9 C 10.6 20 9.2 18.6 6.9 16.6 C 4.3 14.3 1.7 12.3 1.7 8.8 C 1.7 5.5 4.1 2.9 7.2 2.9 C 9.3 2.9 11 3.9 12 5.8 \
      C 13 3.9 14.7 2.9 16.8 2.9 C 19.9 2.9 22.3 5.5 22.3 8.8 C 22.3 12.3 19.7 14.3 17.1 16.6 C 14.8 18.6 13.4 20 12 20.9 Z
      """)
  public static let heartFill = IconGlyph(
    fill: """
      M 12 22.1 C 11.7 22.1 11.4 21.9 11.1 21.7 C 9.6 20.6 8.2 19.1 6.2 17.4 C 3.6 15.1 0.7 12.8 0.7 8.8 \
      C 0.7 4.9 3.6 1.9 7.2 1.9 C 9.2 1.9 10.9 2.7 12 4.2 C 13.1 2.7 14.8 1.9 16.8 1.9 C 20.4 1.9 23.3 4.9 23.3 8.8 \
      C 23.3 12.8 20.4 15.1 17.8 17.4 C 15.8 19.1 14.4 20.6 12.9 21.7 C 12.6 21.9 12.3 22.1 12 22.1 Z
      """)
  public static let comment = IconGlyph(
    stroke: "M 17 20.6 A 12 12 9.9 60 389 C 20.8 18.2 21.5 20.4 21.9 21.9 C 20.4 21.5 18.5 21 17 20.6 Z")
  public static let plane = IconGlyph(
    stroke: "M 2 3 H 22 L 11.7 20.4 L 9.2 10.1 Z M 9.2 10.1 L 21.6 3.2", isDirectional: true)
  /// The crease is a notch in the outline, so that whatever lies below shows through it.
  public static let planeFill = IconGlyph(
    fill: """
      M 2.2 2 H 21.8 Q 23.5 2 22.7 3.5 L 12.7 20.8 Q 11.4 22.4 10.7 20.5 L 8.6 11.8 L 16.9 7.2 Q 17.8 6.5 17.4 5.7 \
      Q 16.9 5 16 5.5 L 7.9 10 L 1.4 3.7 Q 0.3 2.2 2.2 2 Z
      """, isDirectional: true)
  public static let repost = IconGlyph(
    stroke: """
      M 3.6 13.4 V 9.6 Q 3.6 5.2 8 5.2 H 17.4 M 13.9 1.7 L 17.4 5.2 L 13.9 8.7 \
      M 20.4 10.6 V 14.4 Q 20.4 18.8 16 18.8 H 6.6 M 10.1 15.3 L 6.6 18.8 L 10.1 22.3
      """)
  public static let bookmark = IconGlyph(stroke: "M 4 3 H 20 V 21 L 12 13.5 L 4 21 Z")
  public static let bookmarkFill = IconGlyph(
    stroke: "M 4 3 H 20 V 21 L 12 13.5 L 4 21 Z", fill: "M 4 3 H 20 V 21 L 12 13.5 L 4 21 Z")
  public static let ellipsis = IconGlyph(fill: "O 5.5 12 1.5 O 12 12 1.5 O 18.5 12 1.5")
  public static let speakerMuted = IconGlyph(
    stroke: "M 16 9.5 L 21 14.5 M 21 9.5 L 16 14.5",
    fill:
      "M 3 9.6 Q 3 9 3.6 9 H 7 L 11.4 4.9 Q 12.4 4.2 12.4 5.4 V 18.6 Q 12.4 19.8 11.4 19.1 L 7 15 H 3.6 Q 3 15 3 14.4 Z"
  )
  public static let speaker = IconGlyph(
    stroke: "A 12 12 4.6 -42 42 M 18.5 5.5 A 12 12 9.2 -45 45",
    fill:
      "M 2 9.6 Q 2 9 2.6 9 H 6 L 10.4 4.9 Q 11.4 4.2 11.4 5.4 V 18.6 Q 11.4 19.8 10.4 19.1 L 6 15 H 2.6 Q 2 15 2 14.4 Z"
  )
  public static let checkmark = IconGlyph(stroke: "M 4 12.8 L 9.6 18.4 L 20 6.2", weight: 2.4)
  public static let xmark = IconGlyph(stroke: "M 5 5 L 19 19 M 19 5 L 5 19", weight: 2.2)
  public static let star = IconGlyph(
    stroke: """
      M 12 3.6 L 14.4 9 L 20.3 9.6 L 15.9 13.5 L 17.2 19.3 L 12 16.3 L 6.8 19.3 L 8.1 13.5 L 3.7 9.6 L 9.6 9 Z
      """,
    fill: """
      M 12 3.6 L 14.4 9 L 20.3 9.6 L 15.9 13.5 L 17.2 19.3 L 12 16.3 L 6.8 19.3 L 8.1 13.5 L 3.7 9.6 L 9.6 9 Z
      """, weight: 1.2)
  public static let musicNote = IconGlyph(
    stroke: "M 9 17 V 4.2 Q 11 7.4 16 8.2", fill: "E 6.4 17.6 3.2 2.5", weight: 2)
}
