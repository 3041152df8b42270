import Foundation
import Render
import Testing

@testable import Instagram

@MainActor
@Suite("The hook, in pixels at one pixel a point")
struct HookPixelTests {
  private let run: HookRun

  init() throws {
    run = try HookRun.shared.get()
    run.stage.prepareMedia(run.stage.displayList())
  }

  @Test("damage tracking changes no pixel of the whole hook")
  func damageOnAndOff() {
    let tracked = run.stage.painter()
    let plain = run.stage.painter(damageEnabled: false)
    for (index, list) in run.lists.enumerated() {
      let (a, b) = (tracked.paint(list), plain.paint(list))
      #expect(ContentHash(of: a.pixels.view) == ContentHash(of: b.pixels.view), "frame \(index)")
    }
  }

  @Test("a still frame paints nothing, a heart frame no more than its surroundings")
  func paintsWhatChanged() {
    let painter = run.stage.painter()
    var painted: [Int] = []
    for list in run.lists.prefix(run.frame(0.80)) { painted.append(painter.paint(list).counters.pixelsPainted) }
    for frame in 1..<run.frame(0.40) { #expect(painted[frame] == 0, "frame \(frame)") }
    let whole = 402 * 874
    for frame in run.frame(0.42)..<run.frame(0.80) { #expect(painted[frame] < whole / 6, "frame \(frame)") }
  }

  @Test("flashes last at most 0.12 s at 35 % (IG-HOOK-13)")
  func flashes() {
    let painter = run.stage.painter()
    var levels: [Double] = []
    for list in run.lists { levels.append(HookPixelTests.luminance(painter.paint(list).pixels.view)) }
    for index in 8..<levels.count {
      let rise = levels[index - 7] - levels[index - 8]
      let fall = levels[index - 7] - levels[index]
      #expect(!(rise > 0.35 && fall > 0.35), "frame \(index)")
    }
  }

  /// Mean luminance of every 16th pixel, 0 to 1.
  private static func luminance(_ view: PixelView) -> Double {
    var sum = 0.0
    var count = 0.0
    for y in stride(from: 0, to: view.height, by: 16) {
      for x in stride(from: 0, to: view.width, by: 16) {
        let p = view.pixel(x: x, y: y)
        sum += 0.2126 * Double(p >> 16 & 255) + 0.7152 * Double(p >> 8 & 255) + 0.0722 * Double(p & 255)
        count += 255
      }
    }
    return sum / count
  }
}
