import Foundation

/// The direction of a text.
public enum NSWritingDirection: Int, Sendable {
  /// From the letters.
  case natural = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

/// The style of a paragraph. Its alignment and line break mode have an effect here; distances are
/// stored only.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  /// Rules for breaking lines, for `lineBreakStrategy`.
  public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
    /// The rules as bits, which are UIKit's.
    public let rawValue: UInt
    /// Makes rules of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Avoids a single word on the last line.
    public static var pushOut: LineBreakStrategy { LineBreakStrategy(rawValue: 1) }
    /// Breaks Korean text between words only.
    public static var hangulWordPriority: LineBreakStrategy { LineBreakStrategy(rawValue: 2) }
    /// The rules of labels on iOS.
    public static var standard: LineBreakStrategy { LineBreakStrategy(rawValue: 0xFFFF) }
  }

  private let comparedByFoundation = ComparedByFoundation.mark

  struct Values: Equatable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var writingDirection = NSWritingDirection.natural
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var hyphenationFactor: Float = 0
    var lineBreakStrategy: LineBreakStrategy = []
  }

  final var values = Values()

  public override init() { super.init() }

  init(_ values: Values) { self.values = values }

  /// The default style.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// The alignment of lines.
  open var alignment: NSTextAlignment { values.alignment }
  /// The way to break and truncate lines.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// Kept without effect.
  open var baseWritingDirection: NSWritingDirection { values.writingDirection }
  /// Kept without effect, in points.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// Kept without effect, in points.
  open var headIndent: CGFloat { values.headIndent }
  /// Kept without effect, in points.
  open var tailIndent: CGFloat { values.tailIndent }
  /// Kept without effect: lines follow each other without a gap.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// Kept without effect, in points.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// Kept without effect, in points.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// Kept without effect: a line is one cell high.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// Kept without effect: a line is one cell high.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// Kept without effect: a line is one cell high.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// Kept without effect: words are not hyphenated.
  open var hyphenationFactor: Float { values.hyphenationFactor }
  /// Kept without effect: lines break where a word has no room.
  open var lineBreakStrategy: LineBreakStrategy { values.lineBreakStrategy }

  /// Returns the style itself if immutable, else a copy of its current state.
  open func copy(with zone: NSZone? = nil) -> Any {
    type(of: self) == NSParagraphStyle.self ? self : NSParagraphStyle(values)
  }

  /// Returns a mutable style with the same values.
  open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(values) }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle)?.values == values
  }

  open override var hash: Int { values.alignment.rawValue &* 31 &+ values.lineBreakMode.rawValue }
}

/// A mutable paragraph style.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  open override var baseWritingDirection: NSWritingDirection {
    get { values.writingDirection }
    set { values.writingDirection = newValue }
  }
  open override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }
  open override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }
  open override var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue }
  }
  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  open override var lineBreakStrategy: LineBreakStrategy {
    get { values.lineBreakStrategy }
    set { values.lineBreakStrategy = newValue }
  }
  open override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }
  open override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }
  open override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }
  open override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }
  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }
  open override var hyphenationFactor: Float {
    get { values.hyphenationFactor }
    set { values.hyphenationFactor = newValue }
  }

  /// Copies the values of another style.
  open func setParagraphStyle(_ obj: NSParagraphStyle) { values = obj.values }
}
