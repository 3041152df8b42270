import Foundation

/// A value that views hand up to those around them.
public protocol PreferenceKey {
  associatedtype Value
  static var defaultValue: Value { get }
  static func reduce(value: inout Value, nextValue: () -> Value)
}

/// Sets a preference, or changes what comes from below.
struct PreferencePrimitive<K: PreferenceKey>: Primitive, UnaryModifier, PreferenceContributor {
  static var invalidation: Invalidation { [] }
  /// What the node says; given its geometry, for anchors.
  let contribution: (Node) -> K.Value
  let transform: ((inout K.Value) -> Void)?
  /// It says where the node is: to be asked again after each layout.
  var dependsOnLayout = false

  func didUpdate(node: Node, old: (any Primitive)?) {
    node.tree.preferencesAreDirty = true
    if dependsOnLayout { node.tree.anchorKeys.insert(ObjectIdentifier(K.self)) }
  }
  func didRemove(node: Node) { node.tree.preferencesAreDirty = true }

  func contribute<Key: PreferenceKey>(_ key: Key.Type, node: Node) -> Key.Value? {
    guard key == K.self, transform == nil else { return nil }
    // What the closure reads belongs to the body it was written in.
    return node.continueBody { contribution(node) } as? Key.Value
  }
  func change<Key: PreferenceKey>(_ key: Key.Type, _ value: Key.Value) -> Key.Value? {
    guard let transform, var own = value as? K.Value, key == K.self else { return nil }
    transform(&own)
    return own as? Key.Value
  }
}

@MainActor
protocol PreferenceContributor: Primitive {
  /// What the node says itself, whatever is below; nil: nothing.
  func contribute<K: PreferenceKey>(_ key: K.Type, node: Node) -> K.Value?
  /// What the node makes of what comes from below; nil: it stays.
  func change<K: PreferenceKey>(_ key: K.Type, _ value: K.Value) -> K.Value?
}

extension PreferenceContributor {
  var preferenceContributor: (any PreferenceContributor)? { self }
}

extension Node {
  /// The value of a preference as it comes out of this subtree; nil when nobody below set it.
  func preference<K: PreferenceKey>(_ key: K.Type) -> K.Value? {
    let contributor = primitive.preferenceContributor
    // What the node says itself hides what is below: nested contributors must not double the walk each.
    if let own = contributor?.contribute(key, node: self) { return own }
    var result: K.Value?
    for child in children {
      guard let next = child.preference(key) else { continue }
      guard var value = result else {
        result = next
        continue
      }
      K.reduce(value: &value) { next }
      result = value
    }
    return contributor?.change(key, result ?? K.defaultValue) ?? result
  }
}

/// Reads a preference of what is below, after layout.
struct PreferenceReaderPrimitive<K: PreferenceKey>: Primitive, UnaryModifier, PreferenceReading {
  static var invalidation: Invalidation { [] }
  let isSame: (K.Value, K.Value) -> Bool
  let action: (K.Value, Node) -> Void
  var key: ObjectIdentifier { ObjectIdentifier(K.self) }

  func didUpdate(node: Node, old: (any Primitive)?) {
    if old == nil { node.tree.preferenceRoots.append(node) }
    node.tree.preferencesAreDirty = true
  }
  func didRemove(node: Node) { node.tree.preferenceRoots.removeAll { $0 === node } }

  func read(node: Node) {
    let value = node.preference(K.self) ?? K.defaultValue
    let flush = node.tree.flushSerial
    if let box = node.storage.first as? PreferenceBox<K.Value> {
      if isSame(box.value, value) { return }
      // Values that cannot be compared would go on being different for ever.
      if box.flush == flush && !(K.Value.self is any Equatable.Type) { return }
      (box.value, box.flush) = (value, flush)
    } else {
      node.storage = [PreferenceBox(value, flush)]
    }
    action(value, node)
  }
}

@MainActor
protocol PreferenceReading {
  var key: ObjectIdentifier { get }
  func read(node: Node)
}

private final class PreferenceBox<Value> {
  var value: Value
  var flush: UInt64
  init(_ value: Value, _ flush: UInt64) {
    self.value = value
    self.flush = flush
  }
}

extension ViewTree {
  /// Collects preferences for whoever reads them, inner readers first.
  func resolvePreferences() {
    guard preferencesAreDirty || anchorsAreDirty else { return }
    let all = preferencesAreDirty
    (preferencesAreDirty, anchorsAreDirty) = (false, false)
    for node in preferenceRoots.sorted(by: { ($0.depth, $0.serial) > ($1.depth, $1.serial) }) {
      guard let reader = node.primitive as? any PreferenceReading else { continue }
      if all || anchorKeys.contains(reader.key) { reader.read(node: node) }
    }
  }
}
