import Foundation

/// A font. A terminal has one face; weight and slant become text attributes, every size draws alike.
open class UIFont: NSObject, @unchecked Sendable {
  /// How heavy the strokes are; `semibold` and above draw bold.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.init(rawValue: rawValue) }

    public static let ultraLight = Weight(-0.8)
    public static let thin = Weight(-0.6)
    public static let light = Weight(-0.4)
    public static let regular = Weight(0)
    public static let medium = Weight(0.23)
    public static let semibold = Weight(0.3)
    public static let bold = Weight(0.4)
    public static let heavy = Weight(0.56)
    public static let black = Weight(0.62)
  }

  /// The role of a text.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let largeTitle = TextStyle(rawValue: "largeTitle")
    public static let title1 = TextStyle(rawValue: "title1")
    public static let title2 = TextStyle(rawValue: "title2")
    public static let title3 = TextStyle(rawValue: "title3")
    public static let headline = TextStyle(rawValue: "headline")
    public static let subheadline = TextStyle(rawValue: "subheadline")
    public static let body = TextStyle(rawValue: "body")
    public static let callout = TextStyle(rawValue: "callout")
    public static let footnote = TextStyle(rawValue: "footnote")
    public static let caption1 = TextStyle(rawValue: "caption1")
    public static let caption2 = TextStyle(rawValue: "caption2")
  }

  public static let systemFontSize: CGFloat = 14
  public static let labelFontSize: CGFloat = 17
  public static let smallSystemFontSize: CGFloat = 12
  public static let buttonFontSize: CGFloat = 18

  public let pointSize: CGFloat
  package let traits: TextTraits

  package init(size: CGFloat, traits: TextTraits) {
    pointSize = size
    self.traits = traits
    super.init()
  }

  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    let name = fontName.lowercased()
    var traits: TextTraits = []
    if name.contains("bold") || name.contains("heavy") { traits.insert(.bold) }
    if name.contains("italic") || name.contains("oblique") { traits.insert(.italic) }
    self.init(size: fontSize, traits: traits)
  }

  public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(size: fontSize, traits: [])
  }

  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(size: fontSize, traits: weight.rawValue >= Weight.semibold.rawValue ? .bold : [])
  }

  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(size: fontSize, traits: .bold)
  }

  public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(size: fontSize, traits: .italic)
  }

  public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }

  public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }

  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    switch style {
    case .largeTitle, .title1, .title2, .title3, .headline:
      UIFont(size: labelFontSize, traits: .bold)
    default: UIFont(size: labelFontSize, traits: [])
    }
  }

  open func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(size: fontSize, traits: traits) }

  /// The height of a line in points: that of a character cell.
  @preconcurrency @MainActor public var lineHeight: CGFloat { UIScreen.main.cellMetrics.height }

  @preconcurrency @MainActor public var ascender: CGFloat { lineHeight }
  @preconcurrency @MainActor public var descender: CGFloat { 0 }
  @preconcurrency @MainActor public var leading: CGFloat { 0 }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return pointSize == other.pointSize && traits == other.traits
  }

  open override var hash: Int { pointSize.hashValue ^ traits.hashValue }
}
