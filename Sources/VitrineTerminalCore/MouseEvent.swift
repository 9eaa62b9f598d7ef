import VitrineKeyStrokes

/// A mouse event in cells.
package struct MouseEvent: Equatable, Sendable {
  package enum Kind: Hashable, Sendable {
    case press, release
    /// A motion with the button held.
    case move
    /// Notches of the wheel. Positive is down and right, towards the end.
    case wheel(columns: Int, rows: Int)
  }

  package var kind: Kind
  /// The button: 1 left, 2 middle, 3 right; 0 if the terminal does not report it, and for the
  /// wheel.
  package var button: Int
  package var position: GridPoint
  package var modifiers: KeyStroke.Modifiers

  package init(
    _ kind: Kind, button: Int = 1, position: GridPoint, modifiers: KeyStroke.Modifiers = []
  ) {
    self.kind = kind
    self.button = button
    self.position = position
    self.modifiers = modifiers
  }
}
