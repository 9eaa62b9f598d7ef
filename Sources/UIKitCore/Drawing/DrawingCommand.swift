import Foundation

/// One step of drawing, in points.
package enum DrawingCommand: Equatable, Sendable {
  /// Paints the background. An opaque fill also erases the glyphs below; a translucent fill tints
  /// them.
  ///
  /// With `keepsLines` the box-drawing lines below remain, as below the bar of focus.
  case fill(CGRect, DrawingColor, keepsLines: Bool = false)
  /// A box just inside of the rectangle.
  case stroke(CGRect, cornerRadius: CGFloat, width: CGFloat, DrawingColor)
  case line(CGPoint, CGPoint, width: CGFloat, DrawingColor)
  /// Lines from point to point that are finer than a cell, at least one of them sloping.
  case path([CGPoint], width: CGFloat, DrawingColor)
  case fillEllipse(CGRect, DrawingColor)
  /// The interior of a closed line, by the winding rule.
  case fillFigure([CGPoint], DrawingColor)
  /// A text. Indirect, because commands are copied several times on the way to the screen.
  indirect case text(DrawnText)
  /// A picture, stretched to fill the rectangle.
  case picture(CGRect, PixelBuffer)
  case pushClip(CGRect)
  case popClip
  /// An alpha for everything up to the matching pop; nested values multiply.
  case pushAlpha(CGFloat)
  case popAlpha
  /// Draws everything up to the matching pop in reverse video.
  case pushReverse
  case popReverse
  /// The kept drawings of views in one superview, whose frame is known. Only in lists of windows;
  /// recordings and pictures of views have none.
  case pieces([PlacedPiece], superview: CGRect)
}

/// The contents of a frame: drawing commands from back to front, in points of the window.
package struct DisplayList: Equatable, Sendable {
  /// The commands, with undivided pieces.
  package var parts: [DrawingCommand]
  /// Whether each text is known to have a row of its own: the views with texts are whole rows of
  /// the screen, and no view has a border. Then rounding to cells hides no text.
  package var hasLevelTexts: Bool

  package init(commands: [DrawingCommand] = [], hasLevelTexts: Bool = false) {
    parts = commands
    self.hasLevelTexts = hasLevelTexts
  }

  /// The commands, with pieces replaced by their commands.
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
