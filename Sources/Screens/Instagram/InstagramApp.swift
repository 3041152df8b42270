import Foundation
import Render
import ScreensCommon

/// The whole app. Put it on a stage the size of a phone.
public struct InstagramApp: View {
  @State private var store: AppStore
  private let theme: Theme
  private let brand: Brand

  public init() { self.init(theme: Theme(), brand: Brand()) }

  init(theme: Theme, brand: Brand, source: any AppDataSource = FixtureDataSource()) {
    self.theme = theme
    self.brand = brand
    _store = State(initialValue: AppStore(source))
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
