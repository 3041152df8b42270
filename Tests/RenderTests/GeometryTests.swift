import Foundation
import Testing

@testable import Render

@Suite struct GeometryTests {
  @Test func edgesRoundToTheNearestPixelTiesUpward() {
    let grid = PixelGrid(scale: 3)
    #expect(abs(grid.round(35.833) - 35.666_666) < 0.001 || abs(grid.round(35.833) - 36) < 0.001)
    #expect(grid.round(0.5 / 3) == 1.0 / 3)
    #expect(abs(grid.ceil(15.514) - 15.666_666) < 0.001)
  }

  @Test func projectionInverseUndoesTheMap() throws {
    var map = ProjectionTransform(CGAffineTransform(rotationAngle: 0.3).translatedBy(x: 5, y: 7))
    map.m13 = 0.001
    let back = try #require(map.inverted)
    let p = back.apply(map.apply(CGPoint(x: 40, y: 60)))
    #expect(abs(p.x - 40) < 1e-6 && abs(p.y - 60) < 1e-6)
  }
}
