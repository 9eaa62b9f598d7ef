/// How a cell's glyph is set apart without colour.
package struct CellAttributes: OptionSet, Hashable, Sendable {
  package var rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let bold = CellAttributes(rawValue: 1)
  package static let dim = CellAttributes(rawValue: 2)
  package static let italic = CellAttributes(rawValue: 4)
  package static let underline = CellAttributes(rawValue: 8)
  /// Foreground and background change places. With both standard: plain reverse video.
  package static let reverse = CellAttributes(rawValue: 16)
  package static let strikethrough = CellAttributes(rawValue: 32)
}
