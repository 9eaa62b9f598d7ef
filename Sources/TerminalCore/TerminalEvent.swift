import VitrineKeyStrokes

/// What comes from a terminal and from those who signal its program.
package enum TerminalEvent: Equatable, Sendable {
  case key(KeyStroke)
  case mouse(MouseEvent)
  /// Text pasted between brackets, as it came: never keys.
  case paste(String)
  case resize(GridSize)
  case focusGained
  case focusLost
  case reply(TerminalReply)
  /// The terminal has told something of itself: `Terminal.abilities` has changed.
  case abilitiesChanged
  /// SIGINT from outside; the key Ctrl-C comes as a key (`isInterrupt`).
  case interrupted
  /// SIGTSTP from outside: the terminal was given back and the program is about to stop.
  case suspended
  /// The program runs again and the terminal is taken over anew; everything must be repainted.
  case resumed
  /// Somebody asks the program to end: SIGTERM, SIGHUP or SIGQUIT.
  case terminate(signal: Int32)
  /// The terminal is gone.
  case ended
}

extension TerminalEvent {
  /// Whether this is the key Ctrl-C. After Esc, if both come at once, it looks like Alt-Ctrl-C: Ctrl-C must never get
  /// lost.
  package var isInterrupt: Bool {
    guard case .key(let key) = self else { return false }
    return key.modifiers.subtracting(.alternate) == .control && key.code == .character("c")
  }
}
