import Foundation

/// A picture at a size.
struct ImageNeed: Hashable {
  let source: ImageSource
  let width: Int
  let height: Int
  let crop: CGRect
}

/// Collects the pictures that a display list shows on the screen, at the sizes the painter will ask for.
struct ImageNeeds {
  private(set) var all: [ImageNeed] = []
  private var seen: Set<ImageNeed> = []
  private let canvas: PixelRect

  init(_ list: DisplayList) {
    canvas = PixelRect(covering: CGRect(origin: .zero, size: list.size), scale: list.scale)
    add(list.root, PaintSpace(scale: list.scale), canvas)
  }

  private mutating func add(_ layer: Layer, _ space: PaintSpace, _ clip: PixelRect) {
    let clip = clip.intersection(space.cover(layer.bounds))
    if clip.isEmpty { return }
    for item in layer.items {
      switch item {
      case .backdrop: continue
      case .fragment(let fragment):
        let own = space.moved(to: fragment.origin)
        if !own.cover(fragment.bounds).intersects(clip) { continue }
        add(fragment.commands, own.projection.affine, own.scale)
      case .layer(let placement):
        let plan = PlacementPlan(placement, in: space, canvas: canvas)
        let shown = plan.bounds.intersection(clip)
        if shown.isEmpty { continue }
        if plan.route == .straight {
          add(placement.layer, plan.space, shown)
        } else {
          // A raster is made whole.
          let inner = PaintSpace(scale: plan.rasterScale)
          add(placement.layer, inner, inner.cover(placement.layer.bounds))
          if let mask = placement.mask { add(mask, inner, inner.cover(mask.bounds)) }
        }
      }
    }
  }

  private mutating func add(_ commands: [DrawCommand], _ map: CGAffineTransform, _ scale: CGFloat) {
    var (map, saved) = (map, [CGAffineTransform]())
    for command in commands {
      switch command {
      case .save, .beginGroup: saved.append(map)
      case .restore, .endGroup: map = saved.popLast() ?? map
      case .concatenate(let next): map = next.concatenating(map)
      case .image(let image):
        guard let plan = ImagePlan(image, map, scale) else { continue }
        let need = ImageNeed(source: image.source, width: plan.width, height: plan.height, crop: image.crop)
        if seen.insert(need).inserted { all.append(need) }
      default: continue
      }
    }
  }
}

extension PictureStore {
  /// Decodes and scales every picture of a list before it is painted, on as many threads as asked for. Pictures that
  /// cannot be decoded are noted in `counters.failures`; clips only begin to decode.
  public func prepare(_ list: DisplayList, threads: Int = 2) {
    let needs = ImageNeeds(list).all
    let next = SharedCounter()
    notingInOrder {
      DispatchQueue.concurrentPerform(iterations: max(1, min(threads, needs.count))) { _ in
        while let k = next.take(below: needs.count) {
          let need = needs[k]
          switch need.source {
          case .picture: _ = scaled(need.source, width: need.width, height: need.height, crop: need.crop, isAhead: true)
          case .clip(let id, let frame): try? prepare(id, frame: frame)
          }
        }
      }
    }
  }
}
