import Foundation

/// The way to measure and draw a text in a rectangle.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int
  /// Makes options from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The rectangle begins at the top of the first line, and the text has several lines.
  public static var usesLineFragmentOrigin: Self { Self(rawValue: 1 << 0) }
  /// Lines have the height of their font; a row, as always here.
  public static var usesFontLeading: Self { Self(rawValue: 1 << 1) }
  /// The bounds of glyphs instead of those of lines; the same here.
  public static var usesDeviceMetrics: Self { Self(rawValue: 1 << 3) }
  /// The last visible line ends with an ellipsis if the text is longer.
  public static var truncatesLastVisibleLine: Self { Self(rawValue: 1 << 5) }
}

/// The facts about the last text that was measured or drawn with it.
open class NSStringDrawingContext: NSObject {
  /// The smallest factor for the size of a font; 0 for none. A terminal has one size of text, so it stays 1.
  open var minimumScaleFactor: CGFloat = 0
  /// The factor of the last text: always 1.
  open private(set) var actualScaleFactor: CGFloat = 1
  /// The bounds of the last text, in points.
  open fileprivate(set) var totalBounds = CGRect.zero
}

extension NSString {
  /// Returns the bounds of the text in a size: lines break at its width, and rows below its height do not count.
  ///
  /// - Parameters:
  ///   - size: In points; a width or height of 0 means unlimited.
  ///   - options: Without `usesLineFragmentOrigin` the text has one line.
  ///   - attributes: A paragraph style decides where lines break; fonts have one size.
  ///   - context: Gets the bounds.
  /// - Complexity: O(*n*) where *n* is the number of characters.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    let style = attributes?[.paragraphStyle] as? NSParagraphStyle
    return MeasuredText(
      String(describing: self), mode: style?.lineBreakMode ?? .byWordWrapping, options
    ).bounds(in: size, context)
  }

  /// Draws the text in a rectangle, cut at its edges.
  ///
  /// - Parameters:
  ///   - rect: In points of the current graphics context.
  ///   - options: With `truncatesLastVisibleLine` a longer text ends with an ellipsis.
  ///   - attributes: The look of the text.
  ///   - context: Gets the bounds.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    NSAttributedString(string: String(describing: self), attributes: attributes)
      .draw(with: rect, options: options, context: context)
  }
}

extension NSAttributedString {
  /// Returns the bounds of the text in a size: lines break at its width, and rows below its height do not count.
  ///
  /// - Parameters:
  ///   - size: In points; a width or height of 0 means unlimited.
  ///   - options: Without `usesLineFragmentOrigin` the text has one line.
  ///   - context: Gets the bounds.
  /// - Complexity: O(*n*) where *n* is the number of characters.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect { measured(options).bounds(in: size, context) }

  /// Draws the text in a rectangle, cut at its edges.
  ///
  /// - Parameters:
  ///   - rect: In points of the current graphics context.
  ///   - options: With `truncatesLastVisibleLine` a longer text ends with an ellipsis.
  ///   - context: Gets the bounds.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {
    let text = measured(options)
    _ = text.bounds(in: rect.size, context)
    draw(text.lines(in: rect.size), in: rect)
  }

  private func measured(_ options: NSStringDrawingOptions) -> MeasuredText {
    let style =
      length > 0
      ? attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle : nil
    return MeasuredText(string, mode: style?.lineBreakMode ?? .byWordWrapping, options)
  }
}

/// A text to measure in a rectangle.
private struct MeasuredText {
  private let text: String
  private let mode: NSLineBreakMode
  private let hasLines: Bool

  init(_ text: String, mode: NSLineBreakMode, _ options: NSStringDrawingOptions) {
    self.text = text
    // A truncating mode is for the last line of a label: a measured text breaks between words.
    let truncates = options.contains(.truncatesLastVisibleLine)
    self.mode = truncates ? .byTruncatingTail : mode.truncation == nil ? mode : .byWordWrapping
    hasLines = options.contains(.usesLineFragmentOrigin)
  }

  /// Returns the visible lines.
  func lines(in size: CGSize) -> [String] {
    guard hasLines else { return TextMeasure.lines(text, width: .infinity, mode: mode, limit: 1) }
    let height = size.height > 0 ? size.height : .infinity
    let cell = CellMetrics.current
    // A limit beyond any text, since a number of rows must be finite.
    let rows = height < cell.height * 1e6 ? max(1, cell.rows(fittingIn: height)) : 0
    return TextMeasure.lines(
      text, width: size.width > 0 ? size.width : .infinity, mode: mode, limit: rows)
  }

  func bounds(in size: CGSize, _ context: NSStringDrawingContext?) -> CGRect {
    let bounds = CGRect(origin: .zero, size: TextMeasure.size(ofLines: lines(in: size)))
    context?.totalBounds = bounds
    return bounds
  }
}
