/// A picture for a terminal with pixels, and the number of cells that it covers. Equal only to
/// itself.
package final class TerminalPicture: Sendable {
  /// The number used by cells and the terminal: 24 bits, not all zero.
  package let number: UInt32
  package let pixels: PicturePixels
  package let cells: GridSize

  package init(number: UInt32, pixels: PicturePixels, cells: GridSize) {
    (self.number, self.pixels, self.cells) = (number, pixels, cells)
  }

  /// The maximum number of columns and rows, limited by the number of marks (`PlaceholderMarks`).
  package static let mostCells = 297

  /// Returns a number that hardly any other program uses for a picture.
  ///
  /// Cells store it as a colour. Numbers below 0x10000 could be mistaken for palette numbers.
  package static func randomNumber() -> UInt32 { .random(in: 0x01_0000...0xFF_FFFF) }
}
