import Documents
import Foundation
import Render

/// What a screen's picture depends on, as one short text: equal keys, equal pictures.
struct ScreenKey {
  private var high: UInt64 = 0xCBF2_9CE4_8422_2325
  private var low: UInt64 = 0x8422_2325_CBF2_9CE4

  /// - Parameter base: what the pictures of a whole run depend on: the program and the fonts.
  init(_ list: DisplayList, base: String, path: (ImageSource) -> String?) {
    add(base)
    add(DisplayListDump.text(list))
    // The dump calls pictures by numbers that another run gives to others.
    for source in ScreenInk(list).pictures {
      guard let file = path(source) else { continue }
      add(ScreenKey.stamp(file))
    }
  }

  private mutating func add(_ text: String) {
    for byte in text.utf8 {
      high = (high ^ UInt64(byte)) &* 0x100_0000_01B3
      low = (low &+ UInt64(byte)) &* 0x9E37_79B9_7F4A_7C15
      low ^= low >> 29
    }
  }

  var text: String { high.hexDigits + low.hexDigits }

  /// A file as it is now: its path, size and time of change.
  static func stamp(_ path: String) -> String {
    let facts = try? FileManager.default.attributesOfItem(atPath: path)
    let size = (facts?[.size] as? NSNumber)?.int64Value ?? -1
    let time = (facts?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    return "\(path) \(size) \(time)\n"
  }
}
