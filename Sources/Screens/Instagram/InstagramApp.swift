import Foundation
import Render
import ScreensCommon

/// The whole app. Put it on a stage the size of a phone.
public struct InstagramApp: View {
  @State private var store: AppStore
  private let theme: Theme
  private let brand: Brand

  public init() { self.init(store: AppStore(FixtureDataSource())) }

  /// - Parameter store: the state to show; a remix or a test brings its own.
  init(theme: Theme = Theme(), brand: Brand = Brand(), store: AppStore) {
    self.theme = theme
    self.brand = brand
    _store = State(initialValue: store)
  }

  public var body: some View {
    RootView()
      .environment(store)
      .environment(\.theme, theme)
      .environment(\.brand, brand)
      .foregroundStyle(theme.ink)
      .font(theme.text(14))
  }
}
