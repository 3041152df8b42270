import Foundation
import Testing

@testable import Render

@Suite("Identity in loops and branches") @MainActor
struct IdentityTests {
  /// Remembers which instance it is: a number given out at insertion.
  struct Cell: View {
    let id: Int
    let log: Log
    @State private var stamp = Stamp()
    var body: some View {
      Box(10, 10).named("\(id)")
        .onAppear { log.note("+\(id)") }
        .onDisappear { log.note("-\(id)") }
        .onChange(of: stamp.serial, initial: true) { log.note("stamp \(id) \(stamp.serial)") }
    }
  }
  @MainActor final class Stamp {
    static var last = 0
    let serial: Int
    nonisolated init() {
      serial = MainActor.assumeIsolated {
        Stamp.last += 1
        return Stamp.last
      }
    }
  }
  struct List: View {
    let model: Model
    let log: Log
    var body: some View {
      HStack(spacing: 0) {
        ForEach(model.ids, id: \.self) { Cell(id: $0, log: log) }
      }
    }
  }

  static func permutations(_ items: [Int]) -> [[Int]] {
    if items.count < 2 { return [items] }
    return items.indices.flatMap { i in
      var rest = items
      let first = rest.remove(at: i)
      return permutations(rest).map { [first] + $0 }
    }
  }

  @Test("All permutations of a list keep identity, state and order") func permuted() throws {
    let (model, log) = (Model(), Log())
    model.ids = [1, 2, 3, 4]
    let tree = try TestTree { List(model: model, log: log) }
    let nodes = [1, 2, 3, 4].map { tree.node("\($0)").map(ObjectIdentifier.init) }
    _ = log.take()
    let before = tree.tree.counters
    for order in IdentityTests.permutations([1, 2, 3, 4]) {
      tree.perform { model.ids = order }
      #expect([1, 2, 3, 4].map { tree.node("\($0)").map(ObjectIdentifier.init) } == nodes)
      for (place, id) in order.enumerated() { #expect(tree.frame("\(id)")?.minX == 130 + CGFloat(place) * 10) }
    }
    #expect(log.take() == [])
    #expect((tree.tree.counters - before).nodesInserted == 0)
    #expect((tree.tree.counters - before).nodesRemoved == 0)
  }

  @Test("Insertion and removal leave the others alone") func insertions() throws {
    let (model, log) = (Model(), Log())
    model.ids = [1, 2, 3]
    let tree = try TestTree { List(model: model, log: log) }
    let kept = [1, 3].map { tree.node("\($0)").map(ObjectIdentifier.init) }
    _ = log.take()
    tree.perform { model.ids = [0, 1, 3, 9] }
    #expect(log.take().filter { !$0.hasPrefix("stamp") } == ["+0", "+9", "-2"])
    #expect([1, 3].map { tree.node("\($0)").map(ObjectIdentifier.init) } == kept)
    #expect([0, 1, 3, 9].map { tree.frame("\($0)")?.minX } == [130, 140, 150, 160])
    #expect(tree.node("2") == nil)
  }

  @Test("A view that leaves and comes back starts anew") func newState() throws {
    let (model, log) = (Model(), Log())
    model.ids = [1]
    let tree = try TestTree { List(model: model, log: log) }
    let first = log.take().filter { $0.hasPrefix("stamp") }
    tree.perform { model.ids = [] }
    tree.perform { model.ids = [1] }
    let second = log.take().filter { $0.hasPrefix("stamp") }
    #expect(first.count == 1 && second.count == 1 && first != second)
  }

  @Test("A repeated id is told apart by its occurrence and reported once") func duplicates() throws {
    let (model, log) = (Model(), Log())
    model.ids = [1, 1, 2]
    let tree = try TestTree { List(model: model, log: log) }
    #expect(log.take().filter { $0.hasPrefix("+") } == ["+1", "+1", "+2"])
    #expect(tree.frame("2")?.minX == 155)
    tree.perform { model.ids = [2, 1, 1] }
    #expect(log.take() == [])
    #expect(tree.frame("2")?.minX == 135)
    #expect(tree.tree.diagnostics.messages.filter { $0.contains("occurs more than once") }.count == 1)
  }

  struct Branches: View {
    let model: Model
    let log: Log
    var body: some View {
      VStack {
        if model.flag { Cell(id: 1, log: log) } else { Cell(id: 2, log: log) }
        Cell(id: 3, log: log)
        if model.other { Cell(id: 4, log: log) }
      }
    }
  }

  @Test("Branches have identities of their own") func branches() throws {
    let (model, log) = (Model(), Log())
    let tree = try TestTree { Branches(model: model, log: log) }
    _ = log.take()
    tree.perform { model.flag = true }
    #expect(log.take().filter { !$0.hasPrefix("stamp") } == ["+1", "-2"])
    tree.perform { model.other = true }
    #expect(log.take().filter { !$0.hasPrefix("stamp") } == ["+4"])
  }

  @Test("AnyView of another type is another view, of the same type the same one") func erased() throws {
    struct Erased: View {
      let model: Model
      let log: Log
      var body: some View {
        model.flag ? AnyView(Cell(id: 1, log: log).padding(1)) : AnyView(Cell(id: model.number, log: log))
      }
    }
    let (model, log) = (Model(), Log())
    let tree = try TestTree { Erased(model: model, log: log) }
    _ = log.take()
    tree.perform { model.number = 5 }
    #expect(log.take() == [])
    tree.perform { model.flag = true }
    #expect(log.take().filter { !$0.hasPrefix("stamp") } == ["+1", "-5"])
  }
}
