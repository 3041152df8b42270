import Foundation

/// How a whole test run came out: what every form of report is made from.
public struct TestReport: Sendable {
  public let title: String
  /// In the order they were compared.
  public let results: [CaseResult]
  /// Where the goldens were made with other versions than are here.
  public let fingerprint: [String]
  /// Goldens that nothing declares any more.
  public let orphans: [String]

  public init(title: String, results: [CaseResult], fingerprint: [String], orphans: [String]) {
    (self.title, self.results, self.fingerprint, self.orphans) = (title, results, fingerprint, orphans)
  }

  public func count(_ state: CaseResult.State) -> Int { results.filter { $0.state == state }.count }

  public var failures: [CaseResult] { results.filter { $0.state != .passed } }

  /// "12 passed, 2 failed, 1 missing".
  public var summary: String {
    let parts = CaseResult.State.allCases.compactMap { state in
      let number = count(state)
      return number > 0 ? "\(number) \(state.rawValue)" : nil
    }
    return parts.isEmpty ? "nothing was compared" : parts.joined(separator: ", ")
  }

  /// Failures of one cause, where there are several; by their first entry.
  var groups: [(cause: String, results: [CaseResult])] {
    var order: [String] = []
    var members: [String: [CaseResult]] = [:]
    for result in failures {
      guard let cause = result.cause else { continue }
      if members[cause] == nil { order.append(cause) }
      members[cause, default: []].append(result)
    }
    return order.compactMap { cause in
      let all = members[cause] ?? []
      return all.count > 1 ? (cause, all) : nil
    }
  }
}
