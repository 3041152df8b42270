import Foundation

/// The clips of a run and their decoders; only a few decode at a time.
// why unchecked: all state is behind `lock`.
final class ClipStore: @unchecked Sendable {
  /// Live decoders; the one unused for longest is stopped for a new one.
  static let live = 4
  private let tools: MediaTools
  private let lock = NSLock()
  private var infos: [ClipInfo] = []
  private var known: [String: ClipID] = [:]
  private var decoders: [(id: ClipID, decoder: ClipDecoder)] = []

  init(tools: MediaTools) { self.tools = tools }
  deinit { for entry in decoders { entry.decoder.stop() } }

  func clip(path: String) throws(PictureError) -> ClipID {
    if let id = lock.withLock({ known[path] }) { return id }
    let info = try tools.probe(path)
    return lock.withLock {
      if let id = known[path] { return id }
      let id = ClipID(raw: Int32(infos.count))
      infos.append(info)
      known[path] = id
      return id
    }
  }

  func info(_ id: ClipID) -> ClipInfo? {
    lock.withLock { infos.indices.contains(Int(id.raw)) ? infos[Int(id.raw)] : nil }
  }

  func warm(_ id: ClipID, frame: Int) throws(PictureError) { try decoder(id).warm(frame) }

  func picture(_ id: ClipID, frame: Int) throws(PictureError) -> PlanarPicture {
    try decoder(id).picture(frame)
  }

  /// Bytes of decoded frames held.
  var bytes: Int { lock.withLock { decoders }.reduce(0) { $0 + $1.decoder.bytes } }

  private func decoder(_ id: ClipID) throws(PictureError) -> ClipDecoder {
    guard let info = info(id) else { throw PictureError(path: "clip \(id.raw)", reason: "not known") }
    var retired: ClipDecoder?
    let decoder = lock.withLock { () -> ClipDecoder in
      let found = decoders.firstIndex { $0.id == id }.map { decoders.remove(at: $0).decoder }
      let decoder = found ?? ClipDecoder(info: info, tools: tools)
      decoders.append((id, decoder))
      if decoders.count > Self.live { retired = decoders.removeFirst().decoder }
      return decoder
    }
    retired?.stop()
    return decoder
  }
}
