import Foundation

extension Stage {
  /// What happened in the run so far: touches, moments named by the script, haptics; ordered by time.
  public var eventLog: [Manifest.Event] {
    var list = player.events.map { event in
      let parts = event.text.split(separator: " ", maxSplits: 1)
      return Manifest.Event(
        time: event.time, kind: parts.first.map(String.init) ?? "", detail: parts.count > 1 ? String(parts[1]) : "")
    }
    list += player.snapshots.map { Manifest.Event(time: $0.time, kind: "snapshot", detail: $0.name) }
    list += services.haptics.map { haptic in
      Manifest.Event(
        time: haptic.time, kind: "haptic", detail: haptic.kind, node: haptic.node.isEmpty ? nil : haptic.node)
    }
    // Equal times keep their order.
    return list.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }

  /// What the author of the screen should know, each once: files that are missing or damaged, characters no font has,
  /// unknown symbols and fonts, ids used twice.
  public var warnings: [String] {
    var list = services.mediaWarnings
    list += services.pictures.counters.failures.map(\.description)
    list += tree.diagnostics.messages
    list += services.symbols.warnings.map(\.description)
    list += services.text.library.unknownNames.sorted { $0.key < $1.key }.map { name, nearest in
      "no font named \"\(name)\"" + (nearest.isEmpty ? "" : "; nearest is \"\(nearest)\"")
    }
    // The tree names the view of a missing character; text that never was placed is known to the text engine only.
    let known = list.joined(separator: "\n")
    list += services.text.diagnostics.filter { missing in
      !known.contains("U+\(String(missing.codePoint, radix: 16, uppercase: true))")
    }.map(\.description)
    var seen: Set<String> = []
    return list.filter { seen.insert($0).inserted }
  }
}
