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

/// One line of text that never wraps.
package struct DrawnText: Equatable, Sendable {
  package var string: String
  /// The top left corner of the line.
  package var origin: CGPoint
  package var color: DrawingColor
  package var traits: TextTraits

  package init(string: String, origin: CGPoint, color: DrawingColor, traits: TextTraits = []) {
    self.string = string
    self.origin = origin
    self.color = color
    self.traits = traits
  }
}
