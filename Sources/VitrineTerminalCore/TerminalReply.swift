/// An answer of the terminal to a query, however late it arrives: never a key.
package enum TerminalReply: Equatable, Sendable {
  case cursorPosition(GridPoint)
  /// Any other report, as its bytes without the introducer, up to 4,096 of them.
  case other(String)
}
