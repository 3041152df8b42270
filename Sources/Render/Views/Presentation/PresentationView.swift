import Foundation

/// How presentations move: UIKit's critically damped spring, about half a second to rest.
enum PresentationMotion {
  static let spring = Animation.spring(response: 0.35, dampingFraction: 1)
  /// Pulled down this fast, a sheet goes on to the next rest below (points a second).
  static let flick: CGFloat = 500
}

/// A sheet or cover over the whole screen: dimming, panel, and the drag between detents.
struct PresentationView<Content: View>: View {
  let isPresented: Bool
  let isSheet: Bool
  let dismiss: () -> Void
  let gone: () -> Void
  let content: Content
  @State private var options = PresentationOptions()
  @State private var hasStarted = false
  @State private var isShown = false
  @State private var detent = 0
  @State private var drag: CGFloat = 0
  @Environment(\.screenSize) private var screen
  @Environment(\.deviceSafeArea) private var safeArea
  @Environment(\.colorScheme) private var scheme

  var body: some View {
    ZStack(alignment: .top) {
      if isSheet { dimming }
      panel
    }
    .frame(width: screen.width, height: screen.height)
    .onPreferenceChange(PresentationKey.self) { new in
      options = new
      guard !hasStarted else { return }
      hasStarted = true
      withAnimation(PresentationMotion.spring) { isShown = true }
    }
    .onChange(of: isPresented) { isPresented ? comeBack() : leave() }
  }

  private var heights: [CGFloat] {
    guard isSheet else { return [screen.height] }
    return options.detents.map { $0.height(screen: screen, safeArea: safeArea) }.sorted()
  }
  private var height: CGFloat { heights[min(detent, heights.count - 1)] }
  private var shownHeight: CGFloat { max(0, height - drag) }

  private var dimming: some View {
    Color.black.opacity(options.dimming ?? (scheme == .dark ? 0.48 : 0.2))
      .opacity(isShown ? 1 : 0)
      .onTapGesture { if !options.isDismissDisabled { dismiss() } }
      .accessibilityIdentifier("sheet.dimming")
  }

  @ViewBuilder private var panel: some View {
    let tall = max(shownHeight, heights.first ?? 0)
    let travel = isShown ? screen.height - shownHeight : screen.height
    sheetContent
      .frame(width: screen.width, height: tall, alignment: .top)
      .background { shape.fill(background) }
      .clipShape(shape)
      .compositingGroup()
      .offset(y: travel)
      .allowsHitTesting(isShown)
  }

  @ViewBuilder private var sheetContent: some View {
    if isSheet {
      content
        .ownSafeArea(EdgeInsets(safeArea.bottom, edges: .bottom))
        .overlay(alignment: .top) { grabber }
        .gesture(pull)
        .claimingPulls(upward: detent < heights.count - 1)
    } else {
      content.ownSafeArea(safeArea)
    }
  }

  @ViewBuilder private var grabber: some View {
    if options.showsIndicator ?? (options.detents.count > 1) {
      Capsule().fill(Color.tertiaryLabel)
        .frame(width: 36, height: 5)
        .padding(.top, 5)
        .accessibilityIdentifier("sheet.grabber")
    }
  }

  private var shape: UnevenRoundedRectangle {
    let radius = isSheet ? options.cornerRadius ?? 38 : 0
    return UnevenRoundedRectangle(topLeadingRadius: radius, topTrailingRadius: radius)
  }
  private var background: AnyShapeStyle {
    AnyShapeStyle(erasing: options.background?.style ?? BackgroundStyle())
  }

  private var pull: some Gesture {
    DragGesture(minimumDistance: 10, coordinateSpace: .global)
      .onChanged { value in
        // Above the top rest the sheet only gives way a little.
        let limit = (heights.last ?? 0) - height
        let up = -value.translation.height - limit
        drag = up > 0 ? -(limit + RubberBand(length: screen.height).shown(up)) : value.translation.height
      }
      .onEnded { value in settle(velocity: value.velocity.height, projected: value.predictedEndTranslation.height) }
  }

  private func settle(velocity: CGFloat, projected: CGFloat) {
    let target = height - projected
    let rests = heights
    let lowest = rests.first ?? 0
    if !options.isDismissDisabled, target < lowest / 2 || (velocity > PresentationMotion.flick && detent == 0) {
      dismiss()
      return
    }
    let nearest = rests.enumerated().min { abs($0.element - target) < abs($1.element - target) }?.offset ?? 0
    withAnimation(PresentationMotion.spring) {
      detent = nearest
      drag = 0
    }
  }

  private func comeBack() {
    withAnimation(PresentationMotion.spring) {
      isShown = true
      drag = 0
    }
  }
  private func leave() {
    withAnimation(PresentationMotion.spring, completionCriteria: .removed) {
      isShown = false
    } completion: {
      if !isPresented { gone() }
    }
  }
}
