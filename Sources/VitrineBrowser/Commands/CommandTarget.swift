/// What the commands of a screen act on, as far as all screens have it.
@MainActor
protocol CommandTarget: AnyObject {
  /// What lies over the screen.
  var layers: ScreenLayers { get }
  /// Draws the screen anew.
  func repaint()
  /// Suspends the program, as the shell's job control does.
  func suspend()
  /// Ctrl-C.
  func abort()
  /// Leaves at once; changes are dropped.
  func quit()
}

extension Command where Target: CommandTarget {
  /// Commands that every screen has, whatever it shows.
  static func everywhere(in context: KeyBinding.Context, topic: KeyBinding.Topic) -> [Command] {
    [repaint(in: context, topic: topic)] + jobControl(in: context, topic: topic)
  }

  static func repaint(
    in context: KeyBinding.Context = .browse, topic: KeyBinding.Topic = .program
  ) -> Command {
    Command("repaint", "Ctrl-L", help: "draw the screen anew", topic: topic, in: context) {
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
