import Foundation

/// What is known of a video clip before any of it is decoded.
public struct ClipInfo: Hashable, Sendable {
  public let path: String
  /// Pixels, upright.
  public let width: Int
  public let height: Int
  public let framesPerSecond: Double
  public let frameCount: Int
  public let matrix: VideoMatrix

  init(
    path: String, width: Int, height: Int, framesPerSecond: Double, frameCount: Int, matrix: VideoMatrix = .bt709
  ) {
    (self.path, self.width, self.height) = (path, width, height)
    (self.framesPerSecond, self.frameCount, self.matrix) = (framesPerSecond, frameCount, matrix)
  }

  public var pixelSize: CGSize { CGSize(width: width, height: height) }
  /// Seconds.
  public var duration: Double { Double(frameCount) / framesPerSecond }

  /// The frame shown at `time` seconds of a clip that loops: floor(t fps) modulo the number of frames.
  public func frame(at time: Double) -> Int {
    guard time.isFinite else { return 0 }
    // A hair on top, so that n / fps means frame n.
    let index = (time * framesPerSecond + 1e-6).rounded(.down)
    let wrapped = index - Double(frameCount) * (index / Double(frameCount)).rounded(.down)
    return min(max(0, Int(wrapped)), frameCount - 1)
  }
}

/// Runs ffmpeg's tools.
struct MediaTools: Sendable {
  /// Folders to look in, separated by colons.
  let searchPath: String

  init(searchPath: String? = nil) {
    self.searchPath = searchPath ?? ProcessInfo.processInfo.environment["PATH"] ?? ""
  }

  /// Where `name` is; an error that says what to do when it is nowhere.
  func find(_ name: String, for path: String) throws(PictureError) -> URL {
    for folder in searchPath.split(separator: ":") {
      let file = "\(folder)/\(name)"
      if FileManager.default.isExecutableFile(atPath: file) { return URL(fileURLWithPath: file) }
    }
    throw PictureError(path: path, reason: "\(name) is not on PATH: install ffmpeg to show clips")
  }

  /// Reads size, rate and length of the clip at `path`.
  func probe(_ path: String) throws(PictureError) -> ClipInfo {
    guard FileManager.default.isReadableFile(atPath: path) else {
      throw PictureError(path: path, reason: "no such file, or not readable")
    }
    if let info = MovieHeader(path)?.info, info.width * info.height <= PictureFile.largest,
      info.framesPerSecond <= 1000
    {
      return info
    }
    let answer = try run(
      "ffprobe",
      [
        "-v", "error", "-select_streams", "v:0", "-count_packets", "-show_entries",
        "stream=width,height,r_frame_rate,nb_read_packets,color_space:stream_side_data=rotation", "-of", "default=nw=1",
        "file:\(path)",
      ], path)
    var values: [String: String] = [:]
    for line in answer.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1)
      if parts.count == 2 { values[String(parts[0])] = String(parts[1]) }
    }
    guard let w = Int(values["width"] ?? ""), let h = Int(values["height"] ?? ""), w > 0, h > 0,
      w * h <= PictureFile.largest
    else { throw PictureError(path: path, reason: "no video in it") }
    let rate = (values["r_frame_rate"] ?? "").split(separator: "/").compactMap { Double($0) }
    guard rate.count == 2, rate[1] > 0, rate[0] > 0, rate[0] / rate[1] <= 1000 else {
      throw PictureError(path: path, reason: "its frame rate is not known")
    }
    guard let count = Int(values["nb_read_packets"] ?? ""), count > 0 else {
      throw PictureError(path: path, reason: "no frames in it")
    }
    let isTurned = abs(Int(Double(values["rotation"] ?? "0") ?? 0)) % 180 == 90
    return ClipInfo(
      path: path, width: isTurned ? h : w, height: isTurned ? w : h, framesPerSecond: rate[0] / rate[1],
      frameCount: count, matrix: matrix(values["color_space"], height: h))
  }

  private func matrix(_ name: String?, height: Int) -> VideoMatrix {
    switch name {
    case "bt709": .bt709
    case "bt470bg", "smpte170m": .bt601
    default: .assumed(height: height)
    }
  }

  /// A tool's standard output; its first complaint as an error.
  private func run(_ tool: String, _ arguments: [String], _ path: String) throws(PictureError) -> String {
    let process = Process()
    process.executableURL = try find(tool, for: path)
    process.arguments = arguments
    let (output, complaints) = (Pipe(), Pipe())
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = complaints
    do {
      try process.run()
    } catch {
      throw PictureError(path: path, reason: "\(tool) cannot be started")
    }
    // Both are a few lines: neither pipe can fill up while the other is read.
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let errors = complaints.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let lines = String(decoding: errors, as: UTF8.self).split(separator: "\n")
      throw PictureError(path: path, reason: "not a readable clip: \(lines.last ?? "\(tool) failed")")
    }
    return String(decoding: text, as: UTF8.self)
  }
}
