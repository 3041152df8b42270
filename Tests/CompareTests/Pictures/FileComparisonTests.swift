import Foundation
import Render
import Testing

@testable import Compare

@Suite("Picture files, from bytes to a verdict")
struct FileComparisonTests {
  private let folder: TemporaryFolder
  private let disc = Sample.png(Sample.disc(x: 512))

  init() throws { folder = try TemporaryFolder() }

  private func compare(_ a: [UInt8], _ b: [UInt8], _ tolerance: Tolerance = Tolerance()) throws -> FileComparison {
    FileComparison(
      try folder.write(a, to: "a.png"), try folder.write(b, to: "b.png"), name: "x", tolerance: tolerance, jobs: 2)
  }

  @Test("Files of the same bytes are equal without being decoded: not even damage behind the head is noticed")
  func sameBytes() throws {
    guard case .sameBytes = try compare(disc, disc).outcome else { return #expect(Bool(false)) }
    guard case .sameBytes = try compare(Array(disc.prefix(60)), Array(disc.prefix(60))).outcome else {
      return #expect(Bool(false))
    }
    #expect(!(try compare([1, 2, 3], [1, 2, 3]).passes))
  }

  @Test("Equal pixels in other bytes are equal")
  func otherBytes() throws {
    let fast = PNGEncoder().encode(Sample.disc(x: 512).premultiplied().view).bytes
    #expect(fast != disc)
    let result = try compare(disc, fast)
    #expect(result.passes && result.summary == "equal")
  }

  @Test("Every kind of PNG is read: 16 bits, grey with alpha, palette, interlaced", arguments: PNGKinds.all)
  func kinds(kind: PNGKinds.Kind) throws {
    let same = try compare(kind.bytes, Sample.png(kind.picture))
    #expect(same.passes, "\(kind.name): \(same.summary)")
    let other = try compare(kind.bytes, disc)
    #expect(!other.passes && other.verdict != nil, "\(kind.name)")
  }

  @Test("Sizes, emptiness, damage, and what is no picture: one line each")
  func faults() throws {
    let small = Sample.png(Sample.disc(x: 512))
    let wide = Sample.png(Sample.bitmap(65, 64) { _, _ in 0xFFFF_FFFF })
    #expect(try compare(small, wide).summary == "the sizes differ: 64x64 and 65x64")
    #expect(try compare(small, []).summary.hasSuffix("the file is empty"))
    #expect(try compare(Array("hello".utf8), small).summary.hasSuffix("not a PNG file"))
    #expect(try compare(small, Array(small.prefix(small.count / 2))).summary.contains("damaged PNG"))
    let missing = FileComparison(
      folder.file("a.png"), folder.file("none.png"), name: "x", tolerance: Tolerance(), jobs: 2)
    #expect(missing.summary.hasSuffix("no such file"))
    var huge = small
    // The width in the head, without a matching check sum.
    huge.replaceSubrange(16..<20, with: [0x7F, 0xFF, 0xFF, 0xFF])
    #expect(!(try compare(small, huge).passes))
    #expect(try compare(small, huge).verdict == nil)
  }

  @Test("Cut and scrambled files never crash and never pass for equal", arguments: 0..<40)
  func fuzz(seed: Int) throws {
    var noise = Sample.Noise(state: UInt64(seed) &+ 99)
    var bytes = disc
    for _ in 0..<Int.random(in: 1...6, using: &noise) {
      bytes[Int.random(in: 0..<bytes.count, using: &noise)] ^= UInt8.random(in: 1...255, using: &noise)
    }
    if seed % 3 == 0 { bytes = Array(bytes.prefix(Int.random(in: 0..<bytes.count, using: &noise))) }
    let result = try compare(disc, bytes)
    // A changed byte in a chunk that says nothing about pixels may leave them as they are.
    if result.passes {
      #expect(try PNGReader.decode(Data(bytes), name: "x") == PNGReader.decode(Data(disc), name: "x"))
    }
  }

  @Test("Folders are paired by path; what is in one alone differs; names are in order")
  func folders() throws {
    for (name, bytes) in [("a/1.png", disc), ("a/2.png", disc), ("b/x.png", [9]), ("a/notes.txt", [1])] {
      _ = try folder.write(bytes, to: "one/" + name)
    }
    for (name, bytes) in [("a/1.png", disc), ("a/3.png", disc), ("b/x.png", disc)] {
      _ = try folder.write(bytes, to: "two/" + name)
    }
    let result = try FolderComparison(
      folder.file("one"), folder.file("two"), tolerance: Tolerance(), jobs: 2)
    #expect(result.files.map(\.name) == ["a/1.png", "a/2.png", "a/3.png", "b/x.png"])
    #expect(
      result.files.map(\.summary).prefix(3) == [
        "equal, to the byte", "only in the first folder", "only in the second folder",
      ])
    #expect(throws: OutputError.self) {
      try FolderComparison(folder.file("none"), folder.file("two"), tolerance: Tolerance(), jobs: 2)
    }
  }
}
