import Foundation
import Render

/// An app on a device, as one combination of what a project declares.
public struct SuiteSetting: Sendable {
  /// The beginning of its goldens' names: `instagram/iphone/light`.
  public let label: String
  public let app: AppDescription
  public let device: String
  /// With what else is not as usual: "light", "dark-rtl", "light-xxxLarge".
  public let scheme: String
  public let remix: String?
  /// Pixels a point.
  public let scale: Double
  let makeStage: @MainActor @Sendable () throws -> Stage

  public init(
    app: AppDescription, device: String, scheme: String, remix: String?, scale: Double,
    makeStage: @escaping @MainActor @Sendable () throws -> Stage
  ) {
    (self.app, self.device, self.scheme, self.remix, self.scale) = (app, device, scheme, remix, scale)
    self.makeStage = makeStage
    label = [app.name + (remix.map { "+" + $0 } ?? ""), device, scheme].joined(separator: "/")
  }
}

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

/// A still that differs. Files are within the results folder.
public struct PictureFinding: Sendable {
  public struct View: Sendable {
    public let id: String
    /// Pixels.
    public let box: PixelRect
    public let change: String
  }
  public var width = 0
  public var height = 0
  public var expected: String?
  public var actual: String?
  public var difference: String?
  public var differing = 0
  public var smoothed = 0
  public var boxes: [PixelRect] = []
  public var views: [View] = []
  public var ignored: [PixelRect] = []
}

/// A run that differs.
public struct RunFinding: Sendable {
  public struct Picture: Sendable {
    public let frame: Int
    public let label: String?
    public var expected: String?
    public var actual: String?
    public var difference: String?
    public var differing = 0
  }
  public struct Trace: Sendable {
    public let view: String
    public let channel: MotionRecord.Channel
    /// Empty stretches are gaps.
    public let expected: [MotionRecord.Stretch]
    public let actual: [MotionRecord.Stretch]
    public let change: String
  }
  public var fps = 60
  public var frames = 0
  public var changed: [ClosedRange<Int>] = []
  public var pictures: [Picture] = []
  public var traces: [Trace] = []
  public var words: [String] = []
  /// Fingers in points while they are down.
  public var touches: [(frame: Int, place: CGPoint?)] = []
  /// The worst frames on one sheet.
  public var strip: String?
}
