import Foundation
import Render

/// The hooks of several apps side by side as one video, a name under each.
@MainActor
public struct HookWall {
  public struct Options {
    public var stage = Stage.Options()
    public var device: Device?
    public var fps = 60
    public init() {}
  }
  private let stages: [Stage]
  private let names: [String]
  private let options: Options
  private let length: Double
  private let resources: Resources

  private static let gap = 12
  private static let labelHeight = 36
  private static let background: UInt32 = 0xFF16_161A

  /// - Throws: `ScriptError`.
  public init(_ columns: [GridColumn], _ resources: Resources, options: Options) throws {
    self.options = options
    self.resources = resources
    names = columns.map(\.name)
    stages = try columns.map { column in
      let stage = Stage(app: column.app, device: options.device, resources: resources, options: options.stage)
      stage.player.start(try Script(parsing: column.app.scripts["hook"] ?? "", file: "hook"))
      return stage
    }
    length = columns.map(\.app.hookLength).max() ?? 0
  }

  /// - Parameter sink: takes the frames; it is started and finished here.
  /// - Returns: how many frames.
  /// - Throws: what scripts throw, and `OutputError`.
  public func play(
    into sink: any FrameSink, info: RunInfo, isInterrupted: () -> Bool, progress: (Int, Int) -> Void
  ) throws -> Int {
    let painters = stages.map { $0.painter() }
    let count = Int((length * Double(options.fps) - 1e-6).rounded(.up))
    var wall: PixelBuffer?
    do {
      for frame in 0..<count {
        if isInterrupted() { throw OutputError.interrupted }
        let time = Double(frame) / Double(options.fps)
        var painted: [PaintedFrame] = []
        for (stage, painter) in zip(stages, painters) {
          try stage.advance(to: time)
          let list = stage.displayList()
          if frame == 0 { stage.prepareMedia(list) }
          painted.append(painter.paint(list))
        }
        let sheet = try wall ?? start(sink, info, painted)
        wall = sheet
        let damage = HookWall.copy(painted, to: sheet)
        try sink.write(
          OutputFrame(index: frame, time: time, pixels: sheet.view, damage: frame == 0 ? nil : damage))
        progress(frame + 1, count)
      }
      try sink.finish()
      return count
    } catch {
      sink.cancel()
      throw error
    }
  }

  private func start(_ sink: any FrameSink, _ info: RunInfo, _ painted: [PaintedFrame]) throws -> PixelBuffer {
    let width = painted.reduce(HookWall.gap) { $0 + $1.pixels.width + HookWall.gap }
    let height = (painted.map(\.pixels.height).max() ?? 0) + HookWall.gap + HookWall.labelHeight
    // Video wants even sides.
    let sheet = PixelBuffer(width: width + width % 2, height: height + height % 2)
    sheet.fill(HookWall.background)
    let labels = LabelPainter(resources: resources)
    var left = HookWall.gap
    for (name, frame) in zip(names, painted) {
      let top = HookWall.gap + frame.pixels.height
      let rect = PixelRect(minX: left, minY: top, maxX: left + frame.pixels.width, maxY: top + HookWall.labelHeight)
      labels.draw(name, into: sheet, rect: rect, size: 16)
      left += frame.pixels.width + HookWall.gap
    }
    var info = info
    (info.width, info.height) = (sheet.width, sheet.height)
    try sink.start(info)
    return sheet
  }

  /// Copies what was painted; where that is on the wall.
  private static func copy(_ painted: [PaintedFrame], to sheet: PixelBuffer) -> [PixelRect] {
    var damage: [PixelRect] = []
    var left = gap
    for frame in painted {
      for rect in frame.damage where !rect.isEmpty {
        for y in rect.minY..<rect.maxY {
          (sheet.row(y + gap) + left + rect.minX).update(from: frame.pixels.row(y) + rect.minX, count: rect.width)
        }
        damage.append(
          PixelRect(
            minX: rect.minX + left, minY: rect.minY + gap, maxX: rect.maxX + left, maxY: rect.maxY + gap))
      }
      left += frame.pixels.width + gap
    }
    return damage
  }
}
