/// The candidate closest to `name` by edit distance, or nil when none is near enough to be a likely slip. Ties go to
/// the earlier candidate.
func nearestName(to name: String, in candidates: some Sequence<String>) -> String? {
  let wanted = Array(name.lowercased().utf8)
  let limit = max(2, wanted.count / 2)
  var best: (name: String, distance: Int)?
  for candidate in candidates {
    let other = Array(candidate.lowercased().utf8)
    if abs(other.count - wanted.count) > (best?.distance ?? limit) { continue }
    let distance = editDistance(wanted, other)
    if distance < (best?.distance ?? limit + 1) { best = (candidate, distance) }
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
