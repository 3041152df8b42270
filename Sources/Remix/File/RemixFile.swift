import Documents
import Foundation
import Render

/// A remix: the file as read, and the app with it applied.
public struct RemixFile: Sendable {
  public let path: String
  public let base: RemixBase
  /// What the file says, tokens turned into what they stand for.
  public let patch: JSONNode
  /// The whole document, things by id.
  public let document: JSONNode
  /// Files of the fonts it needs, and those that are not here.
  public let fonts: [URL]
  public let missingFonts: [MissingFont]
  /// Tokens that nothing of the app comes from.
  public let unusedTokens: [String]
  /// Other files it is made of.
  public let parts: [String]
  public let app: AppDescription

  /// - Parameters:
  ///   - root: the project folder, with `Media`.
  /// - Throws: `RemixError` with everything that is wrong with the file.
  public init(_ path: String, base: RemixBase, root: URL) throws {
    let source = try RemixSource(path, base: base)
    var faults = base.shape.faults(inPatch: source.patch)
    if !faults.isEmpty { throw RemixError(faults, file: path) }
    let document = base.defaults.merged(with: source.patch)
    let media = RemixMedia(folder: RemixSource.folder(of: path), project: root.appendingPathComponent("Media"))
    faults = base.shape.faults(inMerged: document, facts: base.facts, file: path) { media.full($0) != nil }
    if !faults.isEmpty { throw RemixError(faults, file: path) }
    self.path = path
    self.base = base
    patch = source.patch
    self.document = document
    unusedTokens = source.unusedTokens
    parts = source.parts
    (fonts, missingFonts) = RemixFonts.find(document["fonts"], folder: media.folder)
    app = try RemixFile.app(document, base: base, path: path, media: media, fonts: fonts)
  }

  private static func app(
    _ document: JSONNode, base: RemixBase, path: String, media: RemixMedia, fonts: [URL]
  ) throws -> AppDescription {
    do {
      // Pictures beside the remix are known by their full paths from here on.
      var app = try base.support.make(base.shape.arrays(media.placed(document, base.shape)))
      app.setting.remix = path
      app.setting.fonts = fonts
      return app
    } catch let fault as JSONFault {
      throw RemixError([fault], file: path)
    } catch let DecodingError.dataCorrupted(context), let DecodingError.keyNotFound(_, context),
      let DecodingError.typeMismatch(_, context), let DecodingError.valueNotFound(_, context)
    {
      let place = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? "." + $0.stringValue }.joined().dropFirst()
      throw RemixError([JSONFault("\(place): \(context.debugDescription)", at: JSONPlace(file: path))], file: path)
    }
  }
}

/// What a file and its token files say.
struct RemixSource {
  let patch: JSONNode
  let unusedTokens: [String]
  let parts: [String]

  init(_ path: String, base: RemixBase) throws {
    let node = try RemixSource.read(path)
    if DesignTokens.isTokenFile(path) {
      (patch, unusedTokens) = try RemixSource.tokens(node, base: base, path: path)
      parts = []
      return
    }
    guard var object = node.object else {
      throw RemixError([JSONFault("a remix is an object", at: node.place)], file: path)
    }
    var patch = JSONNode([(String, JSONNode)]())
    var unused: [String] = []
    let names = try RemixSource.tokenFiles(object["tokens"], path: path)
    for name in names {
      let (tokens, left) = try RemixSource.tokens(try RemixSource.read(name), base: base, path: name)
      patch = patch.merged(with: tokens)
      unused += left
    }
    object.remove("tokens")
    object.remove("$schema")
    // What the remix says itself goes before its tokens; null has to stay.
    self.patch = RemixSource.combined(patch, JSONNode(.object(object), at: node.place))
    unusedTokens = unused
    parts = names
  }

  static func folder(of path: String) -> URL { URL(fileURLWithPath: path).deletingLastPathComponent() }

  private static func read(_ path: String) throws -> JSONNode {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue,
      let data = FileManager.default.contents(atPath: path)
    else {
      throw RemixError([JSONFault("there is no remix file \(path)", at: JSONPlace())], file: path)
    }
    do {
      return try JSONNode(parsing: data, file: path)
    } catch {
      throw RemixError([error], file: path)
    }
  }

  private static func tokenFiles(_ node: JSONNode?, path: String) throws -> [String] {
    guard let node else { return [] }
    let items = node.list ?? [node]
    return try items.map { item in
      guard let name = item.string else {
        throw RemixError([JSONFault("tokens has to be a list of files", at: item.place)], file: path)
      }
      return name.hasPrefix("/") ? name : folder(of: path).appendingPathComponent(name).relativePath
    }
  }

  private static func tokens(_ node: JSONNode, base: RemixBase, path: String) throws -> (JSONNode, [String]) {
    do {
      let tokens = try DesignTokens(node)
      let groups = base.facts.tokenGroups
      return (try tokens.patch(for: base.shape, groups: groups), tokens.unused(for: base.shape, groups: groups))
    } catch {
      throw RemixError([error], file: path)
    }
  }

  /// Two patches as one: the second's members over the first's.
  private static func combined(_ first: JSONNode, _ second: JSONNode) -> JSONNode {
    guard var result = first.object, let over = second.object else { return second }
    for member in over.members {
      let node = result[member.key].map { combined($0, member.node) } ?? member.node
      result.set(JSONObject.Member(member.key, at: member.place, node))
    }
    return JSONNode(.object(result), at: second.place)
  }
}
