/// A picture for a terminal that shows pixels, and how many cells it covers. Equal only to itself.
package final class TerminalPicture: Sendable {
  /// What cells and the terminal know it by: 24 bits, none of them all zero.
  package let number: UInt32
  package let pixels: PicturePixels
  package let cells: GridSize

  package init(number: UInt32, pixels: PicturePixels, cells: GridSize) {
    (self.number, self.pixels, self.cells) = (number, pixels, cells)
  }

  /// The most columns and rows of a picture: for so many there are marks (`PlaceholderMarks`).
  package static let mostCells = 297

  /// A number that hardly any other program has given to a picture.
  ///
  /// Cells carry it as a colour: those below 0x10000 could be taken for the numbers of a palette.
  package static func randomNumber() -> UInt32 { .random(in: 0x01_0000...0xFF_FFFF) }
}
