/// Scaling by exact coverage: every source pixel counts with the share of it that lies under the target pixel.
public enum AreaScale {
  /// `view` at another size, opaque. Integer arithmetic throughout, rounded to nearest.
  public static func scale(_ view: PixelView, width: Int, height: Int) -> PixelBuffer {
    let target = PixelBuffer(width: width, height: height)
    let columns = Coverage(from: view.width, to: width)
    let rows = Coverage(from: view.height, to: height)
    let total = UInt64(view.width * view.height)
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 3 * width) { sums in
      for y in 0..<height {
        sums.update(repeating: 0)
        for part in rows.first[y]..<rows.first[y + 1] {
          let source = view.row(rows.parts[part].source).assumingMemoryBound(to: UInt32.self)
          add(source, columns, UInt64(rows.parts[part].weight), sums.baseAddress!)
        }
        let out = target.row(y)
        for x in 0..<width {
          let red = UInt32((sums[3 * x] + total / 2) / total)
          let green = UInt32((sums[3 * x + 1] + total / 2) / total)
          out[x] = 0xFF00_0000 | red << 16 | green << 8 | UInt32((sums[3 * x + 2] + total / 2) / total)
        }
      }
    }
    return target
  }

  @inline(__always)
  private static func add(
    _ source: UnsafePointer<UInt32>, _ columns: Coverage, _ weight: UInt64, _ sums: UnsafeMutablePointer<UInt64>
  ) {
    columns.parts.withUnsafeBufferPointer { parts in
      columns.first.withUnsafeBufferPointer { first in
        for x in 0..<(first.count &- 1) {
          var red: UInt32 = 0
          var green: UInt32 = 0
          var blue: UInt32 = 0
          for i in first[x]..<first[x &+ 1] {
            let pixel = source[parts[i].source]
            let share = parts[i].weight
            red &+= (pixel &>> 16 & 255) &* share
            green &+= (pixel &>> 8 & 255) &* share
            blue &+= (pixel & 255) &* share
          }
          sums[3 &* x] &+= UInt64(red) &* weight
          sums[3 &* x &+ 1] &+= UInt64(green) &* weight
          sums[3 &* x &+ 2] &+= UInt64(blue) &* weight
        }
      }
    }
  }

  /// Which source cells lie under each target cell. In units of 1 / (from * to) a source cell is `to` long and a
  /// target cell `from` long, so all shares are whole numbers and those of one target cell add up to `from`.
  struct Coverage {
    /// `parts[first[i]..<first[i + 1]]` belong to target cell i.
    private(set) var first: [Int] = [0]
    private(set) var parts: [(source: Int, weight: UInt32)] = []

    init(from: Int, to: Int) {
      for cell in 0..<to {
        var source = cell * from / to
        while source < from && source * to < (cell + 1) * from {
          let share = min((source + 1) * to, (cell + 1) * from) - max(source * to, cell * from)
          parts.append((source, UInt32(share)))
          source += 1
        }
        first.append(parts.count)
      }
    }
  }
}
