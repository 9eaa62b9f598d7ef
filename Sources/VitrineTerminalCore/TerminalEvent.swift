import VitrineKeyStrokes

/// An event from a terminal or a signal to its program.
package enum TerminalEvent: Equatable, Sendable {
  case key(KeyStroke)
  case mouse(MouseEvent)
  /// Text pasted between brackets, unchanged: never keys.
  case paste(String)
  case resize(GridSize)
  case focusGained
  case focusLost
  case reply(TerminalReply)
  /// The terminal has reported its abilities: `Terminal.abilities` has changed.
  case abilitiesChanged
  /// SIGINT from outside. The key Ctrl-C arrives as a key (`isInterrupt`).
  case interrupted
  /// SIGTSTP from outside: the terminal was restored and the program is about to stop.
  case suspended
  /// The program continues and has taken over the terminal again. Everything must be repainted.
  case resumed
  /// A request to end the program: SIGTERM, SIGHUP or SIGQUIT.
  case terminate(signal: Int32)
  /// The terminal is gone.
  case ended
}

extension TerminalEvent {
  /// Whether this is the key Ctrl-C. After Esc, if both arrive at once, it looks like Alt-Ctrl-C;
  /// Ctrl-C must never be lost.
  package var isInterrupt: Bool {
    guard case .key(let key) = self else { return false }
    return key.modifiers.subtracting(.alternate) == .control && key.code == .character("c")
  }
}
