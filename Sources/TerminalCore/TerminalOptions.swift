/// How a real terminal is opened.
package struct TerminalOptions: Sendable {
  /// nil: found out from NO_COLOR, COLORTERM and TERM.
  package var colorDepth: ColorDepth?
  /// Whether the mouse is asked for.
  package var mouse: Bool
  /// A terminal device instead of the controlling terminal; tests give a pseudo-terminal's.
  package var ttyPath: String?
  /// A terminal type instead of the environment's TERM.
  package var terminalType: String?

  package init(
    colorDepth: ColorDepth? = nil, mouse: Bool = true, ttyPath: String? = nil,
    terminalType: String? = nil
  ) {
    self.colorDepth = colorDepth
    self.mouse = mouse
    self.ttyPath = ttyPath
    self.terminalType = terminalType
  }
}
