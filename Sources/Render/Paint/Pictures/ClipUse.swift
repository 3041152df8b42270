/// How often the frames of the clip that is playing are painted. Decides what is kept, never what is painted.
struct ClipUse {
  private var current: ImageSource?
  private var count = 0
  private var countBefore = 0

  /// Notes that a frame is painted; `share`: most of it. True when it is, or its predecessor was, painted repeatedly.
  mutating func isRepeated(_ source: ImageSource, share isLarge: Bool) -> Bool {
    if current != source { (current, count, countBefore) = (source, 0, count) }
    if isLarge { count += 1 }
    return isLarge && (count > 1 || countBefore > 1)
  }
}
