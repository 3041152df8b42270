/// Where the app's content comes from. A remix, a test or a server would be another source.
protocol AppDataSource: Sendable {
  func load() -> Fixtures
}

/// The content that comes with the app, or a patched copy of it.
struct FixtureDataSource: AppDataSource {
  let fixtures: Fixtures

  init(_ fixtures: Fixtures = .launch) { self.fixtures = fixtures }

  func load() -> Fixtures { fixtures }
}
