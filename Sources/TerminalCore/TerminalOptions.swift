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
  /// The rows below the cursor that are drawn in, instead of the alternate screen; nil: all of that.
  package var height: TerminalHeight?
  /// Whether the terminal is asked what it can, once the first frame is on its way.
  package var asksForAbilities: Bool
  /// How pictures are shown.
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
