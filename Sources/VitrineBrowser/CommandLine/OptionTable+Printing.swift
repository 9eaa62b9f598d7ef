import VitrineStyledText
import VitrineSupport

// The options that print a text instead of browsing.
extension OptionTable {
  static let printing: [OptionEntry] = [
    OptionEntry(name: "print-keymap", help: "print all keys") { state, _ in
      state.prints = .keymap
    },
    OptionEntry(name: "print-config", help: "print the configuration file, to edit it") {
      state, _ in state.prints = .configuration
    },
    OptionEntry(
      name: "completions", argument: .required("SHELL"),
      help: "print the script that completes options in a shell",
      completion: .words(ShellCompletions.Shell.allCases.map(\.rawValue))
    ) { state, text throws(BrowserFailure) in
      guard let shell = ShellCompletions.Shell(rawValue: text) else {
        throw BrowserFailure(
          "unknown shell '\(VisibleText.text(of: text))' for --completions;"
            + " use bash, zsh or fish")
      }
      state.text = ShellCompletions.script(for: shell)
    },
    OptionEntry(name: "bash", help: "print the script with picker keys for bash") {
      state, _ in state.text = ShellIntegration.bash
    },
    OptionEntry(name: "zsh", help: "the same for zsh") { state, _ in
      state.text = ShellIntegration.zsh
    },
    OptionEntry(name: "fish", help: "the same for fish") { state, _ in
      state.text = ShellIntegration.fish
    },
    OptionEntry(name: "help", letter: "h", help: "print this") { state, _ in
      state.text = OptionParser.help
    },
    OptionEntry(name: "version", help: "print the version") { state, _ in
      state.text = "vitrine \(OptionParser.version)\n"
    },
  ]
}
