extension Command where Target: CommandTarget {
  /// The keys of a text overlay.
  static var overlay: [Command] {
    scrolling("scroll", topic: .overlay, in: .overlay) { target, step, count in
      target.layers.overlay?.scroll(step, count: count)
    } + [
      Command(
        "close", "Esc", "q", "?", "F1", "Return", "h", "Left", "Backspace", help: "back",
        topic: .overlay, in: .overlay
      ) { target, _ in target.layers.closeOverlay() },
      Command(
        "quit", "Q", "Z Q", help: "leave the program at once, drop changes", topic: .overlay,
        in: .overlay
      ) { target, _ in target.quit() },
    ] + everywhere(in: .overlay, topic: .overlay)
  }
}
