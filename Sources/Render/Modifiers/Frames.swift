import Foundation

extension View {
  /// A fixed box; a missing length is the child's. The child may overflow it.
  public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
    with(UnaryLayoutPrimitive(layout: FrameLayout(width: width, height: height, alignment: alignment)))
  }

  /// A box with limits on each axis.
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    with(
      UnaryLayoutPrimitive(
        layout: FlexFrameLayout(
          width: FlexLength(least: minWidth, ideal: idealWidth, greatest: maxWidth),
          height: FlexLength(least: minHeight, ideal: idealHeight, greatest: maxHeight), alignment: alignment)))
  }

  public func padding(_ insets: EdgeInsets) -> some View {
    with(UnaryLayoutPrimitive(layout: PaddingLayout(insets)))
  }
  /// 16 points unless given.
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    padding(EdgeInsets(length ?? PaddingLayout.standard, edges: edges))
  }
  public func padding(_ length: CGFloat) -> some View { padding(EdgeInsets(length)) }

  /// Ideal size on the chosen axes, whatever is offered.
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    with(UnaryLayoutPrimitive(layout: FixedSizeLayout(horizontal: horizontal, vertical: vertical)))
  }
  public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  public func aspectRatio(_ ratio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    with(UnaryLayoutPrimitive(layout: AspectRatioLayout(ratio, contentMode: contentMode)))
  }
  public func aspectRatio(_ size: CGSize, contentMode: ContentMode) -> some View {
    aspectRatio(size.height > 0 ? size.width / size.height : nil, contentMode: contentMode)
  }
  public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }
  public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

  /// Takes the offered space and centres the view on a point of it.
  public func position(_ position: CGPoint) -> some View {
    with(UnaryLayoutPrimitive(layout: PositionLayout(position)))
  }
  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { position(CGPoint(x: x, y: y)) }

  public func alignmentGuide(
    _ guide: HorizontalAlignment, computeValue: @escaping @MainActor (ViewDimensions) -> CGFloat
  ) -> some View {
    with(UnaryLayoutPrimitive(layout: AlignmentGuideLayout(key: guide.key, computeValue: computeValue)))
  }
  public func alignmentGuide(
    _ guide: VerticalAlignment, computeValue: @escaping @MainActor (ViewDimensions) -> CGFloat
  ) -> some View {
    with(UnaryLayoutPrimitive(layout: AlignmentGuideLayout(key: guide.key, computeValue: computeValue)))
  }
}
