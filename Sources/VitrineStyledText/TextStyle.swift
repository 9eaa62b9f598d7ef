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
}

/// How many colours a terminal shows, as far as styles differ by it.
public enum ColorCount: CaseIterable, Sendable {
  case none
  /// 8 or 16.
  case few
  /// 256, or 24 bits.
  case many
}
