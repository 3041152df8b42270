import Foundation

/// A view for each element of a collection, told apart by id. A repeated id is told apart by its occurrence and
/// reported.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: PrimitiveView {
  public let data: Data
  public let content: (Data.Element) -> Content
  let id: (Data.Element) -> ID

  public static func _expand(_ view: Self, into expansion: inout Expansion) {
    var seen: [ID: Int] = [:]
    seen.reserveCapacity(view.data.count)
    let contents = expansion.owner.continueBody { view.data.map { ($0, view.content($0)) } }
    for (element, content) in contents {
      let id = view.id(element)
      let occurrence = seen[id, default: 0]
      seen[id] = occurrence + 1
      if occurrence == 1 { expansion.report("ForEach: the id \(id) occurs more than once") }
      expansion.descend(.id(AnyHashable(id), occurrence), content)
    }
  }
  public static var _isMulti: Bool { true }
}

extension ForEach where ID == Data.Element.ID, Data.Element: Identifiable {
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data: data, content: content, id: { $0.id })
  }
}

extension ForEach {
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content, id: { $0[keyPath: id] })
  }
}

extension ForEach where Data == Range<Int>, ID == Int {
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data: data, content: content, id: { $0 })
  }
}
