/// The protocols for showing pictures as pixels.
package enum PictureProtocol: Equatable, Sendable {
  /// kitty's protocol with placeholder characters, which move with the text.
  case placeholders
  /// kitty's protocol with placements over cells.
  case kitty
  /// Bitmaps with six rows per character, as in the VT340.
  case sixel
  /// iTerm2's files.
  case iterm

  /// Whether pictures are drawn over the cells of a frame, and again wherever text has changed.
  package var isOverlay: Bool { self != .placeholders }
}

extension PictureProtocol {
  /// Selects the protocol for a terminal. Fails if the terminal only gets characters.
  ///
  /// - Parameters:
  ///   - cell: The size of a cell in pixels, if known.
  ///   - isInTmux: Whether the abilities are those of the outer terminal of tmux.
  package init?(
    _ choice: PictureChoice, abilities: TerminalAbilities, cell: GridSize?, depth: ColorDepth,
    isInTmux: Bool
  ) {
    // The placeholder cells carry the picture's number as a colour.
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
