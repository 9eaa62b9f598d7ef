/// An answer of the terminal to a question, however late it comes: never a key.
package enum TerminalReply: Equatable, Sendable {
  case cursorPosition(GridPoint)
  /// Any other report, as its bytes without the introducer, at most 4,096 of them.
  case other(String)
}
