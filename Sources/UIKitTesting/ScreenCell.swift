import UIKitCore
internal import VitrineTerminalCore

/// A character cell of a pilot's screen.
public struct ScreenCell: Hashable, Sendable {
  /// The character in the cell; empty in the right half of a wide character.
  public let text: String
  /// Whether the character is bold.
  public let isBold: Bool
  /// Whether the character is faint.
  public let isDim: Bool
  /// Whether the character is italic.
  public let isItalic: Bool
  /// Whether the character is underlined.
  public let isUnderlined: Bool
  /// Whether the character is struck through.
  public let isStruckThrough: Bool
  /// Whether foreground and background are swapped.
  public let isReversed: Bool
  /// The address of the cell's link, if the terminal supports links; `nil` for none.
  public let link: String?
  /// Red, green and blue from 0 to 255, with xterm's values for the sixteen colours, or nil for the
  /// terminal's own colour.
  public let foreground: [UInt8]?
  /// Red, green and blue from 0 to 255, with xterm's values for the sixteen colours, or nil for the
  /// terminal's own colour.
  public let background: [UInt8]?

  init(_ cell: Cell) {
    text = cell.text
    isBold = cell.attributes.contains(.bold)
    isDim = cell.attributes.contains(.dim)
    isItalic = cell.attributes.contains(.italic)
    isUnderlined = cell.attributes.contains(.underline)
    isStruckThrough = cell.attributes.contains(.strikethrough)
    isReversed = cell.attributes.contains(.reverse)
    link = LinkTable.address(of: cell.link)
    foreground = Self.components(cell.foreground)
    background = Self.components(cell.background)
  }

  private static func components(_ color: CellColor) -> [UInt8]? {
    color.components.map { [$0.red, $0.green, $0.blue] }
  }
}
