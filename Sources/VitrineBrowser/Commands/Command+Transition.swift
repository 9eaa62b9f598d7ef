/// The steps that drive a layout transition.
enum TransitionStep: String, Sendable { case forward, back, finish, cancel }

/// Drives a layout transition step by step.
@MainActor
protocol TransitionDriving: AnyObject {
  /// - Parameter count: The number of steps.
  func drive(_ step: TransitionStep, count: Int)
}

extension Command where Target: TransitionDriving & CommandTarget {
  /// The keys during a layout transition.
  static var transition: [Command] {
    [
      drive(
        .forward, "l", "Right", "j", "Down", "]", "z ]", help: "a step further; the wheel too"),
      drive(.back, "h", "Left", "k", "Up", "[", "z [", help: "a step back"),
      drive(.finish, "Return", help: "go all the way"),
      drive(.cancel, "Esc", "q", help: "go back to where it began"),
    ] + everywhere(in: .transition, topic: .transition)
  }

  private static func drive(_ step: TransitionStep, _ keys: String..., help: String) -> Command {
    driving(step, keys, help: help, topic: .transition, in: .transition)
  }
}

extension Command where Target: TransitionDriving {
  static func driving(
    _ step: TransitionStep, _ keys: [String], help: String, topic: KeyBinding.Topic,
    in context: KeyBinding.Context
  ) -> Command {
    Command("turn \(step.rawValue)", keys, help: help, topic: topic, in: context) {
      target, count in target.drive(step, count: count ?? 1)
    }
  }
}
