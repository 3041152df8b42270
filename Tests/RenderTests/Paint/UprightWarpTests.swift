import Foundation
import Testing

@testable import Render

@Suite("Scaling without rotation") struct UprightWarpTests {
  @Test("row by row sampling gives the very pixels of sampling one by one", arguments: 1...12)
  func same(seed: Int) {
    let image = PixelBuffer(width: 5 + seed * 3, height: 4 + seed * 2)
    for y in 0..<image.height {
      for x in 0..<image.width {
        image.base[y * image.stride + x] = UInt32(truncatingIfNeeded: (x &* 73 &+ y &* 151 &+ seed) &* 2_654_435_761)
      }
    }
    let scale = 0.37 + 0.31 * Double(seed)
    let map = ProjectionTransform(
      CGAffineTransform(a: scale, b: 0, c: 0, d: scale * 1.1, tx: 3.3 - Double(seed), ty: 2.7))
    guard let inverse = map.inverted else { return }
    let sampler = BilinearSampler(image)
    let columns = -4..<90
    let upright = UprightWarp(image, inverse, columns)
    let line = UnsafeMutablePointer<UInt32>.allocate(capacity: columns.count)
    defer { line.deallocate() }
    for y in -3..<70 {
      if !upright.row(y, into: line) { line.update(repeating: 0, count: columns.count) }
      let v = BilinearSampler.fixed(0.5 * inverse.m22 + inverse.m32 - 0.5) + y * BilinearSampler.fixed(inverse.m22)
      for (k, x) in columns.enumerated() {
        let u = BilinearSampler.fixed(0.5 * inverse.m11 + inverse.m31 - 0.5) + x * BilinearSampler.fixed(inverse.m11)
        #expect(line[k] == sampler.sample(u, v), "\(x), \(y)")
      }
    }
  }
}
