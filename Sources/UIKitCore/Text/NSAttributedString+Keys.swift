import Foundation

/// How a line is drawn through or under; every style but none is one line here.
public struct NSUnderlineStyle: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let single = NSUnderlineStyle(rawValue: 1)
  public static let thick = NSUnderlineStyle(rawValue: 2)
  public static let double = NSUnderlineStyle(rawValue: 9)
}

extension NSAttributedString.Key {
  /// A `UIFont`.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// A `UIColor`.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// A `UIColor`.
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  /// An `Int`, see `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// An `Int`, see `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
}

extension TextTraits {
  init(attributes: [NSAttributedString.Key: Any]) {
    self = (attributes[.font] as? UIFont)?.traits ?? []
    if let style = attributes[.underlineStyle] as? Int, style != 0 { insert(.underline) }
    if let style = attributes[.strikethroughStyle] as? Int, style != 0 { insert(.strikethrough) }
  }
}

extension NSString {
  /// Draws one or more lines from their top left corner in the current graphics context.
  @preconcurrency @MainActor public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let attributes = attributes ?? [:]
    let color = attributes[.foregroundColor] as? UIColor ?? .label
    let traits = TextTraits(attributes: attributes)
    let height = UIScreen.main.cellMetrics.height
    let lines = String(describing: self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let origin = CGPoint(x: point.x, y: point.y + CGFloat(index) * height)
      context.drawLine(String(line), at: origin, color: color, traits: traits)
    }
  }

  /// Draws wrapped text, cut at the rectangle.
  @preconcurrency @MainActor public func draw(
    in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.clip(to: rect)
    let lines = TextMeasure.lines(
      String(describing: self), width: rect.width, mode: .byWordWrapping, limit: 0)
    (lines.joined(separator: "\n") as NSString).draw(at: rect.origin, withAttributes: attributes)
    context.restoreGState()
  }

  /// The size of the text without wrapping, in points.
  @preconcurrency @MainActor public func size(
    withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) -> CGSize {
    TextMeasure.size(
      ofLines: String(describing: self).split(
        omittingEmptySubsequences: false, whereSeparator: \.isNewline
      ).map(String.init))
  }
}

extension String {
  @preconcurrency @MainActor public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    (self as NSString).draw(at: point, withAttributes: attributes)
  }

  @preconcurrency @MainActor public func draw(
    in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    (self as NSString).draw(in: rect, withAttributes: attributes)
  }

  /// The size of the text without wrapping, in points.
  @preconcurrency @MainActor public func size(
    withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) -> CGSize {
    (self as NSString).size(withAttributes: attributes)
  }
}
