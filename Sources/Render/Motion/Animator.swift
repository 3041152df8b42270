/// One animated value: where it should be, and the animations still on their way there.
///
/// The model changes at once; what is displayed is model - interval + A(interval, elapsed). Displayed values are pure
/// functions of absolute time, for any time from the latest change on, in any order. Sampling allocates nothing.
///
/// A change while another animation runs:
/// - to a persistent spring: it takes over the displayed value, with the velocity if the old one was a spring, else
///   with none;
/// - to a wrapped spring (delay, speed) from one with the same wrappers: likewise, and the clock runs on;
/// - to anything else: both combine, the new one blending from the moving old value to the new target;
/// - without an animation: the running ones keep playing on top of the new model value;
/// - at the same instant as the one before: replaces it, over the total interval.
struct Animator<V: VectorArithmetic> {
  private(set) var model: V
  /// Oldest first; empty at rest.
  private var layers: [AnimatorLayer<V>] = []
  /// What a second change at the same instant starts over from.
  private var earlierLayers: [AnimatorLayer<V>] = []
  private var earlierModel: V
  private var lastChange = -Double.infinity

  /// An endless animation restarted over and over must not pile up.
  private static var layerLimit: Int { 8 }

  init(_ value: V) {
    model = value
    earlierModel = value
  }

  /// Whether nothing was animated since the start or the last `prune` that found it done.
  var isIdle: Bool { layers.isEmpty }

  /// The value shown at `time`.
  func value(at time: Double) -> V {
    layers.isEmpty ? model : model + offset(at: time)
  }

  /// The velocity shown at `time`, in units a second.
  func velocity(at time: Double) -> V {
    var offset = V.zero
    var rate = V.zero
    for layer in layers {
      let next = layer.rate(below: offset, belowRate: rate, at: time)
      offset = layer.apply(to: offset, at: time)
      rate = next
    }
    return rate
  }

  /// Whether the model's value is shown from `time` on.
  func isFinished(at time: Double) -> Bool { layers.last?.isFinished(at: time) ?? true }

  /// When the latest animation looks finished; nil if never. Completions of each change keep the value it had then.
  var logicalEnd: Double? { Self.finite(layers.last?.logicalEnd) }

  /// When the value comes to rest and completions with the criterion `.removed` are due; nil if never.
  var settleEnd: Double? { Self.finite(layers.last?.end) }

  /// Drops what is over by `time`. Values from `time` on stay the same.
  mutating func prune(at time: Double) {
    if let last = layers.lastIndex(where: { $0.isFinished(at: time) }) { layers.removeFirst(last + 1) }
    if layers.isEmpty { earlierLayers = [] }
  }

  /// Ends every animation now: the model is shown.
  mutating func finish() {
    layers = []
    earlierLayers = []
    lastChange = -.infinity
  }

  private func offset(at time: Double) -> V {
    var offset = V.zero
    // By index: a loop over the elements would copy and retain each layer.
    for index in layers.indices { offset = layers[index].apply(to: offset, at: time) }
    return offset
  }

  private static func finite(_ time: Double?) -> Double? {
    guard let time else { return -.infinity }
    return time < .infinity ? time : nil
  }
}

extension Animator {
  /// Changes the model to `new`, shown gradually with `animation`, or at once without.
  mutating func retarget(to new: V, animation: Animation?, at time: Double, initialVelocity: V? = nil) {
    retarget(from: model, to: new, animation: animation, at: time, initialVelocity: initialVelocity)
  }

  /// Changes the model from `old` to `new` at `time`, in absolute seconds. `initialVelocity`, in units a second, is
  /// that of a gesture that let go; springs start with it instead of their own, curves ignore it.
  mutating func retarget(
    from old: V, to new: V, animation: Animation?, at time: Double, initialVelocity: V? = nil
  ) {
    model = new
    guard let animation else { return }
    var delta = new - old
    if delta == .zero && initialVelocity == nil { return }
    if time == lastChange {
      delta = new - earlierModel
      layers = earlierLayers
    } else {
      prune(at: time)
      earlierLayers = layers
      earlierModel = old
      lastChange = time
    }
    start(animation, delta: delta, at: time, initialVelocity: initialVelocity)
  }

