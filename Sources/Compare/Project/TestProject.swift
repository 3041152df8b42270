import Documents
import Foundation
import Render

/// What `renderframes.json` declares: which screens and runs are compared with goldens, and how exactly.
public struct TestProject: Sendable {
  public static let fileName = "renderframes.json"

  public var name: String
  /// Folders, beside the file.
  public var goldens: String
  public var results: String
  public var tests: [TestDeclaration]
}

/// Screens or runs of one app, on every combination of the lists.
public struct TestDeclaration: Sendable {
  /// A moment of a run whose picture is kept.
  public struct Moment: Sendable, Hashable {
    public var name: String
    /// Seconds.
    public var time: Double
  }

  public var app: String
  /// Names or patterns of the app's states.
  public var screens: [String] = []
  /// Names of the app's scripts, or script files beside the project file.
  public var flows: [String] = []
  /// Device names; empty: the app's own.
  public var devices: [String] = []
  public var schemes: [String] = []
  /// Remix files beside the project file; nil in the list is the app itself.
  public var remixes: [String?] = [nil]
  public var textSize: String?
  public var isRightToLeft = false
  /// Pixels a point; nil: the device's.
  public var scale: Double?
  public var fps = 60
  /// Every so many frames of a run are painted and hashed.
  public var every = 1
  public var moments: [Moment] = []
  public var tolerance = Tolerance()
  public var ignored: [IgnoredRegion] = []
  /// Where it stands in the file, for messages.
  public var place = JSONPlace()
}

/// A part of a screen that is not compared.
public enum IgnoredRegion: Sendable, Hashable {
  /// Points from the top left.
  case box(CGRect)
  /// Every view of that identifier; `*` stands for anything.
  case view(String)
}
