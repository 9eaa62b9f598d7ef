/// How text is set apart besides its colours.
public struct TextAttributes: OptionSet, Hashable, Sendable {
  public var rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let bold = TextAttributes(rawValue: 1)
  public static let dim = TextAttributes(rawValue: 2)
  public static let italic = TextAttributes(rawValue: 4)
  public static let underline = TextAttributes(rawValue: 8)
  /// Text and ground change places.
  public static let reverse = TextAttributes(rawValue: 16)
  public static let strikethrough = TextAttributes(rawValue: 32)
}

/// How a text looks: what is nil stays as it is on what lies below.
public struct TextStyle: Hashable, Sendable {
  public var foreground: TextColor?
  public var background: TextColor?
  public var attributes: TextAttributes

  public init(
    foreground: TextColor? = nil, background: TextColor? = nil, attributes: TextAttributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// This style with another one over it.
  public func overlaid(by other: TextStyle) -> TextStyle {
    TextStyle(
      foreground: other.foreground ?? foreground, background: other.background ?? background,
      attributes: attributes.union(other.attributes))
  }

  /// This style as a terminal of so many colours can show it, so that what was set apart still is.
  ///
  /// Where a tint cannot be shown, or no colour at all, a ground becomes reverse video.
  ///
  /// - Parameters:
  ///   - colors: How many colours it has.
  ///   - ground: What it stands on. Unless that is dark, colours that few colours make too light to read are left out.
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

/// How many colours a terminal shows, as far as styles differ by it.
public enum ColorCount: CaseIterable, Sendable {
  case none
  /// 8 or 16.
  case few
  /// 256, or 24 bits.
  case many
}
