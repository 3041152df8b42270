import Foundation
import Testing

@testable import Render

@MainActor @Suite struct FontMetricsTests {
  /// Style, Text height @3x, gap to a text above (ios-metrics section 5).
  nonisolated static let table: [(Font, height: CGFloat, gap: CGFloat, size: CGFloat)] = [
    (.largeTitle, 40.667, 0.667, 34), (.title, 33.667, 0.667, 28), (.title2, 26.333, 2, 22),
    (.title3, 24, 1.333, 20), (.headline, 20.333, 2, 17), (.body, 20.333, 2, 17), (.callout, 19.333, 2, 16),
    (.subheadline, 18, 2.333, 15), (.footnote, 15.667, 2.667, 13), (.caption, 14.333, 2, 12),
    (.caption2, 13.333, 0, 11),
  ]

  @Test("a one-line Text has its style's height, baseline and gap", arguments: table)
  func heights(font: Font, height: CGFloat, gap: CGFloat, size: CGFloat) throws {
    let engine = try TextFixture.engine()
    let layout = engine.layout(TextFixture.request("Hamburg", font), width: nil, height: nil)
    #expect(near(layout.size.height, height, 0.001))
    #expect(near(layout.firstBaseline, size * 0.9521, 0.01))
    #expect(near(PixelGrid(scale: 3).ceil(layout.leading), gap, 0.001))
  }

  @Test(
    "baselines of a wrapped text are a style's leading apart",
    arguments: [
      (Font.footnote, 18 as CGFloat), (.subheadline, 20), (.body, 22), (.largeTitle, 41), (.caption2, 13.127),
      (.system(size: 17), 20.287),
    ])
  func pitch(font: Font, pitch: CGFloat) throws {
    let engine = try TextFixture.engine()
    let layout = engine.layout(TextFixture.request("one\ntwo", font), width: nil, height: nil)
    #expect(layout.lines.count == 2)
    #expect(near(layout.lastBaseline - layout.firstBaseline, pitch, 0.002))
  }

  @Test(
    "left to right ink is as wide as SF's on screenshots, within 0.11 pt a character",
    arguments: [
      ("Continue with Facebook", 13, Font.Weight.semibold, 150.7), ("Forgot Password", 13, .semibold, 104.0),
      ("Spiderman", 13, .semibold, 66.7), ("Blackpanther", 13, .semibold, 82.3), ("Ironman", 13, .semibold, 49.7),
      ("John Stark", 13, .regular, 64.0), ("Bruce Waynne", 13, .regular, 85.0), ("Piter Parcker", 13, .regular, 76.0),
      ("Followers", 13, .regular, 55.0), ("Following", 13, .regular, 55.0), ("6 hours ago", 13, .regular, 70.3),
      ("Enter your email", 15, .regular, 108.3), ("Enter your password", 15, .regular, 137.7),
      ("Edit Profile", 15, .semibold, 76.0), ("Login", 15, .semibold, 36.7), ("Explore", 17, .semibold, 58.3),
      ("Feed", 17, .semibold, 36.7), ("09:56", 17, .semibold, 46.7), ("Search..", 17, .regular, 60.3),
    ] as [(String, CGFloat, Font.Weight, CGFloat)])
  func inkWidths(text: String, size: CGFloat, weight: Font.Weight, width: CGFloat) throws {
    let engine = try TextFixture.engine()
    let font = Font.system(size: size, weight: weight)
    let ink = engine.layout(TextFixture.request(text, font), width: nil, height: nil).ink.width
    // Positions were read to a third of a point.
    #expect(abs(ink - width) <= 0.11 * CGFloat(text.count) + 0.3)
  }
}
