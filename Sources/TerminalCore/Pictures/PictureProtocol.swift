/// The ways in which terminals take pictures as pixels.
package enum PictureProtocol: Equatable, Sendable {
  /// kitty's, in characters that stand for parts of the picture: they move with the text.
  case placeholders
  /// kitty's, as placements over cells.
  case kitty
  /// Bitmaps of six rows a character, as a VT340 takes them.
  case sixel
  /// iTerm2's files.
  case iterm

  /// Whether pictures are drawn over the cells of a frame, which must be done anew wherever text has changed.
  package var isOverlay: Bool { self != .placeholders }
}

extension PictureProtocol {
  /// The way to take for a terminal; nil: it gets characters.
  ///
  /// - Parameters:
  ///   - cell: How many pixels a cell has, if anybody knows.
  ///   - isInTmux: Whether the abilities are those of the terminal outside of tmux.
  package init?(
    _ choice: PictureChoice, abilities: TerminalAbilities, cell: GridSize?, depth: ColorDepth,
    isInTmux: Bool
  ) {
    // Their cells bear the picture's number as a colour.
    let takesPlaceholders =
      depth == .direct
      && (abilities.isProgram("kitty", from: [0, 28]) || abilities.isProgram("ghostty"))
    switch choice {
    case .symbols: return nil
    case .sixel: self = .sixel
    case .iterm: self = .iterm
    case .kitty where isInTmux: self = .placeholders
    case .kitty: self = takesPlaceholders ? .placeholders : .kitty
    case .auto:
      if abilities.hasKittyGraphics, takesPlaceholders {
        self = .placeholders
      } else if abilities.hasKittyGraphics, !isInTmux {
        self = .kitty
      } else if abilities.isProgram("iterm"), !isInTmux {
        self = .iterm
      } else if abilities.hasSixels, cell != nil {
        self = .sixel
      } else {
        return nil
      }
    }
  }
}
