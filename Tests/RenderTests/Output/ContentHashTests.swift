import Testing

@testable import Render

@Suite struct ContentHashTests {
  @Test("every single-bit change of a row changes both halves of its hash, without collisions")
  func singleBits() {
    let width = 37
    let picture = PixelBuffer(width: width, height: 1)
    var high: Set<UInt64> = []
    var low: Set<UInt64> = []
    var changed = 0
    for x in 0..<width {
      for bit in 0..<24 {
        picture.row(0)[x] ^= 1 << UInt32(bit)
        let hash = ContentHash.row(picture.row(0), width: width)
        high.insert(hash.high)
        low.insert(hash.low)
        changed += 1
        picture.row(0)[x] ^= 1 << UInt32(bit)
      }
    }
    #expect(high.count == changed && low.count == changed)
  }

  @Test("flat colours, widths and swapped rows all differ; the unused byte does not count")
  func structure() {
    var seen: Set<ContentHash> = []
    for grey in 0..<256 as Range<UInt32> {
      for width in [1, 15, 16, 17, 64] {
        let picture = PixelBuffer(width: width, height: 1)
        picture.fill(grey * 0x010101)
        seen.insert(ContentHash(of: picture.view))
      }
    }
    #expect(seen.count == 256 * 5)
    let picture = TestPicture.noise.make(width: 33, height: 2, seed: 1)
    let swapped = PixelBuffer(width: 33, height: 2)
    for x in 0..<33 {
      swapped.row(0)[x] = picture.row(1)[x] | 0xFF00_0000
      swapped.row(1)[x] = picture.row(0)[x]
    }
    #expect(ContentHash(of: picture.view) != ContentHash(of: swapped.view))
    #expect(ContentHash.row(picture.row(1), width: 33) == ContentHash.row(swapped.row(0), width: 33))
  }

  @Test("32 hexadecimal digits, and the value is the same for ever")
  func text() {
    #expect(ContentHash(high: 0x1, low: 0xAB).hex == "000000000000000100000000000000ab")
    let picture = PixelBuffer(width: 20, height: 3)
    picture.fill(0x336699)
    #expect(ContentHash(of: picture.view).hex == "9e393ec7ce5c70634ac8e8ac594c4325")
  }
}