  private mutating func start(_ animation: Animation, delta: V, at time: Double, initialVelocity: V?) {
    if layers.isEmpty {
      if delta == .zero && initialVelocity == nil { return }
      push(AnimatorLayer(animation: animation, start: time, delta: delta), velocity: initialVelocity ?? .zero, at: time)
      return
    }
    let single = layers.count == 1 ? layers.first : nil
    switch animation.kind.leaf(at: 0).leaf {
    case .spring where animation.kind.isLeaf:
      takeOver(with: animation, delta: delta, at: time, initialVelocity: initialVelocity)
      return
    case .spring:
      if let single, animation.kind.hasSameWrappers(as: single.animation.kind) {
        continueWrapped(single, with: animation, delta: delta, at: time, initialVelocity: initialVelocity)
        return
      }
    case .custom:
      if let single, mergeCustom(single, with: animation, delta: delta, at: time) { return }
    default:
      break
    }
    if layers.count >= Self.layerLimit { freezeOldest(at: time) }
    push(
      AnimatorLayer(animation: animation, start: time, delta: delta), velocity: initialVelocity ?? .zero, at: time)
  }

  private mutating func push(_ layer: AnimatorLayer<V>, velocity: V, at time: Double) {
    var layer = layer
    // A delay holds the value still, so a throw ends there.
    if velocity != .zero && !layer.animation.kind.leaf(at: time - layer.start).placement.isHeld {
      layer.velocity = velocity
    }
    layer.schedule()
    layers.append(layer)
  }

  /// A persistent spring starts from what is displayed.
  private mutating func takeOver(with animation: Animation, delta: V, at time: Double, initialVelocity: V?) {
    let velocity = initialVelocity ?? handedVelocity(at: time)
    let layer = AnimatorLayer(animation: animation, start: time, delta: delta - offset(at: time))
    layers = []
    push(layer, velocity: velocity, at: time)
  }

  /// The same wrappers around a spring: their clock runs on, so that a delay is not waited for again.
  private mutating func continueWrapped(
    _ old: AnimatorLayer<V>, with animation: Animation, delta: V, at time: Double, initialVelocity: V?
  ) {
    let velocity = initialVelocity ?? handedVelocity(at: time)
    var layer = old
    let placement = layer.animation.kind.leaf(at: time - layer.start).placement
    layer.delta = delta - offset(at: time)
    layer.animation = animation
    layer.springStart = placement.time
    layers = []
    push(layer, velocity: velocity, at: time)
  }

  private mutating func mergeCustom(
    _ old: AnimatorLayer<V>, with animation: Animation, delta: V, at time: Double
  ) -> Bool {
    var layer = old
    guard
      animation.shouldMerge(
        previous: layer.animation, value: layer.delta, time: time - layer.start, context: &layer.context)
    else { return false }
    layer.animation = animation
    layer.delta += delta
    layer.schedule()
    layers = [layer]
    return true
  }

  /// Curves hand no velocity on, and neither do combined animations.
  private func handedVelocity(at time: Double) -> V {
    guard layers.count == 1, let layer = layers.first else { return .zero }
    switch layer.animation.kind.leaf(at: time - layer.start).leaf {
    case .spring, .interpolatingSpring, .custom: return velocity(at: time)
    default: return .zero
    }
  }

  /// Replaces the oldest layer by where it stands, which the next one blends away.
  private mutating func freezeOldest(at time: Double) {
    let offset = layers[0].apply(to: .zero, at: time)
    layers[1].delta -= offset
    layers.removeFirst()
  }
}
