/// The keys in the filter prompt. They come before the keys of all prompts.
enum FilterPromptCommands {
  static let commands: [BrowserCommand] = [
    .acceptLine(
      "Return", help: "keep the filter", topic: .filterPrompt, when: \.isTypingFilter),
    .cancelLine(
      help: "show everything again", topic: .filterPrompt, when: \.isTypingFilter),
    typing("item above", "Up", "Ctrl-P", "Ctrl-K") { $0.moving.move(.step(.up)) },
    typing("item below", "Down", "Ctrl-N", "Ctrl-J") { $0.moving.move(.step(.down)) },
    typing("a page up", "PageUp") { $0.moving.move(.pages(-1)) },
    typing("a page down", "PageDown") { $0.moving.move(.pages(1)) },
    typing("mark and go on", "Tab") { $0.marking.toggleAndAdvance(1) },
    typing("mark and go back", "Shift-Tab") { $0.marking.toggleAndGoBack() },
    typing("hide what does not fit, or dim it", "Alt-r") { $0.filtering.toggleMode() },
  ]

  private static func typing(
    _ help: String, _ keys: String...,
    run: @escaping @MainActor @Sendable (BrowserFeatures) -> Void
  ) -> BrowserCommand {
    BrowserCommand(
      help, keys, help: help, topic: .filterPrompt, in: .prompt, when: \.isTypingFilter
    ) { features, _ in run(features) }
  }
}
