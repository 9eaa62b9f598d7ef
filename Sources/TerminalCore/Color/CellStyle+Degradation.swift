extension CellStyle {
  /// This style in the colours that a terminal has, so that what differed still differs.
  ///
  /// Without colours, a background far from the terminal's own becomes reverse video. Text whose
  /// colour falls together with its background becomes black or white.
  ///
  /// - Parameter isLight: Whether the terminal's own background is taken to be light.
  package func degraded(to depth: ColorDepth, isLight: Bool = false) -> CellStyle {
    if depth == .direct { return self }
    var style = self
    if depth == .mono {
      style.foreground = .standard
      style.background = .standard
      if background.isFar(fromLight: isLight) { style.attributes.formSymmetricDifference(.reverse) }
      return style
    }
    style.foreground = foreground.nearest(in: depth)
    style.background = background.nearest(in: depth)
    if case .rgb(let red, let green, let blue) = style.background,
      style.foreground == style.background, foreground != background
    {
      let isBright = Int(red) * 3 + Int(green) * 6 + Int(blue) > 1280
      style.foreground = (isBright ? CellColor.rgb(0, 0, 0) : .rgb(255, 255, 255)).nearest(
        in: depth)
    }
    return style
  }

  /// The parameters of the SGR sequence that sets this style from any other.
  package func graphicRendition(depth: ColorDepth) -> String {
    var parameters = ["0"]
    let codes: [(CellAttributes, String)] = [
      (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"),
      (.strikethrough, "9"),
    ]
    for (attribute, code) in codes where attributes.contains(attribute) { parameters.append(code) }
    if let color = foreground.graphicRendition(depth: depth, base: 30) { parameters.append(color) }
    if let color = background.graphicRendition(depth: depth, base: 40) { parameters.append(color) }
    return parameters.joined(separator: ";")
  }
}

extension CellColor {
  /// The nearest colour that a terminal has.
  package func nearest(in depth: ColorDepth) -> CellColor {
    guard case .rgb(let red, let green, let blue) = self,
      let index = Palette.index(of: (red, green, blue), depth: depth)
    else { return depth == .mono ? .standard : self }
    let color = Palette.rgb(ofIndex: index)
    return .rgb(color.0, color.1, color.2)
  }

  /// The number of the nearest colour, -1 for the terminal's own, 0xRRGGBB with 24 bits.
  package func index(in depth: ColorDepth) -> Int {
    guard case .rgb(let red, let green, let blue) = self, depth != .mono else { return -1 }
    return Palette.index(of: (red, green, blue), depth: depth)
      ?? Int(red) << 16 | Int(green) << 8 | Int(blue)
  }

  func isFar(fromLight isLight: Bool) -> Bool {
    guard case .rgb(let red, let green, let blue) = self else { return false }
    return isLight ? min(red, green, blue) < 0xB0 : max(red, green, blue) > 0x50
  }

  fileprivate func graphicRendition(depth: ColorDepth, base: Int) -> String? {
    guard case .rgb(let red, let green, let blue) = self else { return nil }
    let index = index(in: depth)
    switch depth {
    case .mono: return nil
    case .ansi8, .ansi16: return String(index < 8 ? base + index : base + 60 + index - 8)
    case .xterm256: return "\(base + 8);5;\(index)"
    case .direct: return "\(base + 8);2;\(red);\(green);\(blue)"
    }
  }
}
