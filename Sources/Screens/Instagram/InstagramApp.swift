import Foundation
import Render
import ScreensCommon

/// The whole app. Put it on a stage the size of a phone.
public struct InstagramApp: View {
  @State private var store: AppStore
  @Environment(\.colorScheme) private var scheme
  @Environment(\.layoutDirection) private var direction
  private let look: Theme
  private let brand: Brand

  public init() { self.init(store: AppStore(FixtureDataSource())) }

  /// - Parameter store: the state to show; a remix or a test brings its own.
  init(theme: Theme = Theme(), brand: Brand = Brand(), store: AppStore) {
    look = theme
    self.brand = brand
    _store = State(initialValue: store)
  }

  public var body: some View {
    RootView()
      .environment(store)
      .environment(\.theme, theme)
      .environment(\.brand, brand)
      .environment(\.countFormat, brand.numbers)
      .foregroundStyle(theme.ink)
      .tint(theme.palette.caret.color)
      .font(theme.text(14))
  }

  private var theme: Theme {
    var theme = look
    (theme.isDark, theme.isRightToLeft) = (scheme == .dark, direction == .rightToLeft)
    return theme
  }
}
