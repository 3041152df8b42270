import Foundation
import Observation

@testable import Render

/// What the screens under test depend on.
@Observable @MainActor final class Model {
  var flag = false
  var other = false
  var number = 0
  var text = "a"
  var ids: [Int] = []
}

/// Notes of what happened, in order.
@MainActor final class Log {
  private(set) var entries: [String] = []
  func note(_ entry: String) { entries.append(entry) }
  func take() -> [String] {
    defer { entries = [] }
    return entries
  }
}

/// A way into a view's state from outside.
@MainActor final class Handle<Value> {
  var binding: Binding<Value>?
  var value: Value? {
    get { binding?.wrappedValue }
    set { if let newValue { binding?.wrappedValue = newValue } }
  }
}

/// Whether two numbers agree to six decimals.
func close(_ a: CGFloat?, _ b: CGFloat, _ tolerance: CGFloat = 1e-5) -> Bool {
  a.map { abs($0 - b) <= tolerance } ?? false
}
