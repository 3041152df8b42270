extension IconGlyph {
  /// Every glyph with its name: for the icon sheet and the tests.
  public static let all: [(name: String, glyph: IconGlyph)] = [
    ("heart", heart), ("heartFill", heartFill), ("comment", comment), ("plane", plane), ("planeFill", planeFill),
    ("repost", repost), ("bookmark", bookmark), ("bookmarkFill", bookmarkFill), ("ellipsis", ellipsis),
    ("speakerMuted", speakerMuted), ("speaker", speaker), ("checkmark", checkmark), ("xmark", xmark), ("star", star),
    ("musicNote", musicNote), ("house", house), ("houseFill", houseFill), ("reels", reels), ("reelsFill", reelsFill),
    ("magnifier", magnifier), ("magnifierBold", magnifierBold), ("plus", plus), ("plusBold", plusBold),
    ("plusSquare", plusSquare), ("chevronLeft", chevronLeft), ("chevronRight", chevronRight),
    ("chevronDown", chevronDown), ("menu", menu), ("sliders", sliders), ("compose", compose), ("person", person),
    ("personFill", personFill), ("personPlus", personPlus), ("grid", grid), ("tagged", tagged),
    ("carouselStack", carouselStack), ("camera", camera), ("cameraFill", cameraFill), ("photo", photo), ("mic", mic),
    ("phone", phone), ("video", video), ("sticker", sticker), ("emoji", emoji), ("place", place), ("arrowUp", arrowUp),
  ]
}
