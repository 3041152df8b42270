import Foundation
import Render
import ScreensCommon

/// The picked picture over Sam's library; a tap on "Recents" leaves the whole height to the library.
struct PickPage: View {
  @Environment(\.theme) private var theme
  @Environment(\.brand) private var brand
  let library: [String]
  let picked: String
  let pick: @MainActor (String) -> Void
  @State private var isTall = false

  private static let columns = Array(repeating: GridItem(.flexible(), spacing: 1), count: 4)

  var body: some View {
    VStack(spacing: 0) {
      if !isTall {
        MediaView(picked)
          .aspectRatio(1, contentMode: .fit)
          .layoutPriority(1)
          .transition(.move(edge: .top).combined(with: .opacity))
      }
      recents
      ScrollView {
        LazyVGrid(columns: PickPage.columns, spacing: 1) {
          ForEach(Array(library.enumerated()), id: \.element) { index, path in
            cell(path).accessibilityIdentifier("newpost.cell.\(index + 1)")
          }
        }
      }
      .scrollIndicators(.hidden)
      .ignoresSafeArea(edges: .bottom)
    }
  }

  private var recents: some View {
    Button {
      withAnimation(theme.springs.insert.animation) { isTall.toggle() }
    } label: {
      HStack(spacing: 6) {
        Text(brand.copy.recents).font(theme.text(16, .bold))
        Icon(.chevronDown, size: 12).rotationEffect(.degrees(isTall ? 180 : 0))
        Spacer(minLength: 0)
      }
      .padding(.horizontal, Metrics.wideMargin)
      .frame(height: 48)
      .background(theme.background)
    }
    .buttonStyle(.press)
    .accessibilityIdentifier("newpost.recents")
  }

  private func cell(_ path: String) -> some View {
    Button {
      pick(path)
    } label: {
      MediaView(path)
        .aspectRatio(1, contentMode: .fit)
        .overlay {
          if path == picked {
            Rectangle()
              .fill(theme.background.opacity(0.4))
              .overlay { Rectangle().strokeBorder(theme.accent, lineWidth: 2) }
          }
        }
    }
    .buttonStyle(PressStyle(scale: 1))
  }
}
