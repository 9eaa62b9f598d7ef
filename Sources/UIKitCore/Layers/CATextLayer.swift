import Foundation

/// The place at which a text layer's line loses characters.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// The mode's name.
  public let rawValue: String
  /// Makes a mode of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Cut off, without an ellipsis.
  public static var none: Self { Self(rawValue: "none") }
  /// At the beginning.
  public static var start: Self { Self(rawValue: "start") }
  /// At the end.
  public static var end: Self { Self(rawValue: "end") }
  /// In the middle.
  public static var middle: Self { Self(rawValue: "middle") }
}

/// The side at which a text layer's lines begin.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// The mode's name.
  public let rawValue: String
  /// Makes a mode of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// At the side of the language: the left one.
  public static var natural: Self { Self(rawValue: "natural") }
  /// At the left side.
  public static var left: Self { Self(rawValue: "left") }
  /// At the right side.
  public static var right: Self { Self(rawValue: "right") }
  /// In the middle.
  public static var center: Self { Self(rawValue: "center") }
  /// At both sides; here at the left one.
  public static var justified: Self { Self(rawValue: "justified") }
}

/// A layer that shows a text, from its top left corner.
@preconcurrency @MainActor open class CATextLayer: CALayer {
  /// The text: a `String` or an `NSAttributedString`.
  open var string: Any? { didSet { setNeedsDisplay() } }
  /// The font of a plain text: a `UIFont`, which shows as bold or italic.
  open var font: Any? { didSet { setNeedsDisplay() } }
  /// The size of a plain text's font, in points. Kept without effect: a terminal has one size of text.
  open var fontSize: CGFloat = 36
  /// The colour of a plain text; white unless set, as in UIKit.
  open var foregroundColor: CGColor? = UIColor.white.cgColor { didSet { setNeedsDisplay() } }
  /// Whether lines break at the layer's width.
  open var isWrapped = false { didSet { setNeedsDisplay() } }
  /// The place at which a line loses characters that have no room.
  open var truncationMode = CATextLayerTruncationMode.none { didSet { setNeedsDisplay() } }
  /// The side at which lines begin.
  open var alignmentMode = CATextLayerAlignmentMode.natural { didSet { setNeedsDisplay() } }

  override func drawContents(into context: CGContext) {
    super.drawContents(into: context)
    let attributed = string as? NSAttributedString
    guard let text = attributed?.string ?? string as? String, !text.isEmpty else { return }
    let lines = LabelTypesetter(
      text: text, rect: CGRect(origin: bounds.origin, size: bounds.size), limit: isWrapped ? 0 : 1,
      mode: lineBreakMode, alignment: alignment
    ).lines
    // A text layer begins at its top, where a label is in the middle.
    let top = bounds.minY - (lines.first?.origin.y ?? bounds.minY)
    var runs = LabelRuns(
      content: attributed,
      style: LabelStyle(
        color: foregroundColor?.uiColor ?? .clear, traits: (font as? UIFont)?.traits ?? []))
    let placed = lines.map { line in
      var line = line
      line.origin.y += top
      return line
    }
    runs.draw(placed, in: context)
  }

  private final var lineBreakMode: NSLineBreakMode {
    switch truncationMode {
    case .start: .byTruncatingHead
    case .middle: .byTruncatingMiddle
    case .end: .byTruncatingTail
    default: isWrapped ? .byWordWrapping : .byClipping
    }
  }

  private final var alignment: NSTextAlignment {
    switch alignmentMode {
    case .right: .right
    case .center: .center
    default: .left
    }
  }
}
