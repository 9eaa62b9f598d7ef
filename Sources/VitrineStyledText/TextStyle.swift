/// The attributes of text besides its colours.
public struct TextAttributes: OptionSet, Hashable, Sendable {
  public var rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let bold = TextAttributes(rawValue: 1)
  public static let dim = TextAttributes(rawValue: 2)
  public static let italic = TextAttributes(rawValue: 4)
  public static let underline = TextAttributes(rawValue: 8)
  /// Swaps the colours of text and background.
  public static let reverse = TextAttributes(rawValue: 16)
  public static let strikethrough = TextAttributes(rawValue: 32)
}

/// The look of a text. A nil property keeps the look of the style below.
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

  /// Returns this style with another one on top.
  public func overlaid(by other: TextStyle) -> TextStyle {
    TextStyle(
      foreground: other.foreground ?? foreground, background: other.background ?? background,
      attributes: attributes.union(other.attributes))
  }
}

/// The number of colours of a terminal, in the steps that styles distinguish.
public enum ColorCount: CaseIterable, Sendable {
  case none
  /// 8 or 16 colours.
  case few
  /// 256 colours, or 24-bit colour.
  case many
}
