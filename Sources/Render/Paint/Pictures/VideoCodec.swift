import CCairo
import Foundation

/// libavcodec, opened when the first clip is played: loading it with the program would cost every run more than
/// painting a frame does.
// why unchecked: functions of a library that is never closed.
struct VideoCodec: @unchecked Sendable {
  typealias Context = UnsafeMutablePointer<AVCodecContext>
  typealias Frame = UnsafeMutablePointer<AVFrame>
  typealias Packet = UnsafeMutablePointer<AVPacket>

  let findDecoder: @convention(c) (AVCodecID) -> UnsafePointer<AVCodec>?
  let makeContext: @convention(c) (UnsafePointer<AVCodec>?) -> Context?
  let freeContext: @convention(c) (UnsafeMutablePointer<Context?>?) -> Void
  let open: @convention(c) (Context?, UnsafePointer<AVCodec>?, UnsafeMutableRawPointer?) -> Int32
  let makePacket: @convention(c) () -> Packet?
  let freePacket: @convention(c) (UnsafeMutablePointer<Packet?>?) -> Void
  let makeFrame: @convention(c) () -> Frame?
  let freeFrame: @convention(c) (UnsafeMutablePointer<Frame?>?) -> Void
  let send: @convention(c) (Context?, Packet?) -> Int32
  let receive: @convention(c) (Context?, Frame?) -> Int32
  let allocate: @convention(c) (Int) -> UnsafeMutableRawPointer?
  let setLogLevel: @convention(c) (Int32) -> Void

  /// Nil when it is not installed: clips then come from the ffmpeg program.
  static let shared: VideoCodec? = {
    guard let library = dlopen("libavcodec.so.\(LIBAVCODEC_VERSION_MAJOR)", RTLD_LAZY | RTLD_LOCAL),
      let codec = try? VideoCodec(library)
    else { return nil }
    codec.setLogLevel(AV_LOG_QUIET)
    return codec
  }()

  private struct MissingSymbol: Error {}

  private init(_ library: UnsafeMutableRawPointer) throws {
    func find<F>(_ name: String) throws -> F {
      guard let symbol = dlsym(library, name) else { throw MissingSymbol() }
      return unsafeBitCast(symbol, to: F.self)
    }
    findDecoder = try find("avcodec_find_decoder")
    makeContext = try find("avcodec_alloc_context3")
    freeContext = try find("avcodec_free_context")
    open = try find("avcodec_open2")
    makePacket = try find("av_packet_alloc")
    freePacket = try find("av_packet_free")
    makeFrame = try find("av_frame_alloc")
    freeFrame = try find("av_frame_free")
    send = try find("avcodec_send_packet")
    receive = try find("avcodec_receive_frame")
    allocate = try find("av_mallocz")
    setLogLevel = try find("av_log_set_level")
  }
}
