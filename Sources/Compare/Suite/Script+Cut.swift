import Render

extension Script {
  /// The script as far as its last wanted `snapshot` line. What is expected of motion needs the rest, and is left out.
  func cut(afterSnapshots isWanted: (String) -> Bool) -> Script {
    let last = steps.last { step in
      if case .snapshot(let name) = step.command { isWanted(name) } else { false }
    }
    guard let last else { return self }
    let kept = steps.filter { step in
      if case .watch = step.command { return false }
      return step.time <= last.time
    }
    return Script(kept, file: file)
  }
}
