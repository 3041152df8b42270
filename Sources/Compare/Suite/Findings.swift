import Foundation
import Render

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
