import Documents

/// What the values of the document do not tell about themselves.
enum InstagramFacts {
  static let all: DocumentFacts = {
    var facts = DocumentFacts()
    facts.references = references
    facts.idReferences = [
      "fixtures.stories": users, "fixtures.threads": users, "fixtures.notes": users, "fixtures.reels": posts,
      "fixtures.search": posts,
    ]
    facts.choices = [
      "layoutDirection": InstagramDocument.WritingDirection.allCases.map(\.rawValue),
      "schemes.*": InstagramDocument.Scheme.allCases.map(\.rawValue),
      "fixtures.activity.*.section": ActivitySection.allCases.map(\.rawValue),
      "fixtures.activity.*.kind": ActivityKind.allCases.map(\.rawValue),
      "fixtures.posts.*.kind.kind": ["photo", "carousel", "reel"],
    ]
    facts.media = ["brand.wordmarkPicture"]
    facts.free = [
      "fonts": .object([
        DocumentShape.Member("package", .text(.plain)), DocumentShape.Member("files", .list(.text(.plain))),
      ])
    ]
    facts.notes = notes
    facts.tokenGroups = [
      "color": "theme.colors.light", "color.light": "theme.colors.light", "color.dark": "theme.colors.dark",
      "gradient.ring": "theme.ring", "font": "theme.fonts", "radius": "theme.radii", "spring": "theme.springs",
    ]
    facts.minimal = [
      "brand.name", "brand.wordmark", "theme.colors.light", "theme.ring", "theme.fonts", "fixtures.users",
    ]
    facts.words = [
      "brand.name", "brand.wordmark", "brand.copy", "fixtures.users.*.name", "fixtures.posts.*.caption",
      "fixtures.posts.*.location", "fixtures.posts.*.time", "fixtures.posts.*.comments", "fixtures.stories.*.time",
      "fixtures.threads", "fixtures.notes", "fixtures.activity.*.text", "fixtures.activity.*.time",
      "fixtures.profile.bio",
      "fixtures.profile.place", "fixtures.profile.highlights", "script",
    ]
    return facts
  }()

  private static let users = "fixtures.users"
  private static let posts = "fixtures.posts"

  private static let references: [String: String] = {
    var found: [String: String] = [:]
    let people = [
      "fixtures.me", "fixtures.posts.*.author", "fixtures.posts.*.comments.*.author",
      "fixtures.posts.*.comments.*.replies.*.author", "fixtures.reels.*.likers.*", "fixtures.activity.*.user",
      "fixtures.suggested.*", "fixtures.shareTargets.*", "fixtures.profile.user", "fixtures.threads.*.messages.*.from",
    ]
    let shown = ["fixtures.feed.*", "fixtures.profile.grid.*", "fixtures.profile.reels.*", "fixtures.profile.tagged.*"]
    for path in people { found[path] = users }
    for path in shown { found[path] = posts }
    return found
  }()

  private static let notes: [String: String] = [
    "language": "What the words are written in, a BCP 47 tag such as el or he.",
    "schemes": "The colour schemes there are, the standard one first.",
    "fonts": "Fonts besides the project's own, by family: the Debian package that brings them, and their files.",
    "brand.wordmark": "What the top of Home shows, in theme.fonts.wordmark.",
    "brand.wordmarkPicture": "A PNG, JPEG or SVG to show instead of the wordmark's text.",
    "brand.clock": "The status bar's clock.",
    "brand.copy": "Words of the app; {name}, {count} and {text} are filled in.",
    "theme.colors": "Colours by role, for each scheme.",
    "theme.ring": "The story ring's gradient, from its bottom left, clockwise.",
    "theme.fonts.text": "The family of all words; empty is the system's.",
    "theme.radii": "Corner radii in points.",
    "theme.springs": "Motions: perceptual duration in seconds, bounce from -1 to 1.",
    "fixtures.me": "Who is signed in.",
    "fixtures.feed": "Posts on Home, first to last.",
    "fixtures.profile.library": "Pictures that New post offers.",
    "script": "What is typed in the app's runs.",
  ]
}
