import Testing

@testable import Render

@Suite struct FilmStripTests {
  @Test("area scaling: flat stays flat, halves are exact means, thirds are weighted")
  func scaling() {
    let flat = PixelBuffer(width: 7, height: 5)
    flat.fill(0x4080C0)
    for (width, height) in [(1, 1), (3, 2), (7, 5), (10, 11)] {
      let small = AreaScale.scale(flat.view, width: width, height: height)
      for y in 0..<height { for x in 0..<width { #expect(small.row(y)[x] == 0xFF40_80C0) } }
    }
    let four = PixelBuffer(width: 2, height: 2)
    for (i, grey) in ([10, 20, 30, 41] as [UInt32]).enumerated() { four.row(i / 2)[i % 2] = grey }
    let one = AreaScale.scale(four.view, width: 1, height: 1)
    #expect(one.row(0)[0] == 0xFF00_0019)
    let three = PixelBuffer(width: 3, height: 1)
    for (i, grey) in ([0, 90, 240] as [UInt32]).enumerated() { three.row(0)[i] = grey << 16 }
    let two = AreaScale.scale(three.view, width: 2, height: 1)
    #expect(two.row(0)[0] == 0xFF1E_0000)
    #expect(two.row(0)[1] == 0xFFBE_0000)
  }

  @Test("scaling keeps the mean of a noisy picture")
  func mean() {
    let picture = TestPicture.noise.make(width: 211, height: 157, seed: 2)
    let small = AreaScale.scale(picture.view, width: 31, height: 23)
    func mean(_ buffer: PixelBuffer) -> Double {
      var sum = 0
      for y in 0..<buffer.height { for x in 0..<buffer.width { sum += Int(buffer.row(y)[x] >> 8 & 255) } }
      return Double(sum) / Double(buffer.width * buffer.height)
    }
    #expect(abs(mean(picture) - mean(small)) < 0.3)
  }

  @Test("the grid: sizes, places, labels, background")
  func grid() {
    var style = FilmStrip.Style()
    style.cellWidth = 50
    style.gap = 4
    style.margin = 6
    style.labelHeight = 10
    style.columns = 2
    let strip = FilmStrip(style: style)
    let picture = PixelBuffer(width: 100, height: 200)
    picture.fill(0x00FF00)
    for i in 0..<3 { strip.add(picture.view, label: i == 1 ? "" : "f\(i)") }
    var labels: [String] = []
    let sheet = strip.compose { text, sheet, rect in
      labels.append(text)
      sheet.fill(0xFFFF_0000, in: rect)
    }
    #expect(sheet.width == 6 + 50 + 4 + 50 + 6 && sheet.height == 6 + 110 + 4 + 110 + 6)
    #expect(labels == ["f0", "f2"])
    #expect(sheet.row(6)[6] == 0xFF00_FF00 && sheet.row(105)[55] == 0xFF00_FF00)
    #expect(sheet.row(106)[6] == 0xFFFF_0000 && sheet.row(116)[6] == 0xFF16_161A)
    #expect(sheet.row(106)[60] == 0xFF16_161A && sheet.row(6)[60] == 0xFF00_FF00)
    #expect(sheet.row(120)[6] == 0xFF00_FF00 && sheet.row(120)[60] == 0xFF16_161A)
  }

  @Test("columns are chosen for a sheet near 16:10, and the file is a PNG of that size")
  func columns() throws {
    let strip = FilmStrip()
    let picture = TestPicture.screen.make(width: 120, height: 260, seed: 1)
    for i in 0..<12 { strip.add(picture.view, label: "\(i)") }
    let layout = strip.layout()
    #expect(layout.origins.filter { $0.y == 24 }.count == 7)
    let folder = ScratchFolder()
    try strip.write(to: folder.file("strip.png")) { _, _, _ in }
    let bitmap = try PNGReader.read(path: folder.file("strip.png"))
    #expect(bitmap.width == layout.width && bitmap.height == layout.height)
    #expect(FilmStrip().compose { _, _, _ in }.width == 49)
  }
}
