import Foundation

extension View {
  /// Fades the view as a whole: overlapping parts do not show through each other.
  public func opacity(_ opacity: Double) -> some View { with(OpacityEffect(opacity: opacity)) }
  public func hidden() -> some View { opacity(0).allowsHitTesting(false) }
  public func blendMode(_ mode: BlendMode) -> some View { with(BlendEffect(mode: mode)) }
  public func compositingGroup() -> some View { with(GroupEffect()) }
  public func drawingGroup(opaque: Bool = false) -> some View { with(GroupEffect()) }
  public func geometryGroup() -> some View { self }

  /// Gaussian blur, `radius` is sigma in points; edges fade unless `opaque`.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    with(BlurEffect(radius: radius, isOpaque: opaque))
  }
  /// A blurred silhouette under the view; `radius` is sigma in points. Default: black at 33 %.
  public func shadow(
    color: Color = Color(.sRGB, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View {
    with(ShadowEffect(color: color, radius: radius, offset: CGSize(width: x, height: y)))
  }

  public func saturation(_ amount: Double) -> some View { with(ColorEffect(filter: .saturation(amount))) }
  public func brightness(_ amount: Double) -> some View { with(ColorEffect(filter: .brightness(amount))) }
  public func contrast(_ amount: Double) -> some View { with(ColorEffect(filter: .contrast(amount))) }
  public func grayscale(_ amount: Double) -> some View { with(ColorEffect(filter: .grayscale(amount))) }
  public func hueRotation(_ angle: Angle) -> some View { with(ColorEffect(filter: .hueRotation(angle))) }
  public func colorInvert() -> some View { with(ColorEffect(filter: .colorInvert)) }

  /// Limits drawing to the view's box.
  public func clipped(antialiased: Bool = false) -> some View { with(ClipEffect(shape: Rectangle())) }
  public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
    with(ClipEffect(shape: shape))
  }
  public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    clipShape(RoundedRectangle(cornerRadius: radius))
  }
  /// Shows the view where `mask` is opaque.
  public func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View {
    with(MaskPrimitive(alignment: alignment), extra: SecondaryContent(content: mask(), alignment: alignment))
  }
}
