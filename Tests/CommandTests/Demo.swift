import Foundation
import Render

/// A small app that moves: a box that grows when tapped, a note that comes with it.
@MainActor
enum Demo {
  static let app = AppDescription(
    name: "demo", title: "Demo", device: Device.all[3],
    scripts: ["hook": "at 0.10 tap #box", "twice": "at 0.1 tap #box\nat 0.5 tap #box"], hookLength: 0.5
  ) { AnyView(DemoView()) }

  /// The box turns for ever once tapped.
  static let endless = AppDescription(
    name: "endless", title: "Endless", device: Device.all[3], scripts: ["go": "at 0.1 tap #spinner"]
  ) { AnyView(SpinnerView()) }

  /// Three named states, and a haptic at each tap.
  static let states = states([
    "walk": """
    snapshot "start"
    at 0.1 tap #box
    at 0.5 snapshot "box/on"
    at 0.6 tap #box
    at 1.0 snapshot "box/off"
    end 1.1
    """
  ])

  static func states(_ scripts: [String: String]) -> AppDescription {
    AppDescription(
      name: "states", title: "States", device: Device.all[3], scripts: scripts, schemes: [.light, .dark]
    ) { AnyView(StatesView()) }
  }

  static func pictures(_ names: [String]) -> AppDescription {
    AppDescription(
      name: "pictures", title: "Pictures", device: Device.all[3], scripts: ["hook": "end 0.1"], hookLength: 0.1
    ) { AnyView(PicturesView(names: names)) }
  }
}

struct DemoView: View {
  @State private var isOn = false
  var body: some View {
    VStack(spacing: 20) {
      Text(isOn ? "On" : "Off").foregroundStyle(Color(red: 1, green: 0, blue: 0))
        .accessibilityIdentifier("title")
      Color(red: 0, green: 0, blue: 1).frame(width: 100, height: 100)
        .scaleEffect(isOn ? 2 : 1)
        .opacity(isOn ? 0.5 : 1)
        .onTapGesture { withAnimation(.linear(duration: 0.2)) { isOn.toggle() } }
        .accessibilityIdentifier("box")
      if isOn {
        Text("Note").transition(.opacity).accessibilityIdentifier("note")
      }
    }
  }
}

struct StatesView: View {
  @Environment(\.colorScheme) private var scheme
  @State private var isOn = false
  var body: some View {
    HStack(spacing: 20) {
      Text("State").font(.body).foregroundStyle(scheme == .dark ? Color(red: 1, green: 0, blue: 0) : .black)
      Color(red: 0, green: 0, blue: isOn ? 1 : 0.5).frame(width: 100, height: 100)
        .onTapGesture { isOn.toggle() }
        .sensoryFeedback(.selection, trigger: isOn)
        .accessibilityIdentifier("box")
    }
  }
}

struct SpinnerView: View {
  @State private var isOn = false
  var body: some View {
    Color(red: 0, green: 1, blue: 0).frame(width: 100, height: 100)
      .rotationEffect(.degrees(isOn ? 360 : 0))
      .onTapGesture { withAnimation(.linear(duration: 1).repeatForever(autoreverses: false)) { isOn = true } }
      .accessibilityIdentifier("spinner")
  }
}

struct PicturesView: View {
  let names: [String]
  var body: some View {
    VStack(spacing: 0) {
      ForEach(names, id: \.self) { name in
        if name.hasSuffix(".mp4") {
          ClipView(path: name).frame(width: 200, height: 200)
        } else {
          MediaImage(path: name).frame(width: 200, height: 200)
        }
      }
    }
  }
}
