import Foundation

extension View {
  /// Draws and hits elsewhere; layout is unchanged.
  public func offset(_ offset: CGSize) -> some View { with(OffsetEffect(offset: offset)) }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { offset(CGSize(width: x, height: y)) }
  func relativeOffset(_ share: UnitPoint) -> some View { with(RelativeOffsetEffect(share: share)) }

  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View {
    with(ScaleEffect(x: scale, y: scale, anchor: anchor))
  }
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    with(ScaleEffect(x: scale.width, y: scale.height, anchor: anchor))
  }
  public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
    with(ScaleEffect(x: x, y: y, anchor: anchor))
  }
  /// Positive angles turn clockwise.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    with(RotationEffect(angle: angle, anchor: anchor))
  }
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some View {
    with(
      Rotation3DEffect(angle: angle, axis: axis, anchor: anchor, anchorZ: anchorZ, perspective: perspective))
  }
  public func transformEffect(_ transform: CGAffineTransform) -> some View {
    with(TransformEffect(transform: ProjectionTransform(transform)))
  }
  public func projectionEffect(_ transform: ProjectionTransform) -> some View {
    with(TransformEffect(transform: transform))
  }
}
