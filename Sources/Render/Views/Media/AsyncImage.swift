import Foundation

/// How far an `AsyncImage` has come.
public enum AsyncImagePhase {
  case empty
  case success(Image)
  case failure(any Error)
  public var image: Image? {
    if case .success(let image) = self { return image }
    return nil
  }
  public var error: (any Error)? {
    if case .failure(let error) = self { return error }
    return nil
  }
}

/// A picture by address. Only files are read, from the media folder or by full path; they are there at once.
public struct AsyncImage<Content: View>: View {
  let url: URL?
  let content: (AsyncImagePhase) -> Content
  @Environment(\.mediaLookup) private var lookup

  public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.url = url
    self.content = content
  }
  public init<I: View, P: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> {
    self.init(url: url, scale: scale) { phase in
      if let image = phase.image { content(image) } else { placeholder() }
    }
  }
  public var body: some View { content(phase) }

  private var phase: AsyncImagePhase {
    guard let url else { return .empty }
    let path = url.isFileURL || url.scheme == nil ? url.path : (url.host ?? "") + url.path
    return lookup.exists(path) ? .success(Image(path)) : .failure(CocoaError(.fileReadNoSuchFile))
  }
}

extension AsyncImage where Content == _ConditionalContent<Image, Color> {
  public init(url: URL?, scale: CGFloat = 1) {
    self.init(url: url, scale: scale, content: { $0 }, placeholder: { Color(hex: 0xD1D1D6) })
  }
}

/// Whether there is a picture at a path.
@MainActor
struct MediaLookup: @preconcurrency Equatable {
  weak var services: Services?
  func exists(_ path: String) -> Bool { services?.hasMedia(path) ?? false }
  static func == (a: Self, b: Self) -> Bool { a.services === b.services }
}

extension EnvironmentValues {
  private enum MediaLookupKey: EnvironmentKey {
    static var defaultValue: MediaLookup { MainActor.assumeIsolated { MediaLookup() } }
  }
  var mediaLookup: MediaLookup {
    get { self[MediaLookupKey.self] }
    set { self[MediaLookupKey.self] = newValue }
  }
}
