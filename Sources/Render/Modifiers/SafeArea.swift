import Foundation

public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let container = SafeAreaRegions(rawValue: 1)
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  public static let all: SafeAreaRegions = [.container, .keyboard]
}

/// Lets the view grow over the insets on edges where it touches the safe area.
struct IgnoresSafeAreaPrimitive: Primitive, Equatable, UnaryModifier {
  static var invalidation: Invalidation { .layout }
  let edges: Edge.Set

  func placeChildren(in size: CGSize, proposal: ProposedViewSize, node: Node) {
    let frame = CGRect(origin: node.absoluteOrigin, size: size)
    let screen = CGRect(origin: .zero, size: node.tree.size)
    let expansion = SafeAreaLayout.expansion(of: frame, safeArea: node.safeRect, container: screen, edges: edges)
    let layout = SafeAreaLayout(expansion: expansion)
    let isGrown = expansion != EdgeInsets()
    for child in node.layoutChildren {
      guard isGrown else {
        child.place(at: .zero, proposal: proposal)
        continue
      }
      let placed = layout.placement(in: size, proposal: proposal, child: child)
      var safe = node.safeRect
      if expansion.top > 0 { (safe.origin.y, safe.size.height) = (screen.minY, safe.maxY - screen.minY) }
      if expansion.bottom > 0 { safe.size.height = screen.maxY - safe.minY }
      if expansion.leading > 0 { (safe.origin.x, safe.size.width) = (screen.minX, safe.maxX - screen.minX) }
      if expansion.trailing > 0 { safe.size.width = screen.maxX - safe.minX }
      child.place(at: placed.origin, proposal: placed.proposal, safeRect: safe, base: node.absoluteOrigin)
    }
  }
}

/// Puts a bar (the last child) at an edge and takes its length off the safe area of the content.
struct SafeAreaInsetPrimitive: Primitive, Equatable, UnaryModifier {
  let edge: Edge
  let alignment: Alignment
  let spacing: CGFloat

  private var isVertical: Bool { edge == .top || edge == .bottom }

  func placeChildren(in size: CGSize, proposal: ProposedViewSize, node: Node) {
    let children = node.layoutChildren
    guard let content = children.first else { return }
    var safe = node.safeRect
    if children.count > 1, let bar = children.last {
      let safeBox = safe.offsetBy(dx: -node.absoluteOrigin.x, dy: -node.absoluteOrigin.y)
        .intersection(CGRect(origin: .zero, size: size))
      let offer = ProposedViewSize(
        width: isVertical ? safeBox.width : nil, height: isVertical ? nil : safeBox.height)
      let own = bar.sizeThatFits(offer)
      bar.place(at: place(own, in: safeBox), proposal: offer)
      let length = (isVertical ? own.height : own.width) + spacing
      switch edge {
      case .top: (safe.origin.y, safe.size.height) = (safe.minY + length, safe.height - length)
      case .bottom: safe.size.height -= length
      case .leading: (safe.origin.x, safe.size.width) = (safe.minX + length, safe.width - length)
      case .trailing: safe.size.width -= length
      }
    }
    content.place(at: .zero, proposal: proposal, safeRect: safe, base: node.absoluteOrigin)
  }

  private func place(_ own: CGSize, in box: CGRect) -> CGPoint {
    let free = CGSize(width: box.width - own.width, height: box.height - own.height)
    let across = CGPoint(
      x: box.minX + free.width * (alignment.horizontal == .leading ? 0 : alignment.horizontal == .trailing ? 1 : 0.5),
      y: box.minY + free.height * (alignment.vertical == .top ? 0 : alignment.vertical == .bottom ? 1 : 0.5))
    switch edge {
    case .top: return CGPoint(x: across.x, y: box.minY)
    case .bottom: return CGPoint(x: across.x, y: box.minY + free.height)
    case .leading: return CGPoint(x: box.minX, y: across.y)
    case .trailing: return CGPoint(x: box.minX + free.width, y: across.y)
    }
  }
}

/// Enlarges the safe area's insets for what is below.
struct SafeAreaPaddingPrimitive: Primitive, Equatable, UnaryModifier {
  let insets: EdgeInsets
  func placeChildren(in size: CGSize, proposal: ProposedViewSize, node: Node) {
    for child in node.layoutChildren {
      child.place(
        at: .zero, proposal: proposal, safeRect: node.safeRect.inset(by: insets), base: node.absoluteOrigin)
    }
  }
}

/// Starts the safe area afresh: the view's own box, less insets. For what is shown away from where it is laid out.
struct OwnSafeAreaPrimitive: Primitive, Equatable, UnaryModifier {
  static var invalidation: Invalidation { .layout }
  let insets: EdgeInsets

  func placeChildren(in size: CGSize, proposal: ProposedViewSize, node: Node) {
    let box = CGRect(origin: .zero, size: size).inset(by: insets)
    let safe = box.offsetBy(dx: node.absoluteOrigin.x, dy: node.absoluteOrigin.y)
    for child in node.layoutChildren {
      child.place(
        at: box.origin, proposal: ProposedViewSize(box.size), safeRect: safe, base: node.absoluteOrigin)
    }
  }
}

extension View {
  func ownSafeArea(_ insets: EdgeInsets) -> some View { with(OwnSafeAreaPrimitive(insets: insets)) }
  public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
    with(IgnoresSafeAreaPrimitive(edges: regions.contains(.container) ? edges : []))
  }
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { ignoresSafeArea(edges: edges) }
  public func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    with(
      SafeAreaInsetPrimitive(
        edge: edge == .top ? .top : .bottom, alignment: Alignment(horizontal: alignment, vertical: .center),
        spacing: spacing ?? 0), extra: SecondaryContent(content: content(), alignment: .center))
  }
  public func safeAreaInset<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    with(
      SafeAreaInsetPrimitive(
        edge: edge == .leading ? .leading : .trailing,
        alignment: Alignment(horizontal: .center, vertical: alignment), spacing: spacing ?? 0),
      extra: SecondaryContent(content: content(), alignment: .center))
  }
  public func safeAreaPadding(_ insets: EdgeInsets) -> some View { with(SafeAreaPaddingPrimitive(insets: insets)) }
  public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    safeAreaPadding(EdgeInsets(length ?? PaddingLayout.standard, edges: edges))
  }
}
