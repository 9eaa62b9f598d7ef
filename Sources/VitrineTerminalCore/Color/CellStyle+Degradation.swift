extension CellStyle {
  /// Returns this style in the colours of a terminal, keeping different styles distinguishable.
  ///
  /// Without colours, a background far from the terminal's own becomes reverse video. If the colour
  /// of text becomes that of its background, the text becomes black or white.
  ///
  /// - Parameter isLight: Whether the terminal's own background is assumed to be light.
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
    if let (red, green, blue) = style.background.components,
      style.foreground.index(in: depth) == style.background.index(in: depth),
      foreground != background
    {
      let isBright = Int(red) * 3 + Int(green) * 6 + Int(blue) > 1280
      style.foreground = (isBright ? CellColor.rgb(0, 0, 0) : .rgb(255, 255, 255)).nearest(
        in: depth)
    }
    return style
  }

  /// Returns the parameters of the SGR sequence that changes any style to this one.
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
  /// Returns the nearest colour that a terminal has.
  package func nearest(in depth: ColorDepth) -> CellColor {
    if case .palette(let number) = self {
      return depth == .mono ? .standard : depth == .ansi8 ? .palette(number & 7) : self
    }
    guard case .rgb(let red, let green, let blue) = self,
      let index = Palette.index(of: (red, green, blue), depth: depth)
    else { return depth == .mono ? .standard : self }
    let color = Palette.rgb(ofIndex: index)
    return .rgb(color.0, color.1, color.2)
  }

  /// Returns the number of the nearest colour: -1 for the terminal's own, 0xRRGGBB with 24 bits.
  ///
  /// With 24 bits the first eight of the terminal's sixteen keep their numbers, as in ncurses. The
  /// bright ones have xterm's colours.
  package func index(in depth: ColorDepth) -> Int {
    if depth != .mono, case .palette(let number) = self {
      if depth == .ansi8 { return Int(number & 7) }
      guard depth == .direct, number > 7, let (red, green, blue) = components else {
        return Int(number & 15)
      }
      return Int(red) << 16 | Int(green) << 8 | Int(blue)
    }
    guard case .rgb(let red, let green, let blue) = self, depth != .mono else { return -1 }
    return Palette.index(of: (red, green, blue), depth: depth)
      ?? Int(red) << 16 | Int(green) << 8 | Int(blue)
  }

  func isFar(fromLight isLight: Bool) -> Bool {
    guard let (red, green, blue) = components else { return false }
    return isLight ? min(red, green, blue) < 0xB0 : max(red, green, blue) > 0x50
  }

  fileprivate func graphicRendition(depth: ColorDepth, base: Int) -> String? {
    if depth != .mono, case .palette(let number) = self {
      let index = Int(depth == .ansi8 ? number & 7 : number & 15)
      return String(index < 8 ? base + index : base + 60 + index - 8)
    }
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
