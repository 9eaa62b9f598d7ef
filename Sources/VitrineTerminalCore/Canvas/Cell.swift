import VitrineCharacterWidths

/// One character cell: 16 bytes without padding, so that rows are compared and copied as memory.
package struct Cell: Equatable, Sendable {
  /// A code point, or an entry of `ClusterTable` if the top bit is set.
  package var glyph: UInt32
  private var packedForeground: UInt32
  private var packedBackground: UInt32
  package var attributes: CellAttributes
  /// The width of the glyph in columns: 1, 2, or 0 for the right half of the wide glyph before it.
  package var width: UInt8
  /// The arms of a line through the cell, two bits each; 0 without a line.
  var arms: BoxArms
  /// The number of the link's address in ``LinkTable``; 0 for no link.
  package var link: UInt8 = 0

  @inline(__always)
  package init(glyph: UInt32, width: UInt8 = 1, style: CellStyle = .standard) {
    self.glyph = glyph
    self.width = width
    packedForeground = style.foreground.packed
    packedBackground = style.background.packed
    attributes = style.attributes
    arms = []
  }

  /// A space in the terminal's own colours.
  package static let blank = Cell(glyph: 0x20)

  @inline(__always)
  package var foreground: CellColor {
    get { CellColor(packed: packedForeground) }
    set { packedForeground = newValue.packed }
  }

  @inline(__always)
  package var background: CellColor {
    get { CellColor(packed: packedBackground) }
    set { packedBackground = newValue.packed }
  }

  package var style: CellStyle {
    get { CellStyle(foreground: foreground, background: background, attributes: attributes) }
    set {
      foreground = newValue.foreground
      background = newValue.background
      attributes = newValue.attributes
    }
  }

  @inline(__always)
  package static func == (one: Cell, other: Cell) -> Bool {
    let (left, right) = (
      unsafeBitCast(one, to: SIMD2<UInt64>.self), unsafeBitCast(other, to: SIMD2<UInt64>.self)
    )
    return left == right
  }

  /// Returns whether the foreground, background and attributes are equal, for runs of equal style.
  @inline(__always)
  package func hasSameStyle(as other: Cell) -> Bool {
    packedForeground == other.packedForeground && packedBackground == other.packedBackground
      && attributes == other.attributes
  }

  /// Takes over the background of a cell below, also in reverse video.
  @inline(__always)
  mutating func takeBackdrop(of below: Cell) {
    packedBackground = below.packedBackground
    if below.attributes.contains(.reverse) { attributes.insert(.reverse) }
  }

  package var isBlank: Bool { glyph == 0x20 && width == 1 }

  /// Whether the cell shows a line of a box.
  package var isLine: Bool { width == 1 && (0x2500...0x257F).contains(glyph) }

  /// The text of the cell; empty for the right half of a wide glyph.
  package var text: String {
    if width == 0 { return "" }
    if let scalar = Unicode.Scalar(glyph) { return String(Character(scalar)) }
    return String(ClusterTable.cluster(for: glyph))
  }

  /// Removes the glyph and keeps the style.
  @inline(__always)
  mutating func erase() {
    glyph = 0x20
    width = 1
    arms = []
    link = 0
  }
}
