import Foundation

/// What scripts, traces and tests know the view by; its box is the view's.
struct IdentifierPrimitive: Primitive, Equatable, UnaryModifier {
  static var invalidation: Invalidation { [] }
  let identifier: String

  func didUpdate(node: Node, old: (any Primitive)?) {
    if let old = old as? Self {
      guard old != self else { return }
      node.tree.forget(node, identifier: old.identifier)
    }
    node.tree.identified[identifier, default: []].append(node)
  }
  func didRemove(node: Node) { node.tree.forget(node, identifier: identifier) }
}

/// What the view says to assistive tools; searched by scripts and printed by `tree`.
struct LabelPrimitive: Primitive, Equatable, UnaryModifier {
  static var invalidation: Invalidation { [] }
  let label: String
}

/// An explicit identity: a new value is a new view.
struct IDView<Content: View, ID: Hashable>: PrimitiveView {
  let content: Content
  let id: ID
  static func _expand(_ view: Self, into expansion: inout Expansion) {
    let content = view.content
    expansion.descend(.id(AnyHashable(view.id), 0), content)
  }
  static var _isMulti: Bool { true }
}

extension View {
  public func id<ID: Hashable>(_ id: ID) -> some View { IDView(content: self, id: id) }
  /// The name scripts use: `#name`.
  public func accessibilityIdentifier(_ identifier: String) -> some View {
    with(IdentifierPrimitive(identifier: identifier))
  }
  public func accessibilityLabel(_ label: String) -> some View { with(LabelPrimitive(label: label)) }
  public func accessibilityLabel(_ label: Text) -> some View { with(LabelPrimitive(label: label.string)) }
  public func accessibilityHidden(_ hidden: Bool = true) -> some View { self }
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { self }
  public func accessibilityValue(_ value: String) -> some View { self }
  public func accessibilityHint(_ hint: String) -> some View { self }
  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View { self }
}

public struct AccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static let isButton = AccessibilityTraits(rawValue: 1)
  public static let isHeader = AccessibilityTraits(rawValue: 2)
  public static let isSelected = AccessibilityTraits(rawValue: 4)
  public static let isImage = AccessibilityTraits(rawValue: 8)
}
public enum AccessibilityChildBehavior: Hashable, Sendable { case ignore, contain, combine }

extension ViewTree {
  func forget(_ node: Node, identifier: String) {
    identified[identifier]?.removeAll { $0 === node }
    if identified[identifier]?.isEmpty ?? false { identified[identifier] = nil }
  }

  /// The live view known as `identifier`: the last one inserted when several are, those on the screen before others.
  func find(_ identifier: String) -> Node? {
    let live = identified[identifier]?.filter { $0.isAttached && !$0.isInDepartingSubtree } ?? []
    return live.count > 1 ? live.last(where: \.isOnScreen) ?? live.last : live.last
  }
}

extension Node {
  var isInDepartingSubtree: Bool {
    var node: Node? = self
    while let current = node {
      if current.isDeparting { return true }
      node = current.parent
    }
    return false
  }

  /// Identifiers from the root down: where a diagnostic happened.
  var pathDescription: String? {
    var names: [String] = []
    var node: Node? = self
    while let current = node {
      if let identified = current.primitive as? IdentifierPrimitive { names.append("#" + identified.identifier) }
      node = current.parent
    }
    return names.isEmpty ? nil : names.reversed().joined(separator: " ")
  }
}
