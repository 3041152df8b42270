import Foundation

/// One picture as a PNG file, in pieces that frames share.
public struct EncodedFrame: Sendable {
  /// Size in pixels.
  public let width: Int
  public let height: Int
  /// Of the pixels, not of the file.
  public let hash: ContentHash
  /// The file is the same as that of the frame encoded just before.
  public let repeatsPrevious: Bool
  /// The file's size in bytes.
  public let byteCount: Int
  let head: [UInt8]
  let bands: [EncodedBand]
  let tail: [UInt8]

  init(width: Int, height: Int, hash: ContentHash, bands: [EncodedBand]) {
    self.width = width
    self.height = height
    self.hash = hash
    self.bands = bands
    repeatsPrevious = false
    head = PNGChunk.head(width: width, height: height)
    var adler: UInt32 = 1
    var bytes = 0
    for band in bands {
      adler = Adler32.combine(adler, band.adler, count: band.rawCount)
      bytes += band.chunk.count
    }
    tail = PNGChunk.tail(adler: adler)
    byteCount = bytes + head.count + tail.count
  }

  /// A file made by another encoder.
  init(width: Int, height: Int, hash: ContentHash, file: [UInt8]) {
    (self.width, self.height, self.hash) = (width, height, hash)
    (head, bands, tail) = (file, [], [])
    repeatsPrevious = false
    byteCount = file.count
  }

  private init(repeating frame: EncodedFrame) {
    width = frame.width
    height = frame.height
    hash = frame.hash
    bands = frame.bands
    head = frame.head
    tail = frame.tail
    byteCount = frame.byteCount
    repeatsPrevious = true
  }

  /// The same file once more.
  var repeated: EncodedFrame { EncodedFrame(repeating: self) }

  /// Calls `body` with the file's pieces in order.
  public func forEachPiece(_ body: (UnsafeRawBufferPointer) throws -> Void) rethrows {
    try head.withUnsafeBytes(body)
    for band in bands { try band.chunk.withUnsafeBytes(body) }
    try tail.withUnsafeBytes(body)
  }

  /// The whole file.
  public var bytes: [UInt8] {
    var all: [UInt8] = []
    all.reserveCapacity(byteCount)
    forEachPiece { all.append(contentsOf: $0) }
    return all
  }
}
