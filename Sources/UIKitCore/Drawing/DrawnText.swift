import Foundation
package import VitrineCharacterWidths

/// The attributes of text other than its colour.
package struct TextTraits: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static var bold: TextTraits { TextTraits(rawValue: 1) }
  package static var italic: TextTraits { TextTraits(rawValue: 2) }
  package static var underline: TextTraits { TextTraits(rawValue: 4) }
  package static var strikethrough: TextTraits { TextTraits(rawValue: 8) }
  package static var dim: TextTraits { TextTraits(rawValue: 16) }
}

/// The room of a line of text that is wider than its view.
///
/// Views are rounded to the terminal's cells at their place; the renderer knows whether one column
/// more or less is visible.
package struct TextRoom: Equatable, Sendable {
  /// The width in points, from the origin of the line.
  package var width: CGFloat
  package var truncation: TruncationMode

  package init(width: CGFloat, truncation: TruncationMode) {
    self.width = width
    self.truncation = truncation
  }
}

/// The view of a line of text, and its superview. The renderer needs them to give the texts of one
/// superview rows of their own.
package struct TextHome: Equatable, Sendable {
  /// The frame of the view, in points of the window.
  package var view: CGRect
  /// The frame of its superview.
  package var superview: CGRect

  package init(view: CGRect, superview: CGRect) {
    self.view = view
    self.superview = superview
  }

  func placed(by placement: Placement) -> TextHome {
    TextHome(view: placement.map(view), superview: placement.map(superview))
  }
}

/// One line of text that never wraps.
package struct DrawnText: Equatable, Sendable {
  package var string: String
  /// The top left corner of the line.
  package var origin: CGPoint
  package var color: DrawingColor
  package var traits: TextTraits
  /// The colour behind the text; nil for a transparent background.
  package var ground: DrawingColor?
  /// The room at whose end the line shows that it is cut; nil for unlimited.
  package var room: TextRoom?
  /// The address of a link; nil for none.
  package var link: String?
  /// The view of the text; nil for text outside of views.
  package var home: TextHome?

  package init(
    string: String, origin: CGPoint, color: DrawingColor, traits: TextTraits = [],
    ground: DrawingColor? = nil, room: TextRoom? = nil, link: String? = nil, home: TextHome? = nil
  ) {
    self.string = string
    self.origin = origin
    self.color = color
    self.traits = traits
    self.ground = ground
    self.room = room
    self.link = link
    self.home = home
  }
}
