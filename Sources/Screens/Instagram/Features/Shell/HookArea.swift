import Foundation
import Render

/// The invisible 44 x 44 points at the top right, just below the status bar. A touch closes everything, goes back to
/// the launch state and plays the hook.
struct HookArea: View {
  @Environment(AppStore.self) private var store
  @Environment(\.scriptRunner) private var scriptRunner

  var body: some View {
    Color.clear
      .frame(width: Metrics.touchTarget, height: Metrics.touchTarget)
      .contentShape(Rectangle())
      .onTapGesture {
        store.reset()
        scriptRunner.start(DemoScript.hook)
      }
      .accessibilityIdentifier("hook")
  }
}
