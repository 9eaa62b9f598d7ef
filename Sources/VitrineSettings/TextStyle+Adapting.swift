import VitrineStyledText

extension TextStyle {
  /// This style in a terminal of so many colours: a style that differs from plain text still does.
  ///
  /// Where a tint cannot be shown, or no colour at all, a ground becomes reverse video.
  ///
  /// - Parameters:
  ///   - colors: How many colours it has.
  ///   - ground: The ground below. On one that is not dark, few colours leave out those that are too light to read.
  public func adapted(to colors: ColorCount, on ground: Theme.Ground = .dark) -> TextStyle {
    var style = self
    if let background, colors == .none || colors == .few && background.isFaint {
      style.background = nil
      // On a ground of text's own colour hardly another colour can be read.
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
