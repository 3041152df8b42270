/// What is compared, and how it came out.
public struct CaseResult: Sendable {
  public enum Kind: String, Sendable { case still, run }
  public enum State: String, Sendable, CaseIterable {
    case passed, failed
    /// There was no golden; it has been written.
    case missing
    /// It could not be compared.
    case broken
  }

  /// A file that approving puts into the goldens.
  public struct Proposal: Sendable, Hashable {
    public let golden: String
    /// The hash of the pixels; nil for text.
    public let pixels: String?
  }

  public let id: String
  public let name: String
  public let kind: Kind
  public let setting: SuiteSetting
  public var state = State.passed
  /// The first line is the headline.
  public var message: [String] = []
  /// What stands for the actual picture or run.
  public var hash: String?
  public var proposals: [Proposal] = []
  /// Every golden it was compared with.
  var uses: [String] = []
  /// Entries that say the same here failed for the same reason.
  public var cause: String?
  public var picture: PictureFinding?
  public var run: RunFinding?

  init(_ kind: Kind, _ name: String, _ setting: SuiteSetting, id: String) {
    (self.kind, self.name, self.setting, self.id) = (kind, name, setting, id)
  }

  /// The command that accepts what is shown.
  public var approval: String { "renderframes approve --filter '\(id)'" }
}
