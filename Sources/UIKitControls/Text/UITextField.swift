import Foundation
import UIKitCore
internal import VitrineTextEditing

/// An editable line of text.
///
/// The user edits it while it is the first responder: after a click, `becomeFirstResponder()`, or a movement of focus
/// to it by the user. Keys are those of readline and of desktop programs; Up, Down and Tab move focus. The terminal's
/// cursor is at the caret. With a border the field is three rows high; a lower one has brackets in its row. A thick
/// border, or underlined text without a border, marks the field under editing.
@preconcurrency @MainActor open class UITextField: UIControl {
  final let engine = TextEngine()
  /// The first visible column.
  final var scrolledColumns = 0
  /// The tokens before the text of a search field.
  final var searchTokens = SearchTokens()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    engine.host = self
  }

  /// Makes an empty field: there are no archives to read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    engine.host = self
  }

  // MARK: Text

  /// The text; never `nil` when read. Setting it calls no delegate, and moves the caret to the end.
  open var text: String? {
    get { engine.text }
    set {
      engine.setText(newValue ?? "")
      contentSizeChanges()
    }
  }

  /// The text with its attributes.
  open var attributedText: NSAttributedString? {
    get {
      engine.attributed.map { NSAttributedString(attributedString: $0) }
        ?? NSAttributedString(string: engine.text, attributes: defaultTextAttributes)
    }
    set {
      engine.setAttributed(newValue)
      contentSizeChanges()
    }
  }

  /// The placeholder while the text is empty.
  open var placeholder: String? {
    get { attributedPlaceholder?.string }
    set { attributedPlaceholder = newValue.map { NSAttributedString(string: $0) } }
  }

  /// The placeholder with its attributes.
  open var attributedPlaceholder: NSAttributedString? { didSet { contentSizeChanges() } }

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
  /// The alignment of a text that fits.
  open var textAlignment: NSTextAlignment = .natural { didSet { setNeedsDisplay() } }

  /// The attributes for text without its own: font and colour.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { storedAttributes.merging(engine.look.attributes) { stored, _ in stored } }
    set {
      storedAttributes = newValue
      font = newValue[.font] as? UIFont ?? font
      textColor = newValue[.foregroundColor] as? UIColor ?? textColor
      setNeedsDisplay()
    }
  }
  private final var storedAttributes: [NSAttributedString.Key: Any] = [:]

  /// The attributes of text to be typed, until the selection moves; `nil` while the field is not edited.
  open var typingAttributes: [NSAttributedString.Key: Any]? {
    get {
      guard isEditing else { return nil }
      return engine.typingAttributes
        ?? defaultTextAttributes.merging(engine.attributesAtSelection) { _, own in own }
    }
    set { engine.typingAttributes = newValue }
  }

  /// Kept without effect: a terminal has no menu of styles.
  open var allowsEditingTextAttributes = false
  /// Kept without effect: a terminal has one size of text.
  open var adjustsFontSizeToFitWidth = false
  /// Kept without effect: a terminal has one size of text.
  open var minimumFontSize: CGFloat = 0

  // MARK: Look

  /// The border of the field.
  open var borderStyle: BorderStyle = .none { didSet { contentSizeChanges() } }
  /// The visibility of the clear button.
  open var clearButtonMode: ViewMode = .never { didSet { arrange() } }
  /// A view before the text, inside of the border.
  open var leftView: UIView? { didSet { exchange(oldValue, leftView) } }
  /// The visibility of `leftView`.
  open var leftViewMode: ViewMode = .never { didSet { arrange() } }
  /// A view after the text, inside of the border.
  open var rightView: UIView? { didSet { exchange(oldValue, rightView) } }
  /// The visibility of `rightView`.
  open var rightViewMode: ViewMode = .never { didSet { arrange() } }
  /// Kept without effect: fields have no background pictures.
  open var background: UIImage?
  /// Kept without effect: fields have no background pictures.
  open var disabledBackground: UIImage?

  // MARK: Editing

  /// The delegate, which controls and follows editing.
  open weak var delegate: (any UITextFieldDelegate)?
  /// Whether the user is editing the field.
  open var isEditing: Bool { isFirstResponder }
  /// Whether the text is cleared when editing begins, if the delegate allows it.
  open var clearsOnBeginEditing = false
  /// Whether the first insertion replaces the whole text.
  open var clearsOnInsertion: Bool {
    get { engine.clearsNext }
    set { engine.clearNext(newValue) }
  }
  /// Kept without effect: a terminal has one keyboard.
  open var inputView: UIView?
  /// Kept without effect: a terminal has one keyboard.
  open var inputAccessoryView: UIView?

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
  /// The meaning of Return; `next` moves focus on if no other responder uses Return.
  open var returnKeyType: UIReturnKeyType = .default
  /// The action of Return in a field of an alert, once the delegate has agreed.
  final var returnGoesOn: (() -> Void)?
  /// Whether Return has no effect while the text is empty.
  open var enablesReturnKeyAutomatically = false
  /// The kind of content. Kept without effect.
  open var textContentType: UITextContentType!
  /// Whether characters show as dots, and are neither copied nor read aloud.
  open var isSecureTextEntry = false {
    didSet {
      engine.isSecure = isSecureTextEntry
      setNeedsDisplay()
    }
  }
  /// The delegate, which follows changes of text and selection except by typing.
  open weak var inputDelegate: (any UITextInputDelegate)?

  /// The field's own undo manager; emptied when editing ends.
  open override var undoManager: UndoManager? { engine.undoManager }

  /// Inserts a text at the caret, or replaces the selection, without calling the delegate.
  open func insertText(_ text: String) { engine.insert(Self.oneLine(text)) }
  /// Deletes the selection, or the character before the caret, without calling the delegate.
  open func deleteBackward() { engine.deleteBackward() }

  open override var canBecomeFirstResponder: Bool { isEnabled && !isHidden }

  @discardableResult open override func becomeFirstResponder() -> Bool { beginEditing() }
  @discardableResult open override func resignFirstResponder() -> Bool { endEditing(.committed) }

  /// The cell of the caret in the window, while the field is edited.
  open override var terminalCursorRect: CGRect? {
    isEditing ? convert(caretRect(for: TextPlace(engine.editing.head)), to: nil) : nil
  }
  open override var showsTerminalCursor: Bool { true }

  // MARK: Places

  /// The size of three rows with a border, else of one, as wide as the text or the placeholder.
  open override var intrinsicContentSize: CGSize { contentSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { contentSize }

  /// Returns the place of the border.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the place of the text while it is not edited.
  open func textRect(forBounds bounds: CGRect) -> CGRect { contentRect(forBounds: bounds) }
  /// Returns the place of the text while it is edited.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// Returns the place of the placeholder.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
    isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }
  /// Returns the place of the clear button.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { clearRect(forBounds: bounds) }
  /// Returns the place of `leftView`.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { leftRect(forBounds: bounds) }
  /// Returns the place of `rightView`.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { rightRect(forBounds: bounds) }
  /// Draws the text.
  open func drawText(in rect: CGRect) { drawLine(in: rect) }
  /// Draws the placeholder.
  open func drawPlaceholder(in rect: CGRect) { drawHint(in: rect) }
  /// Returns the cell of the caret at a position, in points of the field.
  open func caretRect(for position: UITextPosition) -> CGRect { caret(at: position) }
  /// Returns the rectangle of a range, in a list.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { rects(of: range) }
  /// Returns the position nearest to a point.
  open func closestPosition(to point: CGPoint) -> UITextPosition? { position(at: point) }

  open override func draw(_ rect: CGRect) { drawField() }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeSideViews()
    scrollToCaret()
  }

  // MARK: Events

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses where !handle(press) { super.pressesBegan([press], with: event) }
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    touches.first.map { touchBegan($0, event) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    touches.first.map(touchMoved)
  }

  open override var canBecomeFocused: Bool { isEnabled && isUserInteractionEnabled }

  open override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
    engine.mayLoseFocus(context) && super.shouldUpdateFocus(in: context)
  }

  open override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    super.didUpdateFocus(in: context, with: coordinator)
    focusHasChanged(context)
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

  /// A field is one accessibility element.
  open override var isAccessibilityElement: Bool {
    get { true }
    set {}
  }

  /// The label that was set, else the placeholder.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? placeholder }
    set { super.accessibilityLabel = newValue }
  }

  /// The text, or only the length of a secure one.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? (isSecureTextEntry ? secureValue : engine.text) }
    set { super.accessibilityValue = newValue }
  }

  private final var secureValue: String { "\(engine.text.count) characters" }
}
