import Foundation

/// The tree of nodes behind a screen, its clock reading and its pending work. Each pass of a frame is a method in a
/// file of its own.
@MainActor
public final class ViewTree {
  /// Virtual seconds since the start.
  public internal(set) var now: Double = 0
  public let grid: PixelGrid
  public internal(set) var size: CGSize
  let services: Services
  /// Fingers and the gestures that compete for them.
  public private(set) lazy var touches = TouchSystem(tree: self)
  var rootEnvironment: EnvironmentValues
  private(set) var root: Node!
  public internal(set) var counters = TreeCounters()
  public let diagnostics = Diagnostics()

  // Update
  private(set) var pending: [PendingUpdate] = []
  var isUpdating = false
  /// Inside the delivery of an event: `withAnimation` flushes at its borders.
  var isHandlingEvent = false
  var transaction = Transaction()
  /// Reaches every node as it is, whatever modifiers stand above.
  var forcedTransaction: Transaction?
  var updateSerial: UInt64 = 1
  var inserted: [Node] = []
  var settleActions: [() -> Void] = []
  var layoutIsDirty = true
  var recordIsDirty = true
  /// Begins anew with everything that is measured or placed, or recorded: what was invalid before may be valid again.
  var layoutEpoch: UInt64 = 1
  var recordEpoch: UInt64 = 1

  // Motion
  var animating: [Node] = []
  var departures: [(parent: Node, node: Node)] = []
  var completions: [AnimationCompletion] = []
  /// Some modifier in the tree adjusts transactions, so that a frame's change has to look upward.
  var hasTransactionModifiers = false

  /// Views presented over the root (sheets, covers), in order of appearance.
  var portals: [Node] = []
  /// The text field that typing goes to.
  public internal(set) var focusedField: TextFieldFocus?
  /// Nodes by accessibility identifier.
  var identified: [String: [Node]] = [:]
  var preferenceRoots: [Node] = []
  /// Nodes whose layout depends on another's: asked after each.
  var layoutWatchers: [Node] = []
  /// Views that share a frame.
  var matches: [MatchKey: MatchGroup] = [:]
  var preferencesAreDirty = false
  /// Preferences that tell where a view is: read again after each layout, the others when one of them changed.
  var anchorKeys: Set<ObjectIdentifier> = []
  var anchorsAreDirty = false
  /// Counts flushes: what may happen once in each asks.
  var flushSerial: UInt64 = 0

  private var serial: UInt64 = 0

  public init<Content: View>(
    size: CGSize, scale: CGFloat, environment: EnvironmentValues, services: Services, content: Content
  ) {
    self.size = size
    grid = PixelGrid(scale: scale)
    self.services = services
    rootEnvironment = environment
    rootEnvironment.mediaLookup = MediaLookup(services: services)
    let element = Element(
      identity: Identity(path: [], type: ObjectIdentifier(RootPrimitive.self), depth: 0),
      primitive: RootPrimitive(), isDynamic: false
    ) { Content._expand(content, into: &$0) }
    let node = Node(element: element, parent: nil, tree: self)
    root = node
    perform(Transaction()) { node.insert(element) }
  }

  func nextSerial() -> UInt64 {
    serial += 1
    return serial
  }

  /// Queues a node for evaluation under the transaction in force.
  func enqueue(_ node: Node) {
    let transaction = CurrentTransaction.value
    if var last = pending.last, last.transaction.serial == transaction.serial {
      last.nodes.append(node)
      pending[pending.count - 1] = last
    } else {
      pending.append(PendingUpdate(transaction: transaction, nodes: [node]))
    }
  }

  /// A node that already waits and is written to again under an animation is evaluated under that one: the last
  /// animation wins.
  func moveToLatest(_ node: Node) {
    let transaction = CurrentTransaction.value
    guard transaction.animation != nil || transaction.disablesAnimations else { return }
    for index in pending.indices where pending[index].transaction.serial != transaction.serial {
      guard let place = pending[index].nodes.firstIndex(where: { $0 === node }) else { continue }
      pending[index].nodes.remove(at: place)
      enqueue(node)
      return
    }
  }

  /// Whether a later update of this flush evaluates `node` under an animation.
  func waitsForAnimation(_ node: Node) -> Bool {
    pending.contains { group in group.transaction.animation != nil && group.nodes.contains { $0 === node } }
  }

  func takePending() -> PendingUpdate? { pending.isEmpty ? nil : pending.removeFirst() }
  var hasPending: Bool { !pending.isEmpty }
}

/// Nodes to evaluate under one transaction.
struct PendingUpdate {
  let transaction: Transaction
  var nodes: [Node]
}

/// Work done since the start; tests assert differences of these.
public struct TreeCounters: Sendable, Hashable, Codable {
  public var bodiesEvaluated = 0
  public var nodesInserted = 0
  public var nodesRemoved = 0
  public var nodesMeasured = 0
  public var nodesPlaced = 0
  public var fragmentsRecorded = 0
  public var layersRecorded = 0
  public var updates = 0

  public init() {}

  public static func - (lhs: TreeCounters, rhs: TreeCounters) -> TreeCounters {
    var r = TreeCounters()
    r.bodiesEvaluated = lhs.bodiesEvaluated - rhs.bodiesEvaluated
    r.nodesInserted = lhs.nodesInserted - rhs.nodesInserted
    r.nodesRemoved = lhs.nodesRemoved - rhs.nodesRemoved
    r.nodesMeasured = lhs.nodesMeasured - rhs.nodesMeasured
    r.nodesPlaced = lhs.nodesPlaced - rhs.nodesPlaced
    r.fragmentsRecorded = lhs.fragmentsRecorded - rhs.fragmentsRecorded
    r.layersRecorded = lhs.layersRecorded - rhs.layersRecorded
    r.updates = lhs.updates - rhs.updates
    return r
  }
}

/// Things worth telling the author, each once.
@MainActor
public final class Diagnostics {
  public private(set) var messages: [String] = []
  private var seen: Set<String> = []

  func report(_ message: String, at node: Node? = nil) {
    let full = node?.pathDescription.map { "\(message) (at \($0))" } ?? message
    if seen.insert(full).inserted { messages.append(full) }
  }
}
