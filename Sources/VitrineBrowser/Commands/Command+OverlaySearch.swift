extension Command where Target: CommandTarget {
  /// The keys that search a text overlay. They come before the keys that close it.
  static var overlaySearch: [Command] {
    [
      Command(
        "filter lines", "/", help: "show only lines with some words", topic: .overlay,
        in: .overlay
      ) { target, _ in target.layers.filterOverlay() },
      Command(
        "show all lines", "Esc", help: "show all lines again", topic: .overlay, in: .overlay,
        when: \.isTextFiltered
      ) { target, _ in target.layers.overlay?.filter(by: "") },
      Command(
        "run line", "Return", help: "run the command of this line", topic: .overlay, in: .overlay,
        when: \.choosesLine
      ) { target, _ in target.layers.overlay?.picked() },
    ]
  }
}

extension ScreenLayers {
  /// Filters the lines of a text as the user types; Return keeps the filter, Esc removes it.
  fileprivate func filterOverlay() {
    guard let overlay else { return }
    let prompt = PromptView(label: "/", history: []) { _ in }
    prompt.editor.insert(overlay.filterText)
    prompt.changed = { [weak overlay] in overlay?.filter(by: $0) }
    prompt.cancelled = { [weak overlay] in overlay?.filter(by: "") }
    show(prompt)
  }
}
