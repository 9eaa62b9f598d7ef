import Foundation

/// A font. A terminal has one face; weight and slant become text attributes, every size draws alike.
open class UIFont: NSObject, @unchecked Sendable {
  private let comparedByFoundation = ComparedByFoundation.mark

  /// How heavy the strokes are; `semibold` and above draw bold.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// From -1 to 1; 0 is regular.
    public let rawValue: CGFloat

    /// Makes a weight of a number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Makes a weight of a number.
    public init(_ rawValue: CGFloat) { self.init(rawValue: rawValue) }

    /// Drawn as regular.
    public static let ultraLight = Weight(-0.8)
    /// Drawn as regular.
    public static let thin = Weight(-0.6)
    /// Drawn as regular.
    public static let light = Weight(-0.4)
    /// The usual weight.
    public static let regular = Weight(0)
    /// Drawn as regular.
    public static let medium = Weight(0.23)
    /// Drawn bold.
    public static let semibold = Weight(0.3)
    /// Bold.
    public static let bold = Weight(0.4)
    /// Drawn bold.
    public static let heavy = Weight(0.56)
    /// Drawn bold.
    public static let black = Weight(0.62)
  }

  /// The role of a text.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The style's name.
    public let rawValue: String

    /// Makes a style of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The largest title; bold.
    public static var largeTitle: TextStyle { TextStyle(rawValue: "largeTitle") }
    /// A title of the first rank; bold.
    public static var title1: TextStyle { TextStyle(rawValue: "title1") }
    /// A title of the second rank; bold.
    public static var title2: TextStyle { TextStyle(rawValue: "title2") }
    /// A title of the third rank; bold.
    public static var title3: TextStyle { TextStyle(rawValue: "title3") }
    /// A headline; bold.
    public static var headline: TextStyle { TextStyle(rawValue: "headline") }
    /// What stands below a headline.
    public static var subheadline: TextStyle { TextStyle(rawValue: "subheadline") }
    /// Text to read.
    public static var body: TextStyle { TextStyle(rawValue: "body") }
    /// A remark.
    public static var callout: TextStyle { TextStyle(rawValue: "callout") }
    /// A footnote.
    public static var footnote: TextStyle { TextStyle(rawValue: "footnote") }
    /// What stands below a picture.
    public static var caption1: TextStyle { TextStyle(rawValue: "caption1") }
    /// What stands below a picture, of the second rank.
    public static var caption2: TextStyle { TextStyle(rawValue: "caption2") }

    /// Whether texts of the role are bold here, where no size tells a title.
    var isBold: Bool {
      switch self {
      case .largeTitle, .title1, .title2, .title3, .headline: true
      default: false
      }
    }
  }

  /// In points, as on iOS. Every size is drawn alike.
  public static let systemFontSize: CGFloat = 14
  /// In points, as on iOS. Every size is drawn alike.
  public static let labelFontSize: CGFloat = 17
  /// In points, as on iOS. Every size is drawn alike.
  public static let smallSystemFontSize: CGFloat = 12
  /// In points, as on iOS. Every size is drawn alike.
  public static let buttonFontSize: CGFloat = 18

  /// The size that was asked for, in points. Every size is drawn alike.
  public let pointSize: CGFloat
  package let traits: TextTraits
  /// The role that the font was asked for by; such a font follows the size that the user prefers.
  let textStyle: TextStyle?

  package init(size: CGFloat, traits: TextTraits) {
    pointSize = size
    self.traits = traits
    textStyle = nil
    super.init()
  }

  init(size: CGFloat, traits: TextTraits, textStyle: TextStyle?) {
    pointSize = size
    self.traits = traits
    self.textStyle = textStyle
    super.init()
  }

  /// Makes the terminal's font, bold or italic if the name says so. Never `nil`: there is no other
  /// face.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    let name = fontName.lowercased()
    var traits: TextTraits = []
    if name.contains("bold") || name.contains("heavy") { traits.insert(.bold) }
    if name.contains("italic") || name.contains("oblique") { traits.insert(.italic) }
    self.init(size: fontSize, traits: traits)
  }

  /// The terminal's font.
  public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(size: fontSize, traits: [])
  }

  /// The terminal's font; bold from `semibold` on.
  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(size: fontSize, traits: weight.rawValue >= Weight.semibold.rawValue ? .bold : [])
  }

  /// The terminal's font, bold.
  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(size: fontSize, traits: .bold)
  }

  /// The terminal's font, italic where the terminal can.
  public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(size: fontSize, traits: .italic)
  }

  /// The terminal's font, which has one width anyway.
  public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }

  /// The terminal's font, which has one width anyway.
  public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }

  /// The font for a role in the size that the user prefers; titles and headlines are bold.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// The font for a role in the size that some traits prefer; titles and headlines are bold, and in the sizes for
  /// accessibility every text is.
  public class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let category = traitCollection?.preferredContentSizeCategory ?? .preferred
    return UIFont(
      size: DynamicTypeTable.size(of: style, in: category),
      traits: style.isBold || category.isAccessibilityCategory ? .bold : [], textStyle: style)
  }

  /// Makes the font that a descriptor describes.
  ///
  /// - Parameters:
  ///   - descriptor: Its traits count, and its size where `pointSize` is 0.
  ///   - pointSize: In points; 0 for the descriptor's.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(
      size: pointSize > 0 ? pointSize : descriptor.pointSize,
      traits: descriptor.symbolicTraits.textTraits, textStyle: descriptor.textStyle)
  }

  /// What describes the font.
  open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(self) }
  /// A name for the font: there is one face, and its traits.
  open var fontName: String {
    familyName + (traits.contains(.bold) ? "-Bold" : "")
      + (traits.contains(.italic) ? "-Italic" : "")
  }
  /// The name of the one face there is.
  open var familyName: String { "Terminal" }

  open override var description: String {
    "<UIFont: \(fontName) \(pointSize) points\(textStyle.map { ", \($0.rawValue)" } ?? "")>"
  }

  /// The same font in another size, which is drawn alike.
  open func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(size: fontSize, traits: traits) }

  /// The height of a line in points: that of a character cell.
  public final var lineHeight: CGFloat {
    CellMetrics.current.height
  }

  /// The height of a line in points.
  public final var ascender: CGFloat { lineHeight }
  /// Always 0: a line is one character cell.
  public final var descender: CGFloat { 0 }
  /// Always 0: lines follow each other without a gap.
  public final var leading: CGFloat { 0 }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return pointSize == other.pointSize && traits == other.traits
  }

  open override var hash: Int { pointSize.hashValue ^ traits.hashValue }
}
