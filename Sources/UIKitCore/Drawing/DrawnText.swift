import CharacterWidths
import Foundation

/// How text is set, besides its colour.
package struct TextTraits: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let bold = TextTraits(rawValue: 1)
  package static let italic = TextTraits(rawValue: 2)
  package static let underline = TextTraits(rawValue: 4)
  package static let strikethrough = TextTraits(rawValue: 8)
  package static let dim = TextTraits(rawValue: 16)
}

/// How far a line of text may go, where it is wider than its room.
///
/// Views are rounded to the cells of the terminal where they stand: whether a column more or less is seen there, the renderer knows.
package struct TextRoom: Equatable, Sendable {
  /// In points, from the origin of the line.
  package var width: CGFloat
  package var truncation: TruncationMode

  package init(width: CGFloat, truncation: TruncationMode) {
    self.width = width
    self.truncation = truncation
  }
}

/// One line of text that never wraps.
package struct DrawnText: Equatable, Sendable {
  package var string: String
  /// The top left corner of the line.
  package var origin: CGPoint
  package var color: DrawingColor
  package var traits: TextTraits
  /// The colour behind the text; nil: what lies below shows.
  package var ground: DrawingColor?
  /// Where the line must say that it is cut; nil: nowhere.
  package var room: TextRoom?

  package init(
    string: String, origin: CGPoint, color: DrawingColor, traits: TextTraits = [],
    ground: DrawingColor? = nil, room: TextRoom? = nil
  ) {
    self.string = string
    self.origin = origin
    self.color = color
    self.traits = traits
    self.ground = ground
    self.room = room
  }
}
