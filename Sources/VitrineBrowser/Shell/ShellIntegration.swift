/// Scripts that turn shell keys into pickers, printed for the shell to read at its start.
enum ShellIntegration {
  /// Returns the header of each script.
  static func head(_ line: String) -> String {
    """
    # Keys of vitrine for the shell. In its start file:
    #
    #     \(line)
    #
    # Ctrl-T puts files into the line, Alt-C goes to a folder, Ctrl-R looks for a command of the history.
    # A word that ends in ** and then Tab becomes files. `v` browses, and the shell goes where it was left.
    # VITRINE_FILES and VITRINE_FOLDERS are commands that list other things, VITRINE_DEFAULT_OPTS holds options.

    """
  }
}
