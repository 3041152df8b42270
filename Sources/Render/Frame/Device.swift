import Foundation

/// A screen to render for.
public struct Device: Hashable, Sendable, Codable {
  public let name: String
  /// Points.
  public let size: CGSize
  /// Device pixels a point.
  public let scale: CGFloat
  public let top: CGFloat
  public let bottom: CGFloat

  public var safeArea: EdgeInsets { EdgeInsets(top: top, leading: 0, bottom: bottom, trailing: 0) }

  /// ios-metrics section 1; the first is the default.
  public static let all: [Device] = [
    Device(name: "iphone", size: CGSize(width: 402, height: 874), scale: 3, top: 62, bottom: 34),
    Device(name: "iphone-15", size: CGSize(width: 393, height: 852), scale: 3, top: 59, bottom: 34),
    Device(name: "iphone-max", size: CGSize(width: 440, height: 956), scale: 3, top: 62, bottom: 34),
    Device(name: "iphone-se", size: CGSize(width: 375, height: 667), scale: 2, top: 20, bottom: 0),
    Device(name: "duo", size: CGSize(width: 951, height: 669), scale: 3, top: 0, bottom: 0),
    Device(name: "duo-cover", size: CGSize(width: 466, height: 678), scale: 3, top: 0, bottom: 0),
  ]
  public static let phone = all[0]

  /// By name or by size ("402x874", "375x667@2x").
  public static func named(_ text: String) -> Device? {
    if let known = all.first(where: { $0.name == text }) { return known }
    let parts = text.lowercased().split(separator: "@")
    let sides = (parts.first ?? "").split(separator: "x").compactMap { Double($0) }
    guard sides.count == 2 else { return nil }
    return all.first { $0.size == CGSize(width: sides[0], height: sides[1]) }
  }
}
