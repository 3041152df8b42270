import Foundation
import Testing

@testable import Render

@Suite struct PathTests {
  @Test("Half of a circle ends at 9 o'clock, by way of 6 o'clock")
  func trimmedCircle() throws {
    let half = Path(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20)).trimmedPath(from: 0, to: 0.5)
    let end = try #require(half.currentPoint)
    #expect(abs(end.x) < 0.01 && abs(end.y - 10) < 0.01)
    #expect(abs(half.boundingRect.maxY - 20) < 0.01 && abs(half.boundingRect.minY - 10) < 0.01)
  }

  @Test("Trimming goes by length, and parts add up", arguments: [0.1, 0.25, 0.4, 0.77])
  func trimmedLength(at fraction: Double) {
    let path = Path { p in
      p.move(to: .zero)
      p.addLine(to: CGPoint(x: 30, y: 0))
      p.addQuadCurve(to: CGPoint(x: 60, y: 40), control: CGPoint(x: 60, y: 0))
      p.addCurve(to: CGPoint(x: 0, y: 90), control1: CGPoint(x: 60, y: 90), control2: CGPoint(x: 20, y: 60))
    }
    func length(_ path: Path) -> CGFloat {
      path.flattened(tolerance: 0.001).reduce(0) { sum, line in
        zip(line.points, line.points.dropFirst()).reduce(sum) { $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) }
      }
    }
    let (all, part) = (length(path), length(path.trimmedPath(from: 0, to: fraction)))
    #expect(abs(part / all - fraction) < 0.002)
    #expect(abs(part + length(path.trimmedPath(from: fraction, to: 1)) - all) < 0.05)
    #expect(path.trimmedPath(from: 0.5, to: 0.5).isEmpty && path.trimmedPath(from: 0, to: 1) == path)
  }

  @Test("Points are inside by winding, or by crossings for even-odd")
  func containing() {
    let ring = Path { p in
      p.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
      p.addRect(CGRect(x: 3, y: 3, width: 4, height: 4))
    }
    #expect(ring.contains(CGPoint(x: 5, y: 5)) && !ring.contains(CGPoint(x: 5, y: 5), eoFill: true))
    #expect(ring.contains(CGPoint(x: 1, y: 1), eoFill: true) && !ring.contains(CGPoint(x: 11, y: 1)))
    let round = Path(roundedRect: CGRect(x: 0, y: 0, width: 20, height: 20), cornerRadius: 8)
    #expect(!round.contains(CGPoint(x: 0.5, y: 0.5)) && round.contains(CGPoint(x: 4, y: 4)))
    #expect(!Path(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10)).contains(CGPoint(x: 1, y: 1)))
  }

  @Test("Arcs turn the way SwiftUI's do: not clockwise goes down from 3 o'clock")
  func arcs() throws {
    func arc(_ clockwise: Bool) -> Path {
      Path {
        $0.addArc(
          center: .zero, radius: 10, startAngle: .zero, endAngle: .degrees(90), clockwise: clockwise)
      }
    }
    let (short, long) = (arc(false), arc(true))
    #expect(abs(short.boundingRect.width - 10) < 0.01 && short.boundingRect.minY > -0.01)
    #expect(long.boundingRect.minX < -9.99 && long.boundingRect.minY < -9.99)
    for path in [short, long] {
      let end = try #require(path.currentPoint)
      #expect(abs(end.x) < 1e-9 && abs(end.y - 10) < 1e-9)
    }
    var corner = Path()
    corner.move(to: .zero)
    corner.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    let end = try #require(corner.currentPoint)
    #expect(abs(end.x - 10) < 1e-9 && abs(end.y - 4) < 1e-9)
  }
}
