import Foundation

/// `{"kind": "carousel", "media": [{"path": ..., "aspect": ...}]}`
extension PostKind: Codable {
  private enum Name: String, Codable { case photo, carousel, reel }
  private enum CodingKeys: String, CodingKey { case kind, media }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let name = try container.decode(Name.self, forKey: .kind)
    let media = try container.decode([MediaItem].self, forKey: .media)
    guard let first = media.first else {
      throw DecodingError.dataCorruptedError(
        forKey: .media, in: container, debugDescription: "a post needs at least one picture or clip")
    }
    switch name {
    case .photo: self = .photo(first)
    case .carousel: self = .carousel(media)
    case .reel: self = .reel(first)
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .kind)
    try container.encode(media, forKey: .media)
  }

  private var name: Name {
    switch self {
    case .photo: .photo
    case .carousel: .carousel
    case .reel: .reel
    }
  }
}
