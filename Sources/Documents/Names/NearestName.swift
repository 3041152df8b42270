/// The candidate closest to `name` by edit distance, or nil when none is near enough to be a likely slip. Of
/// several, the one that begins alike for longest; then the earlier one.
/// - Parameter within: most edits that still count as near; by default half of the name's length.
public func nearestName(to name: String, in candidates: some Sequence<String>, within: Int? = nil) -> String? {
  let wanted = Array(name.lowercased().utf8)
  let limit = within ?? max(2, wanted.count / 2)
  var best: (name: String, distance: Int, prefix: Int)?
  for candidate in candidates {
    let other = Array(candidate.lowercased().utf8)
    if abs(other.count - wanted.count) > (best?.distance ?? limit) { continue }
    let distance = editDistance(wanted, other)
    guard distance <= limit else { continue }
    let prefix = zip(wanted, other).prefix { $0 == $1 }.count
    if let best, (best.distance, -best.prefix) <= (distance, -prefix) { continue }
    best = (candidate, distance, prefix)
  }
  return best?.name
}

private func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
  var row = Array(0...b.count)
  for (i, x) in a.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for (j, y) in b.enumerated() {
      let next = min(row[j] + 1, row[j + 1] + 1, diagonal + (x == y ? 0 : 1))
      diagonal = row[j + 1]
      row[j + 1] = next
    }
  }
  return row[b.count]
}
