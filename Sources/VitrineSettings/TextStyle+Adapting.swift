import VitrineStyledText

extension TextStyle {
  /// Returns this style for a terminal with a number of colours: it stays distinct from plain text.
  ///
  /// If a terminal cannot show a tint, or no colour at all, a background becomes reverse video.
  ///
  /// - Parameters:
  ///   - colors: The number of colours.
  ///   - ground: The terminal's background. Unless it is dark, a terminal with few colours shows
  ///     none that are too light to read.
  public func adapted(to colors: ColorCount, on ground: Theme.Ground = .dark) -> TextStyle {
    var style = self
    if let background, colors == .none || colors == .few && background.isFaint {
      style.background = nil
      // Few colours are readable on a background in the text colour.
      style.foreground = nil
      style.attributes.formSymmetricDifference(.reverse)
    }
    if colors == .none { style.foreground = nil }
    if colors == .few, style.background == nil, case .rgb? = foreground {
      if foreground?.isGrey == true {
        style.foreground = nil
        style.attributes.insert(.dim)
      } else if ground != .dark, foreground?.isLightWithFewColors == true {
        style.foreground = nil
      }
    }
    return style
  }
}
