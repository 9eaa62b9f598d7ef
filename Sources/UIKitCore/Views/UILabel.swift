import Foundation

/// Text in one or more lines, centred vertically.
///
/// All font sizes look alike: a line is one character cell high. Text that does not fit is
/// truncated by `lineBreakMode`. Control characters show as placeholders and are measured as such.
@preconcurrency @MainActor open class UILabel: UIView {
  private final var content: NSAttributedString?
  private final var plain: String?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Makes an empty label: there are no archives to read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// The text. Setting it removes the attributed text.
  open var text: String? {
    get { plain ?? content?.string }
    set {
      guard newValue != plain || content != nil else { return }
      plain = newValue
      content = nil
      contentChanged()
    }
  }

  /// Text with its own fonts, colours and lines; absent attributes come from the label.
  open var attributedText: NSAttributedString? {
    get { content ?? plain.map { NSAttributedString(string: $0) } }
    set {
      // A superview may set it at every layout: the same text needs no new layout.
      if let newValue {
        if content?.isEqual(to: newValue) == true { return }
      } else if content == nil, plain == nil {
        return
      }
      plain = nil
      content = newValue?.copy() as? NSAttributedString
      contentChanged()
    }
  }

  /// The colour of the text.
  open var textColor: UIColor! = .label { didSet { if textColor != oldValue { restyle() } } }

  /// The colour of the text while the label is highlighted; `nil` for `textColor`.
  open var highlightedTextColor: UIColor? {
    didSet { if highlightedTextColor != oldValue { restyle() } }
  }

  /// Whether `highlightedTextColor` is used, if there is one.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { restyle() } } }

  /// Whether the text is drawn normally; if false, it is faint.
  open var isEnabled = true { didSet { if isEnabled != oldValue { restyle() } } }

  /// The font. Bold and italic are drawn; the size is not.
  open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) {
    didSet { if font != oldValue { restyle() } }
  }

  /// The alignment of lines.
  open var textAlignment: NSTextAlignment = .natural {
    didSet { if textAlignment != oldValue { restyle() } }
  }

  /// The maximum number of lines; 0 for no maximum.
  open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { contentChanged() } } }

  /// The handling of text that does not fit.
  open var lineBreakMode: NSLineBreakMode = .byTruncatingTail {
    didSet { if lineBreakMode != oldValue { contentChanged() } }
  }

  // Kept for sources that set them: a terminal has one size of text and no shadows.
  /// Kept without effect: a terminal has one size of text.
  open var adjustsFontSizeToFitWidth = false
  /// Kept without effect: a terminal has one size of text.
  open var minimumScaleFactor: CGFloat = 0
  /// Whether a font for a text style follows the user's preferred size.
  open var adjustsFontForContentSizeCategory = false

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard adjustsFontForContentSizeCategory, let style = font.textStyle else { return }
    font = .preferredFont(forTextStyle: style, compatibleWith: traitCollection)
  }
  /// Kept without effect: lines break where a word has no room.
  open var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = .standard
  /// Kept without effect: characters occupy cells.
  open var allowsDefaultTighteningForTruncation = false
  /// Kept without effect: a terminal draws no shadows.
  open var shadowColor: UIColor?
  /// Kept without effect: a terminal draws no shadows.
  open var shadowOffset = CGSize(width: 0, height: -1)
  /// The width at which `intrinsicContentSize` wraps lines, in points; 0 for that of the last
  /// layout by constraints, or no wrapping if there was none.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// The width from the last layout by constraints; 0 if there was none.
  final var laidOutWidth: CGFloat = 0

  /// Whether the width for line breaks comes only from a layout.
  final var wrapsByLayout: Bool { numberOfLines != 1 && preferredMaxLayoutWidth == 0 }

  private final func restyle() { setNeedsDisplay() }

  private final func contentChanged() {
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  // MARK: Measuring

  /// Returns the smallest size that shows the text in the width of `size`; 0 or less means any
  /// width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let limit = textRect(
      forBounds: CGRect(
        origin: .zero,
        size: CGSize(
          width: size.width > 0 ? size.width : .greatestFiniteMagnitude,
          height: .greatestFiniteMagnitude)),
      limitedToNumberOfLines: numberOfLines)
    return limit.size
  }

  open override var intrinsicContentSize: CGSize {
    sizeThatFits(
      CGSize(width: wrapsByLayout ? laidOutWidth : preferredMaxLayoutWidth, height: 0))
  }

  /// Returns the rectangle of the text, in points.
  ///
  /// - Parameters:
  ///   - bounds: The available room.
  ///   - limit: The maximum number of lines; 0 for no maximum.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines limit: Int) -> CGRect {
    guard let text, !text.isEmpty else { return CGRect(origin: bounds.origin, size: .zero) }
    // Measure whole lines, regardless of truncation.
    let lines =
      limit == 1
      ? [text.prefix { !$0.isNewline }].map(String.init)
      : TextMeasure.lines(text, width: bounds.width, mode: lineBreakMode, limit: limit)
    var size = TextMeasure.size(ofLines: lines)
    size.width = min(size.width, bounds.width)
    return CGRect(origin: bounds.origin, size: size)
  }

  // MARK: Accessibility

  /// Always read, unless the program sets it.
  open override var isAccessibilityElement: Bool {
    get { accessibility?.isElement ?? true }
    set { super.isAccessibilityElement = newValue }
  }

  /// The text, unless the program sets a label.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? text }
    set { super.accessibilityLabel = newValue }
  }

  open override var accessibilityTraits: UIAccessibilityTraits {
    get { accessibility?.traits ?? (isEnabled ? .staticText : [.staticText, .notEnabled]) }
    set { super.accessibilityTraits = newValue }
  }

  // MARK: Drawing

  open override func draw(_ rect: CGRect) { drawText(in: bounds) }

  /// Draws the text in the current graphics context.
  open func drawText(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let text, !text.isEmpty else { return }
    let typesetter = LabelTypesetter(
      text: text, rect: rect, limit: numberOfLines, mode: paragraph?.lineBreakMode ?? lineBreakMode,
      alignment: resolvedAlignment)
    let style = LabelStyle(color: shownColor, traits: shownTraits)
    guard content != nil else {
      for line in typesetter.lines {
        context.drawLine(
          line.text, at: line.origin, color: style.color, traits: style.traits, room: line.room)
      }
      return
    }
    var cutter = LabelRuns(content: content, style: style)
    cutter.draw(typesetter.lines, in: context)
  }

  private final var shownColor: UIColor {
    if isHighlighted, let highlightedTextColor { return highlightedTextColor }
    return textColor
  }

  private final var shownTraits: TextTraits {
    isEnabled ? font.traits : font.traits.union(.dim)
  }

  /// Whether text runs from right to left. Used while drawing, when the view's traits are current.
  private final var isRightToLeft: Bool {
    switch semanticContentAttribute {
    case .forceLeftToRight: false
    case .forceRightToLeft: true
    default: UITraitCollection.current.layoutDirection == .rightToLeft
    }
  }

  /// The paragraph style of the attributed text.
  private final var paragraph: NSParagraphStyle? {
    guard let content, content.length > 0 else { return nil }
    return content.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
  }

  private final var resolvedAlignment: NSTextAlignment {
    let alignment = paragraph?.alignment ?? textAlignment
    switch alignment {
    case .natural, .justified: return isRightToLeft ? .right : .left
    default: return alignment
    }
  }
}
