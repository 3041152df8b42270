import Foundation

/// Keeps a presentation in the tree until it has left the screen.
struct PresentationHost<Base: View, Content: View>: View {
  let base: Base
  let isPresented: Bool
  let isSheet: Bool
  let dismiss: () -> Void
  let onDismiss: (() -> Void)?
  @ViewBuilder let content: () -> Content
  @State private var isMounted = false

  var body: some View {
    base.with(AttachPrimitive(), extra: portal)
      .onChange(of: isPresented, initial: true) { if isPresented { isMounted = true } }
  }

  @ViewBuilder private var portal: some View {
    if isPresented || isMounted {
      Portal(
        content: PresentationView(
          isPresented: isPresented, isSheet: isSheet, dismiss: dismiss,
          gone: {
            isMounted = false
            onDismiss?()
          }, content: content()
        )
        .environment(\.dismiss, DismissAction(action: dismiss)))
    }
  }
}

/// The modified view and something beside it that takes no part in its layout.
struct AttachPrimitive: Primitive {
  static var isStructural: Bool { true }
  static var invalidation: Invalidation { [] }
}

/// Closes the presentation or screen it is read in.
@MainActor @preconcurrency
public struct DismissAction {
  let action: () -> Void
  public func callAsFunction() { action() }
}

extension EnvironmentValues {
  private enum DismissKey: EnvironmentKey {
    static var defaultValue: DismissAction { MainActor.assumeIsolated { DismissAction(action: {}) } }
  }
  private enum ScreenKey: EnvironmentKey { static let defaultValue = CGSize(width: 402, height: 874) }
  public var dismiss: DismissAction {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }
  /// The whole screen in points.
  public var screenSize: CGSize {
    get { self[ScreenKey.self] }
    set { self[ScreenKey.self] = newValue }
  }
}

extension View {
  /// Slides a card up from below over the dimmed view.
  public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    PresentationHost(
      base: self, isPresented: isPresented.wrappedValue, isSheet: true,
      dismiss: { isPresented.wrappedValue = false }, onDismiss: onDismiss, content: content)
  }
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    ItemPresentation(base: self, item: item, isSheet: true, onDismiss: onDismiss, content: content)
  }
  /// Slides a screen up from below over everything.
  public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    PresentationHost(
      base: self, isPresented: isPresented.wrappedValue, isSheet: false,
      dismiss: { isPresented.wrappedValue = false }, onDismiss: onDismiss, content: content)
  }
  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    ItemPresentation(base: self, item: item, isSheet: false, onDismiss: onDismiss, content: content)
  }
}

/// A presentation of an item; the last one is shown while it leaves.
struct ItemPresentation<Base: View, Item: Identifiable, Content: View>: View {
  let base: Base
  @Binding var item: Item?
  let isSheet: Bool
  let onDismiss: (() -> Void)?
  @ViewBuilder let content: (Item) -> Content
  @State private var last: Item?

  var body: some View {
    let shown = item ?? last
    PresentationHost(
      base: base, isPresented: item != nil, isSheet: isSheet, dismiss: { item = nil }, onDismiss: onDismiss
    ) {
      if let shown { content(shown) }
    }
    .onChange(of: item.map { AnyHashable($0.id) }, initial: true) { if let item { last = item } }
  }
}
