import Foundation

/// The attributes of a font: here its size, weight and slant.
public final class UIFontDescriptor: NSObject, Sendable {
  /// The look of a font.
  public struct SymbolicTraits: OptionSet, Sendable {
    /// The traits as bits, which are UIKit's.
    public let rawValue: UInt32
    /// Makes traits of bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Italic.
    public static var traitItalic: SymbolicTraits { SymbolicTraits(rawValue: 1) }
    /// Bold.
    public static var traitBold: SymbolicTraits { SymbolicTraits(rawValue: 2) }
    /// Monospaced, as every font here.
    public static var traitMonoSpace: SymbolicTraits { SymbolicTraits(rawValue: 1 << 10) }

    var textTraits: TextTraits {
      var traits: TextTraits = []
      if contains(.traitBold) { traits.insert(.bold) }
      if contains(.traitItalic) { traits.insert(.italic) }
      return traits
    }
  }

  /// A design of fonts. Kept for sources: there is one design.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// The design's name.
    public let rawValue: String
    /// Makes a design of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The default design.
    public static var `default`: SystemDesign { SystemDesign(rawValue: "default") }
    /// Monospaced.
    public static var monospaced: SystemDesign { SystemDesign(rawValue: "monospaced") }
    /// Rounded.
    public static var rounded: SystemDesign { SystemDesign(rawValue: "rounded") }
    /// With serifs.
    public static var serif: SystemDesign { SystemDesign(rawValue: "serif") }
  }

  public override var description: String {
    let traits = [
      symbolicTraits.contains(.traitBold) ? "; bold" : "",
      symbolicTraits.contains(.traitItalic) ? "; italic" : "",
    ]
    return "<UIFontDescriptor: \(pointSize) points\(traits.joined())>"
  }

  /// The size in points. All sizes look alike.
  public let pointSize: CGFloat
  /// The look of the font.
  public let symbolicTraits: SymbolicTraits
  let textStyle: UIFont.TextStyle?

  private init(_ size: CGFloat, _ traits: SymbolicTraits, _ style: UIFont.TextStyle? = nil) {
    pointSize = size
    symbolicTraits = traits
    textStyle = style
  }

  convenience init(_ font: UIFont) {
    var traits: SymbolicTraits = .traitMonoSpace
    if font.traits.contains(.bold) { traits.insert(.traitBold) }
    if font.traits.contains(.italic) { traits.insert(.traitItalic) }
    self.init(font.pointSize, traits, font.textStyle)
  }

  /// Makes a descriptor from a size and a name, in which only bold and italic have an effect.
  public convenience init(name fontName: String, size: CGFloat) {
    let name = fontName.lowercased()
    var traits: SymbolicTraits = .traitMonoSpace
    if name.contains("bold") || name.contains("heavy") { traits.insert(.traitBold) }
    if name.contains("italic") || name.contains("oblique") { traits.insert(.traitItalic) }
    self.init(size, traits)
  }

  /// Returns the descriptor of a text style in the user's preferred size.
  public static func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle
  ) -> UIFontDescriptor { preferredFontDescriptor(withTextStyle: style, compatibleWith: nil) }

  /// Returns the descriptor of a text style in the preferred size of traits.
  public static func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    UIFontDescriptor(.preferredFont(forTextStyle: style, compatibleWith: traitCollection))
  }

  /// Returns the descriptor with another size.
  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(newPointSize, symbolicTraits, textStyle)
  }

  /// Returns the descriptor with another look. Never `nil`: the one face has every look.
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    UIFontDescriptor(pointSize, symbolicTraits.union(.traitMonoSpace), textStyle)
  }

  /// Returns the descriptor itself: there is one design.
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? { self }
}
