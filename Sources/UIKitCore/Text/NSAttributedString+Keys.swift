import Foundation

/// The style of an underline or strikethrough; all styles are drawn as one line here.
public struct NSUnderlineStyle: OptionSet, Sendable {
  /// The style as bits, which are UIKit's.
  public let rawValue: Int

  /// Makes a style of bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// One line.
  public static var single: NSUnderlineStyle { NSUnderlineStyle(rawValue: 1) }
  /// A thick line; drawn as one line.
  public static var thick: NSUnderlineStyle { NSUnderlineStyle(rawValue: 2) }
  /// Two lines; drawn as one line.
  public static var double: NSUnderlineStyle { NSUnderlineStyle(rawValue: 9) }
}

extension NSAttributedString.Key {
  /// A `UIFont`.
  public static var font: NSAttributedString.Key { NSAttributedString.Key(rawValue: "NSFont") }
  /// A `UIColor`.
  public static var foregroundColor: NSAttributedString.Key {
    NSAttributedString.Key(rawValue: "NSColor")
  }
  /// A `UIColor`.
  public static var backgroundColor: NSAttributedString.Key {
    NSAttributedString.Key(rawValue: "NSBackgroundColor")
  }
  /// An `Int`, see `NSUnderlineStyle`.
  public static var underlineStyle: NSAttributedString.Key {
    NSAttributedString.Key(rawValue: "NSUnderline")
  }
  /// An `Int`, see `NSUnderlineStyle`.
  public static var strikethroughStyle: NSAttributedString.Key {
    NSAttributedString.Key(rawValue: "NSStrikethrough")
  }
}

extension String {
  /// The lines of the text; its bytes show the common case of one line.
  fileprivate var drawnLines: [String] {
    var text = self
    let mayBreak = text.withUTF8 { bytes in
      // A loop, because a closure would check for the main actor at each byte. Line feed to
      // carriage return, and the first bytes of NEL and of the line and paragraph separators.
      for byte in bytes where byte >= 0x0A && byte <= 0x0D || byte == 0xC2 || byte == 0xE2 {
        return true
      }
      return false
    }
    if !mayBreak { return [self] }
    return split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
  }

  /// Draws one or more lines from their top left corner in the current graphics context.
  public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let drawn = DrawnAttributes(attributes ?? [:])
    let color = drawn.color ?? .label
    var origin = point
    for line in drawnLines {
      context.drawLine(
        line, at: origin, color: color, traits: drawn.traits, ground: drawn.ground,
        link: drawn.link)
      origin.y += CellMetrics.current.height
    }
  }

  /// Draws wrapped text, cut at the rectangle.
  public func draw(
    in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.clip(to: rect)
    let lines = TextMeasure.lines(self, width: rect.width, mode: .byWordWrapping, limit: 0)
    lines.joined(separator: "\n").draw(at: rect.origin, withAttributes: attributes)
    context.restoreGState()
  }

  /// Returns the size of the text without wrapping, in points.
  public func size(
    withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) -> CGSize { TextMeasure.size(ofLines: drawnLines) }
}

extension NSString {
  /// Draws one or more lines from their top left corner in the current graphics context.
  public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) { String(describing: self).draw(at: point, withAttributes: attributes) }

  /// Draws wrapped text, cut at the rectangle.
  public func draw(
    in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) { String(describing: self).draw(in: rect, withAttributes: attributes) }

  /// Returns the size of the text without wrapping, in points.
  public func size(
    withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) -> CGSize { String(describing: self).size(withAttributes: attributes) }
}

extension NSAttributedString {
  /// Draws one or more lines from their top left corner in the current graphics context.
  public func draw(at point: CGPoint) {
    draw(string.drawnLines, at: point)
  }

  /// Draws wrapped text, cut at the rectangle.
  public func draw(in rect: CGRect) {
    draw(TextMeasure.lines(string, width: rect.width, mode: .byWordWrapping, limit: 0), in: rect)
  }

  /// Returns the size of the text without wrapping, in points.
  public func size() -> CGSize {
    TextMeasure.size(ofLines: string.drawnLines)
  }

  /// Draws lines from the top left corner of a rectangle, cut at its edges.
  func draw(_ lines: [String], in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.clip(to: rect)
    draw(lines, at: rect.origin)
    context.restoreGState()
  }

  private func draw(_ texts: [String], at point: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    var runs = LabelRuns(content: self, style: LabelStyle(color: .label, traits: []))
    let height = CellMetrics.current.height
    let lines = texts.enumerated().map { row, text in
      LabelTypesetter.Line(
        text: text, origin: CGPoint(x: point.x, y: point.y + CGFloat(row) * height))
    }
    runs.draw(lines, in: context)
  }
}
