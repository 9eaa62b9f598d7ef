import UIKitCore
import VitrineTerminalCore

/// Converts a point-based colour to the style of a cell, given the cell below.
///
/// The terminal's own two colours stay unchanged as long as possible. Reverse video means "the
/// foreground colour as a background". If own colours must be mixed or appear on others, the
/// colours of the theme are assumed.
struct ColorMixer {
  let depth: ColorDepth
  let isLight: Bool
  private let ownForeground: CellColor
  private let ownBackground: CellColor

  /// - Parameter background: The terminal's own background colour, if reported.
  init(depth: ColorDepth, theme: UIUserInterfaceStyle, background: CellColor? = nil) {
    self.depth = depth
    isLight = background?.isLight ?? (theme == .light)
    ownForeground = isLight ? .rgb(0, 0, 0) : .rgb(204, 204, 204)
    ownBackground = background ?? (isLight ? .rgb(255, 255, 255) : .rgb(0, 0, 0))
  }

  // MARK: Glyphs

  /// Returns the style of a glyph over a cell, or nil if it is invisible.
  ///
  /// In reverse video a glyph has the colour of its cell. All glyphs share that colour, so that a
  /// bar has no stripes.
  ///
  /// - Parameters:
  ///   - alpha: The alpha of the group, multiplied with that of the colour.
  ///   - reversing: Whether the glyph is drawn in reverse video.
  func glyph(
    _ color: DrawingColor, _ attributes: CellAttributes, alpha: Double, reversing: Bool,
    over below: CellStyle
  ) -> CellStyle? {
    let group = alpha
    let alpha = alpha * Double(color.alpha)
    if alpha < 0.01 { return nil }
    let base = reversing && color.base != .background ? .foreground : color.base
    var style = CellStyle(
      foreground: below.foreground, background: below.background, attributes: attributes)
    if !depth.blends, alpha <= 0.5 { style.attributes.insert(.dim) }
    if below.attributes.contains(.reverse) {
      style.attributes.formUnion(below.attributes.intersection([.reverse, .underline]))
      // The terminal's own text colour would vanish on itself, so the other one is used.
      let text = own(base) == .standard ? below.background : own(base)
      style.background = mix(text, assumed: ownBackground, over: visible(below).background, alpha)
    } else {
      let alpha = reversing ? group : alpha
      let text = base == .background && depth != .mono ? ownBackground : own(base)
      style.foreground = mix(text, assumed: ownForeground, over: visible(below).background, alpha)
      if reversing { style.attributes.insert(.reverse) }
    }
    if reversing, depth == .mono { style.attributes.insert(.bold) }
    return style
  }

  // MARK: Fills

  /// The effect of a fill on the cells below.
  enum Fill {
    case nothing
    /// Replaces cells with spaces in a style.
    case replace(CellStyle)
    /// Mixes with the colours below, or dims them if colours cannot be mixed.
    case tint(CellColor, alpha: Double)
  }

  func fill(_ color: DrawingColor, alpha: Double, reversing: Bool) -> Fill {
    let total = alpha * Double(color.alpha)
    if total < 0.01 { return .nothing }
    let isSolid = total >= 1 || !depth.blends && (color.alpha >= 1 || total > 0.5)
    if !isSolid {
      let tint = self.color(color.base)
      return .tint(tint, alpha: total)
    }
    return .replace(solid(color.base, reversing: reversing))
  }

  /// Returns the style of an opaque fill. In reverse video the fill is reversed. A fill that is
  /// reversed already is also underlined, so that "focused" and "focused and selected" differ.
  private func solid(_ base: DrawingColor.Base, reversing: Bool) -> CellStyle {
    var style = CellStyle.standard
    switch base {
    case .background: break
    case .foreground: style = .reversed
    case .rgb, .palette:
      style.background = color(base)
      if depth == .mono { style = style.degraded(to: .mono, isLight: isLight) }
    }
    if reversing {
      if style.attributes.contains(.reverse) { style.attributes.insert(.underline) }
      style.attributes.insert(.reverse)
    }
    return style
  }

  /// Returns a cell's style below a translucent layer.
  ///
  /// - Parameter hasGlyphs: Whether the cell shows anything in the foreground colour.
  func tinted(
    _ below: CellStyle, by tint: CellColor, alpha: Double, reversing: Bool, hasGlyphs: Bool
  ) -> CellStyle {
    var style = below
    let isReversed = below.attributes.contains(.reverse)
    if depth.blends {
      let colors = visible(below)
      let background = tint.blended(over: colors.background, alpha: alpha) ?? tint
      let foreground = tint.blended(over: colors.foreground, alpha: alpha) ?? tint
      if isReversed {
        style.foreground = background
        if hasGlyphs { style.background = foreground }
      } else {
        style.background = background
        if hasGlyphs { style.foreground = foreground }
      }
    } else if hasGlyphs {
      style.attributes.insert(.dim)
    }
    if reversing { style.attributes.insert(.reverse) }
    return style
  }

  // MARK: Colours

  private func own(_ base: DrawingColor.Base) -> CellColor {
    depth == .mono || base == .foreground || base == .background ? .standard : color(base)
  }

  /// Returns a colour with components, assuming values for the terminal's own two colours.
  private func color(_ base: DrawingColor.Base) -> CellColor {
    switch base {
    case .foreground: ownForeground
    case .background: ownBackground
    case .rgb(let red, let green, let blue): .rgb(red, green, blue)
    case .palette(let number): .palette(number)
    }
  }

  /// Returns the visible colours, assuming values for the terminal's own two colours.
  func visible(_ style: CellStyle) -> (foreground: CellColor, background: CellColor) {
    let foreground = style.foreground == .standard ? ownForeground : style.foreground
    let background = style.background == .standard ? ownBackground : style.background
    return style.attributes.contains(.reverse)
      ? (background, foreground) : (foreground, background)
  }

  private func mix(
    _ color: CellColor, assumed: CellColor? = nil, over below: CellColor, _ alpha: Double
  ) -> CellColor {
    guard alpha < 1, depth.blends else { return color }
    let known = color == .standard ? assumed ?? color : color
    return known.blended(over: below, alpha: alpha) ?? color
  }
}
