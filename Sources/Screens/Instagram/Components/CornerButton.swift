import Foundation
import Render
import ScreensCommon

/// A button in the top right corner.
///
/// The hook area lies over the corner's last 44 points, so this target reaches twice as far to the left: its middle
/// stays free.
struct CornerButton<Label: View>: View {
  let action: @MainActor () -> Void
  let label: Label

  init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.action = action
    self.label = label()
  }

  var body: some View {
    Button(action: action) {
      label
        .frame(minWidth: Metrics.touchTarget, minHeight: Metrics.touchTarget)
        .frame(width: Metrics.touchTarget * 2, alignment: .trailing)
    }
    .buttonStyle(.press)
  }
}

/// A round touch target with a glyph in its middle.
struct GlyphButton: View {
  let glyph: IconGlyph
  let size: CGFloat
  let action: @MainActor () -> Void

  init(_ glyph: IconGlyph, size: CGFloat = 24, action: @escaping @MainActor () -> Void) {
    self.glyph = glyph
    self.size = size
    self.action = action
  }

  var body: some View {
    Button(action: action) {
      Icon(glyph, size: size).frame(width: Metrics.touchTarget, height: Metrics.touchTarget)
    }
    .buttonStyle(.press)
  }
}

/// A glyph in the top right corner with a neighbour at its left: its target reaches down instead, so that its middle is
/// below the hook area.
struct CornerGlyph: View {
  let glyph: IconGlyph
  let size: CGFloat
  /// What scripts call it.
  let name: String
  let action: @MainActor () -> Void

  init(_ glyph: IconGlyph, size: CGFloat = 24, name: String, action: @escaping @MainActor () -> Void) {
    self.glyph = glyph
    self.size = size
    self.name = name
    self.action = action
  }

  var body: some View {
    Button(action: action) {
      Icon(glyph, size: size)
        .frame(width: Metrics.touchTarget, height: Metrics.touchTarget)
        .padding(.bottom, Metrics.touchTarget + 8)
    }
    .buttonStyle(.press)
    .accessibilityIdentifier(name)
    .frame(height: Metrics.touchTarget, alignment: .top)
  }
}

/// The red dot that says something is new.
struct RedDot: View {
  @Environment(\.theme) private var theme
  /// The width of a ring around it, which keeps it apart from the glyph below.
  var border: CGFloat = 0
  /// The ring's colour, the background's by default.
  var ring: Color?

  var body: some View {
    Circle()
      .fill(theme.like)
      .frame(width: 8, height: 8)
      .padding(border)
      .background(Circle().fill(ring ?? theme.background))
  }
}
