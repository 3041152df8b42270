/// What a post, a message or a player offers.
extension IconGlyph {
  public static let heart = IconGlyph(
    stroke: """
      M 12 20 C 8.4 17.2 3 13.2 3 8.8 C 3 6 5.1 3.9 7.6 3.9 C 9.5 3.9 11.1 5 12 6.8 C 12.9 5 14.5 3.9 16.4 3.9 \
      C 18.9 3.9 21 6 21 8.8 C 21 13.2 15.6 17.2 12 20 Z
      """)
  public static let heartFill = IconGlyph(
    fill: """
      M 12 21.2 C 11.5 21.2 11.2 20.9 10.8 20.6 C 7 17.6 2 13.6 2 8.8 C 2 5.4 4.6 2.9 7.6 2.9 C 9.4 2.9 11 3.8 12 5.2 \
      C 13 3.8 14.6 2.9 16.4 2.9 C 19.4 2.9 22 5.4 22 8.8 C 22 13.6 17 17.6 13.2 20.6 C 12.8 20.9 12.5 21.2 12 21.2 Z
      """)
  public static let comment = IconGlyph(
    stroke: "M 16.8 19.8 A 12 12 9.2 58.4 391 C 20.4 18.4 21 20.6 21.3 21.3 C 20.6 21.1 18.4 20.5 16.8 19.8 Z")
  public static let plane = IconGlyph(stroke: "M 2.5 3.6 H 21.5 L 11.8 20.3 L 9.3 10.4 Z M 9.3 10.4 L 21.3 3.7")
  public static let planeFill = IconGlyph(
    stroke: "M 2.9 3.5 H 21.3 L 11.8 20 L 9.4 10.2 Z",
    fill: "M 2.9 3.5 H 21.3 L 19.5 5 L 9.4 10.2 Z M 10.3 11.3 L 20.6 5.4 L 11.8 20 Z", weight: 1.4)
  public static let repost = IconGlyph(
    stroke: """
      M 4 12.2 V 9.5 Q 4 6 7.5 6 H 19.8 M 16.6 2.6 L 20 6 L 16.6 9.4 \
      M 20 11.8 V 14.5 Q 20 18 16.5 18 H 4.2 M 7.4 14.6 L 4 18 L 7.4 21.4
      """)
  public static let bookmark = IconGlyph(stroke: "M 4.5 3.2 H 19.5 V 20.8 L 12 13.8 L 4.5 20.8 Z")
  public static let bookmarkFill = IconGlyph(
    stroke: "M 4.5 3.2 H 19.5 V 20.8 L 12 13.8 L 4.5 20.8 Z", fill: "M 4.5 3.2 H 19.5 V 20.8 L 12 13.8 L 4.5 20.8 Z")
  public static let ellipsis = IconGlyph(fill: "O 5 12 1.5 O 12 12 1.5 O 19 12 1.5")
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
