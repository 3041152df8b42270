import CCairo
import Foundation

/// Decodes a movie's frames in this process. One thread, no tool to start, frames one after the other.
final class CodecReader: FrameReader {
  private let info: ClipInfo
  private let library: VideoCodec
  private let samples: MovieSamples
  private let file: FileHandle
  private var context: VideoCodec.Context?
  private var packet: VideoCodec.Packet?
  private var frame: VideoCodec.Frame?
  private var next = 0
  private var isDrained = false
  /// Zeros that decoders may read behind a packet.
  private static let padding = 64

  /// Nil for what is left to the ffmpeg program: other codecs and containers, turned pictures.
  init?(_ info: ClipInfo) {
    guard let library = VideoCodec.shared, let header = MovieHeader(info.path), !header.isTurned,
      let samples = MovieSamples(header), let file = FileHandle(forReadingAtPath: info.path)
    else { return nil }
    (self.info, self.library, self.samples, self.file) = (info, library, samples, file)
    guard start() else { return nil }
  }

  deinit {
    library.freeFrame(&frame)
    library.freePacket(&packet)
    library.freeContext(&context)
    try? file.close()
  }

  func stop() {}

  private func start() -> Bool {
    let decoder = library.findDecoder(samples.codec == .h264 ? AV_CODEC_ID_H264 : AV_CODEC_ID_HEVC)
    guard let decoder, let made = library.makeContext(decoder) else { return false }
    context = made
    let count = samples.configuration.count
    guard let extra = library.allocate(count + Self.padding) else { return false }
    samples.configuration.withUnsafeBytes { if let from = $0.baseAddress { memcpy(extra, from, count) } }
    made.pointee.extradata = extra.assumingMemoryBound(to: UInt8.self)
    made.pointee.extradata_size = Int32(count)
    made.pointee.thread_count = 1
    packet = library.makePacket()
    frame = library.makeFrame()
    return packet != nil && frame != nil && library.open(made, decoder, nil) == 0
  }

  /// The next frame, copied only when it is kept; false when there is none.
  func read(into picture: PlanarPicture, isKept: Bool) -> Bool {
    guard let frame else { return false }
    while library.receive(context, frame) < 0 {
      if isDrained { return false }
      feed()
    }
    let shown = frame.pointee
    guard shown.width == Int32(info.width), shown.height == Int32(info.height), isPlanar(shown.format) else {
      return false
    }
    if isKept { copy(shown, picture) }
    return true
  }

  /// Hands the decoder the next sample, or tells it that there is none. A damaged one is passed over.
  private func feed() {
    guard next < samples.places.count, let packet else { return drain() }
    let place = samples.places[next]
    next += 1
    guard (try? file.seek(toOffset: place.offset)) != nil, let data = try? file.read(upToCount: place.size),
      data.count == place.size
    else { return drain() }
    var bytes = [UInt8](data) + [UInt8](repeating: 0, count: Self.padding)
    bytes.withUnsafeMutableBufferPointer { bytes in
      packet.pointee.data = bytes.baseAddress
      packet.pointee.size = Int32(place.size)
      _ = library.send(context, packet)
    }
    packet.pointee.data = nil
    packet.pointee.size = 0
  }

  private func drain() {
    _ = library.send(context, nil)
    isDrained = true
  }

  private func isPlanar(_ format: Int32) -> Bool { format == AV_PIX_FMT_YUV420P.rawValue }

  private func copy(_ frame: AVFrame, _ picture: PlanarPicture) {
    let half = ((picture.width + 1) / 2, (picture.height + 1) / 2)
    var out = picture.bytes
    let planes = [
      (frame.data.0, frame.linesize.0, picture.width, picture.height), (frame.data.1, frame.linesize.1, half.0, half.1),
      (frame.data.2, frame.linesize.2, half.0, half.1),
    ]
    for (plane, stride, width, height) in planes {
      guard let plane else { continue }
      for y in 0..<height {
        memcpy(out, plane + y * Int(stride), width)
        out += width
      }
    }
  }
}
