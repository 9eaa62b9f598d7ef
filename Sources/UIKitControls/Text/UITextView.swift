import Foundation
import UIKitCore
internal import VitrineTextEditing

/// Text in many lines that the user reads, selects and edits.
///
/// Lines break behind words. Keys are those of readline and of desktops; Up and Down keep the column, Tab moves focus
/// (differs from UIKit, where it types a tab: a text must not hold the keyboard). The cursor is at the caret.
/// `textContainerInset` is zero at first, as half a row cannot be drawn. The text is set anew at each change: O(*n*)
/// where *n* counts its characters; only lines in sight are drawn.
@preconcurrency @MainActor open class UITextView: UIScrollView {
  final let engine = TextEngine(font: .systemFont(ofSize: UIFont.systemFontSize))
  final lazy var canvas = TextCanvas(textView: self)
  /// The text as it was set into lines last.
  final var setLines: (text: String, lines: TextLines)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpText()
  }

  /// Makes an empty text view. There are no text containers here; the parameter's type is kept for sources.
  public convenience init(frame: CGRect, textContainer: NSObject?) { self.init(frame: frame) }

  /// Makes an empty text view: there are no archives to read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpText()
  }

  // MARK: Text

  /// The text; never `nil` when read. Setting it asks and tells nobody, and puts the caret at the end.
  open var text: String! {
    get { engine.text }
    set {
      engine.setText(newValue ?? "")
      invalidateIntrinsicContentSize()
    }
  }

  /// The text with its attributes.
  open var attributedText: NSAttributedString! {
    get {
      guard let attributed = engine.attributed else {
        return NSAttributedString(string: engine.text, attributes: engine.look.attributes)
      }
      return engine.storage == nil
        ? NSAttributedString(attributedString: attributed) : attributed.over(engine.look.attributes)
    }
    set {
      engine.setAttributed(newValue)
      invalidateIntrinsicContentSize()
    }
  }

  /// The text itself: its edits show at once, ask nobody, and forget what could be undone.
  ///
  /// Differs from UIKit: a text without attributes of its own has none here either; ``font`` and ``textColor`` are
  /// drawn all the same.
  open var textStorage: NSTextStorage { engine.textStorage }

  /// The colour of the text, of all of it: colours that parts of it had are gone.
  open var textColor: UIColor? {
    get { engine.look.color }
    set { engine.setColor(newValue) }
  }
  /// The font of all of the text. Bold and italic are drawn; the size is not.
  open var font: UIFont? {
    get { engine.look.font }
    set { engine.setFont(newValue) }
  }
  /// Where lines that fit stand.
  open var textAlignment: NSTextAlignment = .natural { didSet { looksChanged() } }
  /// The room around the text, in points.
  open var textContainerInset = UIEdgeInsets.zero { didSet { looksChanged() } }
  /// How links look.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [
    .foregroundColor: UIColor.systemBlue,
    .underlineStyle: NSUnderlineStyle.single.rawValue,
  ]
  {
    didSet { looksChanged() }
  }
  /// What is typed next gets these, until the selection moves: then it is as the text there again.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get {
      engine.typingAttributes
        ?? engine.look.attributes.merging(engine.attributesAtSelection) { _, own in own }
    }
    set { engine.typingAttributes = newValue }
  }

  // MARK: Selection

  /// What is selected, in UTF-16 units; empty at the caret.
  open var selectedRange: NSRange {
    get { NSRange(engine.selection) }
    set { engine.select(newValue.location..<newValue.location + max(0, newValue.length)) }
  }

  /// Scrolls as little as shows a range.
  open func scrollRangeToVisible(_ range: NSRange) {
    layoutText()
    for place in [range.location + range.length, range.location] {
      scrollToCaret(at: place)
    }
  }

  /// Whether the user may change the text.
  open var isEditable = true { didSet { interactionChanged() } }
  /// Whether the user may select text, and open links in text that cannot be edited.
  open var isSelectable = true { didSet { interactionChanged() } }
  /// Whether what is inserted first replaces the whole text.
  open var clearsOnInsertion: Bool {
    get { engine.clearsNext }
    set { engine.clearNext(newValue) }
  }
  /// Kept without effect: a terminal has no menu of styles.
  open var allowsEditingTextAttributes = false
  /// Kept without effect: a terminal has one keyboard.
  open var inputView: UIView?
  /// Kept without effect: a terminal has one keyboard.
  open var inputAccessoryView: UIView?

  /// Takes part in editing and scrolling. This member hides the scroll view's delegate, of a wider type.
  open var delegate: (any UITextViewDelegate)? {
    get { scrollDelegate as? any UITextViewDelegate }
    set { scrollDelegate = newValue }
  }

  // MARK: Traits

  /// When letters become capitals. Kept without effect.
  open var autocapitalizationType: UITextAutocapitalizationType = .sentences
  /// Whether words are corrected. Kept without effect.
  open var autocorrectionType: UITextAutocorrectionType = .default
  /// Whether words are checked. Kept without effect.
  open var spellCheckingType: UITextSpellCheckingType = .default
  /// Whether quotation marks become curly. Kept without effect.
  open var smartQuotesType: UITextSmartQuotesType = .default
  /// Whether hyphens become dashes. Kept without effect.
  open var smartDashesType: UITextSmartDashesType = .default
  /// Whether blanks around pasted text are mended. Kept without effect.
  open var smartInsertDeleteType: UITextSmartInsertDeleteType = .default
  /// The keyboard. Kept without effect: a terminal has one.
  open var keyboardType: UIKeyboardType = .default
  /// How the keyboard looks. Kept without effect.
  open var keyboardAppearance: UIKeyboardAppearance = .default
  /// What Return means; a text view always begins a line.
  open var returnKeyType: UIReturnKeyType = .default
  /// Whether Return does nothing while there is no text.
  open var enablesReturnKeyAutomatically = false
  /// What the text means. Kept without effect.
  open var textContentType: UITextContentType!
  /// Kept without effect: the text of a text view always shows.
  open var isSecureTextEntry = false
  /// Is told when the text or the selection changes by other means than typing.
  open weak var inputDelegate: (any UITextInputDelegate)?

  // MARK: Editing

  /// The text view's own.
  open override var undoManager: UndoManager? { engine.undoManager }

  /// Inserts a text at the caret, in the place of what is selected, without asking the delegate.
  open func insertText(_ text: String) { engine.insert(text) }
  /// Deletes what is selected, else the character before the caret, without asking the delegate.
  open func deleteBackward() { engine.deleteBackward() }

  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }
  @discardableResult open override func becomeFirstResponder() -> Bool { beginEditing() }
  @discardableResult open override func resignFirstResponder() -> Bool { endEditing() }

  /// The cell of the caret in the window, while the text has the keys.
  open override var terminalCursorRect: CGRect? {
    guard isFirstResponder else { return nil }
    let rect = caretRect(for: TextPlace(engine.editing.head))
    let isInSight = rect.maxY > bounds.minY && rect.minY < bounds.maxY
    return isInSight ? convert(rect, to: nil) : nil
  }
  open override var showsTerminalCursor: Bool { true }

  // MARK: Places

  /// Of the whole text if the view does not scroll, else none.
  open override var intrinsicContentSize: CGSize {
    isScrollEnabled
      ? super.intrinsicContentSize
      : sizeThatFits(CGSize(width: bounds.width, height: .greatestFiniteMagnitude))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { textSize(inWidth: size.width) }

  /// The cell of the caret at a position, in points of the content.
  open func caretRect(for position: UITextPosition) -> CGRect { caret(at: position) }
  /// The rectangles of a range, line by line.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { rects(of: range) }
  /// The position nearest to a point of the content.
  open func closestPosition(to point: CGPoint) -> UITextPosition? { position(at: point) }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds
      super.bounds = newValue
      if newValue != old { setNeedsLayout() }
    }
  }

  /// A border takes room from the text. An override calls `super`.
  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    looksChanged()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutText()
  }

  // MARK: Events

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses where !handle(press) { super.pressesBegan([press], with: event) }
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, touchBegan(touch, event) else {
      return super.touchesBegan(touches, with: event)
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    touches.first.map(touchMoved)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    touches.first.map(touchEnded)
  }

  open override var canBecomeFocused: Bool { canBecomeFirstResponder && isUserInteractionEnabled }

  open override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
    engine.mayLoseFocus(context) && super.shouldUpdateFocus(in: context)
  }

  open override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    super.didUpdateFocus(in: context, with: coordinator)
    engine.focusChanged(context)
  }

  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    engine.canPerform(action) || super.canPerformAction(action, withSender: sender)
  }

  open override func cut(_ sender: Any?) { engine.cut() }
  open override func copy(_ sender: Any?) { engine.copy() }
  open override func paste(_ sender: Any?) {
    UIPasteboard.general.string.map { paste(text: $0) }
  }
  open override func select(_ sender: Any?) { engine.selectWord() }
  open override func selectAll(_ sender: Any?) { engine.select(0..<engine.editing.count) }
  open override func delete(_ sender: Any?) { engine.deleteSelection() }

  // MARK: Accessibility

  /// A text is read as one thing.
  open override var isAccessibilityElement: Bool {
    get { true }
    set {}
  }

  /// The text.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? engine.text }
    set { super.accessibilityValue = newValue }
  }
}
