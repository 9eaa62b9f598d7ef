extension KeyMap {
  /// The keys of `vitrine demo`.
  static let demos: [KeyBinding] = gallery + demo

  private static func gallery(
    _ keys: String..., runs command: Command, _ help: String
  ) -> KeyBinding {
    KeyBinding(keys, runs: command, help: help, topic: .gallery, in: .gallery, when: \.isDemo)
  }

  private static let gallery: [KeyBinding] =
    [
      gallery("Return", runs: .open, "open the demo"),
      gallery("Esc", runs: .back, "show all demos again, then leave"),
      gallery("Down", runs: .move(.down), "card below; any letter filters"),
      gallery("Up", runs: .move(.up), "card above"),
      gallery("Left", runs: .move(.left), "card to the left"),
      gallery("Right", runs: .move(.right), "card to the right"),
      gallery("Ctrl-N", "Tab", runs: .move(.next), "next card"),
      gallery("Ctrl-P", "Shift-Tab", runs: .move(.previous), "previous card"),
      gallery("Home", runs: .move(.first), "first card"),
      gallery("End", runs: .move(.last), "last card"),
      gallery("PageDown", "Ctrl-F", runs: .move(.pageDown), "a page down"),
      gallery("PageUp", "Ctrl-B", runs: .move(.pageUp), "a page up"),
      gallery("/", runs: .filter(.type), "nothing: letters filter without it, too"),
      gallery("Backspace", "Ctrl-H", runs: .prompt(.edit(.deleteBack)), "delete back"),
      gallery("Ctrl-W", runs: .prompt(.edit(.deleteWordBack)), "delete a word back"),
      gallery("Ctrl-U", runs: .prompt(.edit(.deleteToStart)), "delete what is typed"),
      gallery("F1", runs: .help, "these keys"),
    ] + everywhere(in: .gallery, topic: .gallery, when: \.isDemo)

  private static func demo(
    _ keys: String..., runs command: Command, _ help: String
  ) -> KeyBinding {
    KeyBinding(keys, runs: command, help: help, topic: .demo, in: .demo, when: \.isDemo)
  }

  private static let demo: [KeyBinding] =
    [
      demo("I", runs: .demo(.about), "what it shows and how it is made"),
      demo("z Tab", runs: .demo(.nextDataSet), "next data set"),
      demo("z ]", runs: .transition(.forward), "begin turning the layout into another one"),
      demo("z [", runs: .transition(.back), "the same; then arrows drive it"),
      demo("j", runs: .move(.down), "as the arrow down; arrows are the library's own keys"),
      demo("k", runs: .move(.up), "as the arrow up"),
      demo("h", runs: .move(.left), "as the arrow to the left"),
      demo("l", runs: .move(.right), "as the arrow to the right"),
      demo("g g", runs: .move(.first), "as Home"),
      demo("G", runs: .move(.last), "as End"),
      demo("Ctrl-F", runs: .move(.pageDown), "as PageDown"),
      demo("Ctrl-B", runs: .move(.pageUp), "as PageUp"),
      demo("?", "F1", runs: .help, "these keys and the demo's own"),
      demo("Esc", "q", runs: .back, "back to the gallery"),
      demo("Q", "Z Q", runs: .quit, "leave at once"),
    ] + everywhere(in: .demo, topic: .demo, when: \.isDemo)
}

extension Situation {
  /// That of `vitrine demo`.
  static let demos: Situation = {
    var situation = Situation()
    situation.isDemo = true
    return situation
  }()
}
