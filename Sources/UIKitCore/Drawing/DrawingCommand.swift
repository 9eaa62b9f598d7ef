import Foundation

/// One step of drawing, in points.
package enum DrawingCommand: Equatable, Sendable {
  /// Paints the background. An opaque fill also erases the glyphs below; a translucent one tints.
  ///
  /// With `keepsLines` the lines of boxes below stay, as below the bar of focus.
  case fill(CGRect, DrawingColor, keepsLines: Bool = false)
  /// A box, just inside of the rectangle.
  case stroke(CGRect, cornerRadius: CGFloat, width: CGFloat, DrawingColor)
  case line(CGPoint, CGPoint, width: CGFloat, DrawingColor)
  /// Lines from point to point that are finer than a cell: at least one of them slopes.
  case path([CGPoint], width: CGFloat, DrawingColor)
  case fillEllipse(CGRect, DrawingColor)
  /// The inside of a closed line, where it winds around.
  case fillFigure([CGPoint], DrawingColor)
  /// In a box: a command is copied in several places on its way to the screen.
  indirect case text(DrawnText)
  /// A picture, stretched to fill the rectangle.
  case picture(CGRect, PixelBuffer)
  case pushClip(CGRect)
  case popClip
  /// An alpha for everything up to the matching pop; nested ones multiply.
  case pushAlpha(CGFloat)
  case popAlpha
  /// Everything up to the matching pop is drawn in reverse video.
  case pushReverse
  case popReverse
  /// What views of one superview, whose frame is known, show as they did before. Only in lists of windows: what a view
  /// records, or a picture of it, has none.
  case pieces([PlacedPiece], superview: CGRect)
}

/// What a frame shows: drawing commands from back to front, in points of the window.
package struct DisplayList: Equatable, Sendable {
  /// The commands, with pieces whole.
  package var parts: [DrawingCommand]
  /// Whether it is known that each text has a row of its own: the views with texts are whole rows of the screen, and
  /// nothing has a border. Rounding to cells hides none of them then.
  package var hasLevelTexts: Bool

  package init(commands: [DrawingCommand] = [], hasLevelTexts: Bool = false) {
    parts = commands
    self.hasLevelTexts = hasLevelTexts
  }

  /// The commands, with those of pieces in the pieces' places.
  ///
  /// - Complexity: O(commands).
  package var commands: [DrawingCommand] {
    let hasPieces = parts.contains { if case .pieces = $0 { true } else { false } }
    guard hasPieces else { return parts }
    return parts.flatMap { part in
      guard case .pieces(let pieces, let superview) = part else { return [part] }
      return pieces.flatMap { $0.commands(in: superview) }
    }
  }
}
