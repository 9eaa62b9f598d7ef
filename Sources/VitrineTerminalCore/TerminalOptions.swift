/// The options for opening a real terminal.
package struct TerminalOptions: Sendable {
  /// The colour depth; nil to derive it from NO_COLOR, COLORTERM and TERM.
  package var colorDepth: ColorDepth?
  /// Whether to enable the mouse.
  package var mouse: Bool
  /// A terminal device instead of the controlling terminal. Tests use a pseudo-terminal.
  package var ttyPath: String?
  /// A terminal type instead of TERM in the environment.
  package var terminalType: String?
  /// The number of rows below the cursor to draw in, instead of the alternate screen; nil for the
  /// alternate screen.
  package var height: TerminalHeight?
  /// Whether to query the terminal's abilities once the first frame is on its way.
  package var asksForAbilities: Bool
  /// The protocol for pictures.
  package var pictures: PictureChoice

  package init(
    colorDepth: ColorDepth? = nil, mouse: Bool = true, ttyPath: String? = nil,
    terminalType: String? = nil, height: TerminalHeight? = nil, asksForAbilities: Bool = false,
    pictures: PictureChoice = .auto
  ) {
    self.colorDepth = colorDepth
    self.mouse = mouse
    self.ttyPath = ttyPath
    self.terminalType = terminalType
    self.height = height
    self.asksForAbilities = asksForAbilities
    self.pictures = pictures
  }
}
