/// The actions that every screen offers to its commands.
@MainActor
protocol CommandTarget: AnyObject {
  /// The overlays above the screen.
  var layers: ScreenLayers { get }
  /// Redraws the screen.
  func repaint()
  /// Suspends the program for the shell's job control.
  func suspend()
  /// Aborts the program after Ctrl-C.
  func abort()
  /// Quits at once and discards changes.
  func quit()
}

extension Command where Target: CommandTarget {
  /// Returns the commands that are common to all screens.
  static func everywhere(in context: KeyBinding.Context, topic: KeyBinding.Topic) -> [Command] {
    [repaint(in: context, topic: topic)] + jobControl(in: context, topic: topic)
  }

  static func repaint(
    in context: KeyBinding.Context = .browse, topic: KeyBinding.Topic = .program
  ) -> Command {
    Command("repaint", "Ctrl-L", help: "redraw the screen", topic: topic, in: context) {
      target, _ in target.repaint()
    }
  }

  static func jobControl(
    in context: KeyBinding.Context = .browse, topic: KeyBinding.Topic = .program
  ) -> [Command] {
    [
      Command("suspend", "Ctrl-Z", help: "suspend", topic: topic, in: context) { target, _ in
        target.suspend()
      },
      Command("abort", "Ctrl-C", help: "abort", topic: topic, in: context) { target, _ in
        target.abort()
      },
    ]
  }
}
