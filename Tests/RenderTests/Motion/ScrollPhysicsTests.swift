import Foundation
import Testing

@testable import Render

@Suite("Rubber band and deceleration") struct ScrollPhysicsTests {
  static let bands: [(length: Double, shown: [Double])] = [
    (874, [5.4656, 13.5370, 26.6611, 51.7438, 97.7033, 175.7587, 292.6636]),
    (669, [5.4552, 13.4731, 26.4142, 50.8218, 94.4673, 165.5568, 265.4283]),
    (402, [5.4258, 13.2952, 25.7392, 48.3807, 86.3672, 142.1865, 210.0713]),
    (300, [5.4010, 13.1474, 25.1908, 46.4789, 80.4878, 126.9231, 178.3784]),
  ]

  @Test("the rubber band matches the published table, both ways and on both sides", arguments: 0..<4)
  func rubberBand(index: Int) {
    let row = Self.bands[index]
    let band = RubberBand(length: row.length)
    for (finger, shown) in zip([10.0, 25, 50, 100, 200, 400, 800], row.shown) {
      #expect(near(band.shown(finger), shown, 6e-5) && near(band.shown(-finger), -shown, 6e-5))
      #expect(near(band.finger(band.shown(finger)), finger, 1e-6))
      #expect(near(band.shown(100 + finger, in: 0...100), 100 + shown, 6e-5))
      #expect(near(band.finger(band.shown(-finger, in: 0...100), in: 0...100), -finger, 1e-6))
    }
    #expect(band.shown(42, in: 0...100) == 42 && band.shown(1e12) <= row.length)
    #expect(band.finger(row.length * 2).isFinite && RubberBand(length: 0).shown(5).isFinite)
  }

  static let coasting: [(rate: Double, velocity: Double, total: Double, stop: Double, at: [Double])] = [
    (
      0.998, 500, 249.749917, 3.6525,
      [45.3129, 82.4046, 112.7666, 157.9640, 194.1068, 216.0176, 237.3529, 245.1939]
    ),
    (
      0.998, 1000, 499.499833, 3.9987,
      [90.6259, 164.8092, 225.5332, 315.9280, 388.2136, 432.0351, 474.7058, 490.3877]
    ),
    (
      0.998, 2000, 998.999666, 4.3449,
      [181.2517, 329.6183, 451.0663, 631.8560, 776.4273, 864.0703, 949.4116, 980.7755]
    ),
    (
      0.998, 4000, 1997.999333, 4.6911,
      [362.5034, 659.2367, 902.1326, 1263.7121, 1552.8545, 1728.1405, 1898.8232, 1961.5510]
    ),
    (
      0.99, 500, 49.749581, 0.5670,
      [31.5396, 43.0841, 47.3098, 49.4227, 49.7231, 49.7474, 49.7496, 49.7496]
    ),
    (
      0.99, 1000, 99.499162, 0.6360,
      [63.0793, 86.1683, 94.6196, 98.8454, 99.4462, 99.4949, 99.4991, 99.4992]
    ),
    (
      0.99, 2000, 198.998325, 0.7050,
      [126.1585, 172.3366, 189.2393, 197.6908, 198.8923, 198.9897, 198.9983, 198.9983]
    ),
    (
      0.99, 4000, 397.996650, 0.7739,
      [252.3170, 344.6732, 378.4785, 395.3816, 397.7847, 397.9795, 397.9965, 397.9966]
    ),
  ]

  @Test("deceleration matches the published table", arguments: 0..<8)
  func deceleration(index: Int) throws {
    let row = Self.coasting[index]
    let coast = Deceleration(rate: row.rate)
    #expect(near(coast.totalDistance(from: row.velocity), row.total, 6e-7))
    #expect(near(coast.stopTime(from: row.velocity), row.stop, 6e-5))
    for (time, distance) in zip([0.1, 0.2, 0.3, 0.5, 0.75, 1, 1.5, 2], row.at) {
      #expect(near(coast.distance(from: row.velocity, at: time), distance, 6e-5))
      #expect(near(coast.distance(from: -row.velocity, at: time), -distance, 6e-5))
    }
    let half = try #require(coast.time(from: row.velocity, covering: row.total / 2))
    #expect(near(coast.distance(from: row.velocity, at: half), row.total / 2, 1e-6))
    #expect(near(coast.velocity(from: row.velocity, at: half), row.velocity / 2, 1e-5))
    #expect(coast.time(from: row.velocity, covering: row.total * 1.01) == nil)
    #expect(coast.time(from: row.velocity, covering: -1) == nil && coast.stopTime(from: 0) == 0)
  }

  @Test("a page turns by position, by a flick, and never by two")
  func paging() {
    func page(_ offset: Double, _ velocity: Double, from start: Int) -> Int {
      PagingTarget.page(
        offset: offset, velocity: velocity, startPage: start, pageLength: 402, pageCount: 5)
    }
    #expect(page(402 + 150, 0, from: 1) == 1 && page(402 + 210, 0, from: 1) == 2)
    #expect(page(402 + 190, 250, from: 1) == 2)
    #expect(page(402 + 20, 400, from: 1) == 2 && page(402 - 20, -400, from: 1) == 0)
    // Back from beyond the middle stays on the page it came from.
    #expect(page(402 + 300, -400, from: 1) == 1)
    #expect(page(402 + 390, 4000, from: 1) == 2 && page(2 * 402 + 10, 4000, from: 1) == 2)
    #expect(page(4 * 402 + 30, 900, from: 4) == 4 && page(-30, -900, from: 0) == 0)
    #expect(PagingTarget.page(offset: 1, velocity: 1, startPage: 0, pageLength: 0, pageCount: 0) == 0)
  }

  @Test("views snap nearest to where coasting ends")
  func snapping() {
    let starts = [0.0, 80, 160, 240, 320]
    func target(_ offset: Double, _ velocity: Double) -> Double {
      SnapTarget.offset(from: offset, velocity: velocity, candidates: starts, bounds: 0...300)
    }
    #expect(target(30, 0) == 0 && target(50, 0) == 80 && target(40, 0) == 0)
    #expect(target(30, 1000) == 160 && target(310, 0) == 300 && target(100, -5000) == 0)
    #expect(SnapTarget.offset(from: 10, velocity: 0, candidates: [], bounds: 0...300) == 10)
  }
}
