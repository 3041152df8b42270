extension PictureDiff {
  /// The most differing pixels in any square of `size` x `size` pixels, or as much of one as the picture holds.
  public func mostInWindow(of size: Int) -> Int {
    guard differing > 0 else { return 0 }
    let (across, down) = (max(1, min(size, width)), max(1, min(size, height)))
    var columns = [Int](repeating: 0, count: width)
    var most = 0
    marks.withUnsafeBufferPointer { marks in
      for y in 0..<height {
        for x in 0..<width {
          columns[x] += marks[y &* width &+ x] == Mark.differs.rawValue ? 1 : 0
          if y >= down { columns[x] -= marks[(y &- down) &* width &+ x] == Mark.differs.rawValue ? 1 : 0 }
        }
        if y < down - 1 { continue }
        var sum = 0
        for x in 0..<width {
          sum += columns[x]
          if x >= across { sum -= columns[x - across] }
          most = max(most, sum)
        }
      }
    }
    return most
  }
}
