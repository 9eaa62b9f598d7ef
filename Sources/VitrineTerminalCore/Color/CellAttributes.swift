/// The attributes of a cell's glyph besides its colours.
package struct CellAttributes: OptionSet, Hashable, Sendable {
  package var rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static var bold: CellAttributes { CellAttributes(rawValue: 1) }
  package static var dim: CellAttributes { CellAttributes(rawValue: 2) }
  package static var italic: CellAttributes { CellAttributes(rawValue: 4) }
  package static var underline: CellAttributes { CellAttributes(rawValue: 8) }
  /// Swaps foreground and background. With both standard: plain reverse video.
  package static var reverse: CellAttributes { CellAttributes(rawValue: 16) }
  package static var strikethrough: CellAttributes { CellAttributes(rawValue: 32) }
}
