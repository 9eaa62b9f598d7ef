import Foundation
import UIKitCore
internal import VitrineTextEditing

/// A multi-line text that the user reads, selects and edits.
///
/// Lines break after words. Keys are those of readline and of desktop programs; Up and Down keep the column, and Tab
/// moves focus (differs from UIKit, where it types a tab: a text must not trap the keyboard). The cursor is at the
/// caret. `textContainerInset` is zero at first, since half a row cannot be drawn. Every change lays the text out again
/// in O(*n*), where *n* is the number of characters; only visible lines are drawn.
@preconcurrency @MainActor open class UITextView: UIScrollView {
  final let engine = TextEngine(font: .systemFont(ofSize: UIFont.systemFontSize))
  final lazy var canvas = TextCanvas(textView: self)
  /// The text of the latest layout, with its lines.
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

  /// The text; never `nil` when read. Setting it calls no delegate, and moves the caret to the end.
  open var text: String! {
    get { engine.text }
    set {
      engine.setText(newValue ?? "")
      invalidateIntrinsicContentSize()
    }
  }

  /// The text with its attributes.
  open var attributedText: NSAttributedString! {
    get { engine.look.text(of: engine) }
    set {
      engine.setAttributed(newValue)
      invalidateIntrinsicContentSize()
    }
  }

  /// The storage of the text. Its edits show at once, call no delegate, and remove the undo steps.
  ///
  /// Differs from UIKit: a text without attributes of its own has none here either, but ``font``
  /// and ``textColor`` are still drawn.
  open var textStorage: NSTextStorage { engine.textStorage }

  /// The colour of the whole text. Setting it replaces colours of parts.
  open var textColor: UIColor? {
    get { engine.look.color }
    set { engine.setColor(newValue) }
  }
  /// The font of the whole text. Bold and italic are drawn; the size is not.
  open var font: UIFont? {
    get { engine.look.font }
    set { engine.setFont(newValue) }
  }
  /// The alignment of lines that fit.
  open var textAlignment: NSTextAlignment = .natural { didSet { looksChanged() } }
  /// The room around the text, in points.
  open var textContainerInset = UIEdgeInsets.zero { didSet { looksChanged() } }
  /// The look of links.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = TextLook.ofLinks {
    didSet { looksChanged() }
  }
  /// The attributes of text to be typed, until the selection moves; then those of the text at the caret.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get {
      engine.typingAttributes
        ?? engine.look.attributes.merging(engine.attributesAtSelection) { _, own in own }
    }
    set { engine.typingAttributes = newValue }
  }

  // MARK: Selection

  /// The selection in UTF-16 units; empty at the caret.
  open var selectedRange: NSRange {
    get { NSRange(engine.selection) }
    set { engine.select(newValue.location..<newValue.location + max(0, newValue.length)) }
  }

  /// Scrolls by the smallest distance that shows a range.
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
  /// Whether the first insertion replaces the whole text.
  open var clearsOnInsertion: Bool {
    get { engine.clearsNext }
    set { engine.clearNext(newValue) }
  }
  /// Kept without effect: only text with the attribute `link` is a link.
  open var dataDetectorTypes: UIDataDetectorTypes = []
  /// Kept without effect: a program finds text with a search of its own.
  open var isFindInteractionEnabled = false
  /// Kept without effect: a terminal has no writing tools.
  open var writingToolsBehavior = UIWritingToolsBehavior.default
  /// Kept without effect: a terminal has no menu of styles.
  open var allowsEditingTextAttributes = false
  /// Kept without effect: a terminal has one keyboard.
  open var inputView: UIView?
  /// Kept without effect: a terminal has one keyboard.
  open var inputAccessoryView: UIView?

  /// The delegate for editing and scrolling. This member hides the scroll view's delegate, of a wider type.
  open var delegate: (any UITextViewDelegate)? {
    get { scrollDelegate as? any UITextViewDelegate }
    set { scrollDelegate = newValue }
  }

  // MARK: Traits

  /// The automatic capitalization. Kept without effect.
  open var autocapitalizationType: UITextAutocapitalizationType = .sentences
  /// The automatic correction. Kept without effect.
  open var autocorrectionType: UITextAutocorrectionType = .default
  /// The spell checking. Kept without effect.
  open var spellCheckingType: UITextSpellCheckingType = .default
  /// The replacement of quotation marks. Kept without effect.
  open var smartQuotesType: UITextSmartQuotesType = .default
  /// The replacement of hyphens. Kept without effect.
  open var smartDashesType: UITextSmartDashesType = .default
  /// The adjustment of blanks around pasted text. Kept without effect.
  open var smartInsertDeleteType: UITextSmartInsertDeleteType = .default
  /// The keyboard. Kept without effect: a terminal has one.
  open var keyboardType: UIKeyboardType = .default
  /// The look of the keyboard. Kept without effect.
  open var keyboardAppearance: UIKeyboardAppearance = .default
  /// The meaning of Return; a text view always begins a new line.
  open var returnKeyType: UIReturnKeyType = .default
  /// Whether Return has no effect while the text is empty.
  open var enablesReturnKeyAutomatically = false
  /// The kind of content. Kept without effect.
  open var textContentType: UITextContentType!
  /// Kept without effect: a text view always shows its text.
  open var isSecureTextEntry = false
  /// The delegate, which follows changes of text and selection except by typing.
  open weak var inputDelegate: (any UITextInputDelegate)?

  // MARK: Editing

  /// The text view's own undo manager.
  open override var undoManager: UndoManager? { engine.undoManager }

  /// Inserts a text at the caret, or replaces the selection, without calling the delegate.
  open func insertText(_ text: String) { engine.insert(text) }
  /// Deletes the selection, or the character before the caret, without calling the delegate.
  open func deleteBackward() { engine.deleteBackward() }

  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }
  @discardableResult open override func becomeFirstResponder() -> Bool { beginEditing() }
  @discardableResult open override func resignFirstResponder() -> Bool { endEditing() }

  /// The cell of the caret in the window, while the view is first responder.
  open override var terminalCursorRect: CGRect? {
    guard isFirstResponder else { return nil }
    let rect = caretRect(for: TextPlace(engine.editing.head))
    let isInSight = rect.maxY > bounds.minY && rect.minY < bounds.maxY
    return isInSight ? convert(rect, to: nil) : nil
  }
  open override var showsTerminalCursor: Bool { true }

  // MARK: Places

  /// The size of the whole text if the view does not scroll, else none.
  open override var intrinsicContentSize: CGSize {
    isScrollEnabled
      ? super.intrinsicContentSize
      : sizeThatFits(CGSize(width: bounds.width, height: .greatestFiniteMagnitude))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { textSize(inWidth: size.width) }

  /// Returns the cell of the caret at a position, in points of the content.
  open func caretRect(for position: UITextPosition) -> CGRect { caret(at: position) }
  /// Returns the rectangles of a range, line by line.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { rects(of: range) }
  /// Returns the position nearest to a point of the content.
  open func closestPosition(to point: CGPoint) -> UITextPosition? { position(at: point) }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds
      super.bounds = newValue
      if newValue != old { setNeedsLayout() }
    }
  }

  /// Updates the layout: a border takes room from the text. An override calls `super`.
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

  /// A text is one accessibility element.
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
