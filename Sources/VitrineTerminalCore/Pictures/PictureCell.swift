/// The part of a picture shown by a cell.
package struct PictureCell: Hashable, Sendable {
  /// The number of the picture.
  package var number: UInt32
  /// The position in cells of the picture, from its upper left one.
  package var column: Int
  package var row: Int

  package init(number: UInt32, column: Int, row: Int) {
    (self.number, self.column, self.row) = (number, column, row)
  }
}

extension Cell {
  /// Distinguishes such glyphs from code points and entries of `ClusterTable`.
  private static let pictureFlag: UInt32 = 0x4000_0000

  /// Creates a cell that shows a part of a picture. Code without support for pictures treats it as
  /// a space.
  ///
  /// The position is stored as the glyph and the number as the colour, so that picture cells are
  /// copied, compared and scrolled like any other cell.
  package init(_ picture: PictureCell) {
    let place = UInt32(picture.row & 0xFFF) << 12 | UInt32(picture.column & 0xFFF)
    let color = CellColor.rgb(
      UInt8(truncatingIfNeeded: picture.number >> 16),
      UInt8(truncatingIfNeeded: picture.number >> 8),
      UInt8(truncatingIfNeeded: picture.number))
    self.init(glyph: Self.pictureFlag | place, style: CellStyle(foreground: color))
  }

  /// Whether the cell shows a part of a picture.
  @inline(__always)
  package var isPicture: Bool { glyph >> 30 == 1 }

  /// The part of a picture in the cell; nil for other content.
  package var picture: PictureCell? {
    guard isPicture, let (red, green, blue) = foreground.components else { return nil }
    return PictureCell(
      number: UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue), column: Int(glyph & 0xFFF),
      row: Int(glyph >> 12 & 0xFFF))
  }
}
