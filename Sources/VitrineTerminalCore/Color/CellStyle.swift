/// The colours and attributes of a cell.
package struct CellStyle: Hashable, Sendable {
  package var foreground: CellColor
  package var background: CellColor
  package var attributes: CellAttributes

  package init(
    foreground: CellColor = .standard, background: CellColor = .standard,
    attributes: CellAttributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's own colours without attributes.
  package static let standard = CellStyle()
  /// Reverse video in the terminal's own colours.
  package static let reversed = CellStyle(attributes: .reverse)

  /// Returns the translucent form of this style, or nil if it is invisible.
  ///
  /// If the depth allows it and the colours are known, the foreground blends with the background
  /// below. Otherwise it is dim up to 0.5 and normal above.
  ///
  /// - Parameters:
  ///   - alpha: The opacity, 0...1. Below 0.01 nothing is drawn.
  ///   - below: The background of the glyphs.
  package func faded(alpha: Double, over below: CellColor, depth: ColorDepth) -> CellStyle? {
    if alpha < 0.01 { return nil }
    if alpha >= 1 { return self }
    var style = self
    if depth.blends, let mixed = foreground.blended(over: below, alpha: alpha) {
      style.foreground = mixed
      if case .rgb = background, let mixed = background.blended(over: below, alpha: alpha) {
        style.background = mixed
      }
    } else if alpha <= 0.5 {
      style.attributes.insert(.dim)
    }
    return style
  }
}
