import Foundation

/// A font. A terminal has one face: weight and slant become text attributes, and all sizes look
/// alike.
open class UIFont: NSObject, @unchecked Sendable {
  private let comparedByFoundation = ComparedByFoundation.mark

  /// The weight of the strokes; `semibold` and above are drawn bold.
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
    /// The regular weight.
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

  /// The style of a text by its function.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The style's name.
    public let rawValue: String

    /// Makes a style of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The largest title; bold.
    public static var largeTitle: TextStyle { TextStyle(rawValue: "largeTitle") }
    /// A first-level title; bold.
    public static var title1: TextStyle { TextStyle(rawValue: "title1") }
    /// A second-level title; bold.
    public static var title2: TextStyle { TextStyle(rawValue: "title2") }
    /// A third-level title; bold.
    public static var title3: TextStyle { TextStyle(rawValue: "title3") }
    /// A headline; bold.
    public static var headline: TextStyle { TextStyle(rawValue: "headline") }
    /// A subheadline.
    public static var subheadline: TextStyle { TextStyle(rawValue: "subheadline") }
    /// Body text.
    public static var body: TextStyle { TextStyle(rawValue: "body") }
    /// A callout.
    public static var callout: TextStyle { TextStyle(rawValue: "callout") }
    /// A footnote.
    public static var footnote: TextStyle { TextStyle(rawValue: "footnote") }
    /// A caption.
    public static var caption1: TextStyle { TextStyle(rawValue: "caption1") }
    /// A secondary caption.
    public static var caption2: TextStyle { TextStyle(rawValue: "caption2") }

    /// Whether texts of the style are bold here, since no size distinguishes titles.
    var isBold: Bool {
      switch self {
      case .largeTitle, .title1, .title2, .title3, .headline: true
      default: false
      }
    }
  }

  /// The size in points, as on iOS. All sizes look alike.
  public static let systemFontSize: CGFloat = 14
  /// The size in points, as on iOS. All sizes look alike.
  public static let labelFontSize: CGFloat = 17
  /// The size in points, as on iOS. All sizes look alike.
  public static let smallSystemFontSize: CGFloat = 12
  /// The size in points, as on iOS. All sizes look alike.
  public static let buttonFontSize: CGFloat = 18

  /// The requested size, in points. All sizes look alike.
  public let pointSize: CGFloat
  package let traits: TextTraits
  /// The text style from which the font was made; such a font follows the user's preferred size.
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

  /// Makes the terminal's font, bold or italic if the name contains that. Never `nil`: there is no
  /// other face.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    let name = fontName.lowercased()
    var traits: TextTraits = []
    if name.contains("bold") || name.contains("heavy") { traits.insert(.bold) }
    if name.contains("italic") || name.contains("oblique") { traits.insert(.italic) }
    self.init(size: fontSize, traits: traits)
  }

  /// Returns the terminal's font.
  public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(size: fontSize, traits: [])
  }

  /// Returns the terminal's font; bold from `semibold` on.
  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(size: fontSize, traits: weight.rawValue >= Weight.semibold.rawValue ? .bold : [])
  }

  /// Returns the terminal's font, bold.
  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(size: fontSize, traits: .bold)
  }

  /// Returns the terminal's font, italic if the terminal supports it.
  public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(size: fontSize, traits: .italic)
  }

  /// Returns the terminal's font, which is always monospaced.
  public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }

  /// Returns the terminal's font, which is always monospaced.
  public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }

  /// Returns the font for a text style in the user's preferred size; titles and headlines are bold.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// Returns the font for a text style in the preferred size of traits. Titles and headlines are
  /// bold; in the accessibility sizes all text is bold.
  public class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let category = traitCollection?.preferredContentSizeCategory ?? .preferred
    return UIFont(
      size: DynamicTypeTable.size(of: style, in: category),
      traits: style.isBold || category.isAccessibilityCategory ? .bold : [], textStyle: style)
  }

  /// Makes a font from a descriptor.
  ///
  /// - Parameters:
  ///   - descriptor: Provides the traits, and the size if `pointSize` is 0.
  ///   - pointSize: In points; 0 for the descriptor's.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(
      size: pointSize > 0 ? pointSize : descriptor.pointSize,
      traits: descriptor.symbolicTraits.textTraits, textStyle: descriptor.textStyle)
  }

  /// The descriptor of the font.
  open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(self) }
  /// The name of the font: the one face, and the font's traits.
  open var fontName: String {
    familyName + (traits.contains(.bold) ? "-Bold" : "")
      + (traits.contains(.italic) ? "-Italic" : "")
  }
  /// The name of the one face.
  open var familyName: String { "Terminal" }

  open override var description: String {
    "<UIFont: \(fontName) \(pointSize) points\(textStyle.map { ", \($0.rawValue)" } ?? "")>"
  }

  /// Returns the same font in another size, which looks the same.
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
