import Foundation
import Render
import Testing

/// A painted state, at one pixel a point.
@MainActor
struct FlowPicture {
  let frame: PaintedFrame
  var view: PixelView { frame.pixels.view }

  init(_ flow: Flow, at state: String) throws {
    let list = try #require(flow.lists[state], "no \(state)")
    flow.stage.prepareMedia(list)
    frame = flow.stage.painter(damageEnabled: false).paint(list)
  }

  func pixel(_ x: CGFloat, _ y: CGFloat) -> UInt32 { view.pixel(x: Int(x), y: Int(y)) & 0xFF_FFFF }

  /// How many pixels of `box` are within `tolerance` of a colour `0xRRGGBB`, in each channel.
  func count(_ color: UInt32, in box: CGRect, tolerance: Int = 12) -> Int {
    let area = box.intersection(CGRect(x: 0, y: 0, width: view.width, height: view.height))
    var found = 0
    for y in Int(area.minY)..<Int(area.maxY) {
      for x in Int(area.minX)..<Int(area.maxX) {
        if FlowPicture.distance(view.pixel(x: x, y: y), color) <= tolerance { found += 1 }
      }
    }
    return found
  }

  /// The largest difference of a channel.
  static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    func channel(_ color: UInt32, _ shift: UInt32) -> Int { Int(color >> shift & 255) }
    var most = 0
    for shift: UInt32 in [16, 8, 0] { most = max(most, abs(channel(a, shift) - channel(b, shift))) }
    return most
  }
}
