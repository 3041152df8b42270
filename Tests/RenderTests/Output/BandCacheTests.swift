import Testing

@testable import Render

@Suite struct BandCacheTests {
  func key(_ n: UInt64) -> BandKey { BandKey(content: ContentHash(high: n, low: n), rows: 1, width: 1) }
  func band(_ size: Int) -> EncodedBand {
    EncodedBand(chunk: [UInt8](repeating: 0, count: size), adler: 1, rawCount: size)
  }

  @Test("it stays within its limit and drops what was not used for longest")
  func bounded() {
    var cache = BandCache(limit: 30)
    for n in 0..<3 as Range<UInt64> { cache.insert(band(10), for: key(n)) }
    #expect(cache.find(key(0)) != nil)
    cache.insert(band(10), for: key(3))
    #expect(cache.find(key(1)) == nil)
    #expect(cache.find(key(0)) != nil && cache.find(key(2)) != nil && cache.find(key(3)) != nil)
    #expect(cache.bytes == 30 && cache.count == 3)
    #expect(cache.hits == 4 && cache.misses == 1)
    cache.insert(band(25), for: key(9))
    #expect(cache.count == 1 && cache.bytes == 25)
    cache.insert(band(31), for: key(10))
    #expect(cache.count == 1 && cache.find(key(10)) == nil)
  }

  @Test("a long random run keeps its books right")
  func random() {
    var cache = BandCache(limit: 500)
    var random = TestRandom(5)
    for _ in 0..<5000 {
      let k = key(UInt64(random.below(200)))
      if cache.find(k) == nil { cache.insert(band(1 + random.below(60)), for: k) }
      #expect(cache.bytes <= 500)
    }
    var held = 0
    for n in 0..<200 as Range<UInt64> { held += cache.find(key(n))?.chunk.count ?? 0 }
    #expect(held == cache.bytes)
  }
}
