import Foundation

/// A colour for drawing: one of the terminal's own, or red, green and blue; with an alpha.
package struct DrawingColor: Equatable, Sendable {
  package enum Base: Hashable, Sendable {
    /// The terminal's own colour of text.
    case foreground
    /// The terminal's own background.
    case background
    case rgb(UInt8, UInt8, UInt8)
    /// One of the terminal's sixteen colours, 0 to 15.
    case palette(UInt8)
  }

  package var base: Base
  package var alpha: CGFloat

  package init(_ base: Base, alpha: CGFloat = 1) {
    self.base = base
    self.alpha = alpha
  }

  package static let foreground = DrawingColor(.foreground)
  package static let background = DrawingColor(.background)
}
