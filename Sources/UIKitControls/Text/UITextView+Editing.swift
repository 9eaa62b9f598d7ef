import Foundation
import UIKitCore
internal import VitrineTextEditing

/// What was done with something in a text.
public enum UITextItemInteraction: Int, Sendable {
  /// It was pressed.
  case invokeDefaultAction = 0
  /// Its menu was asked for; never here.
  case presentActions = 1
  /// Its preview was asked for; never here.
  case preview = 2
}

extension UITextView {
  /// Posted when editing has begun; the object is the text view.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  /// Posted when editing has ended; the object is the text view.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")
  /// Posted when the user has changed the text; the object is the text view.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextViewTextDidChangeNotification")
}

extension UITextView: TextEngineHost, TextKeyTaking, PasteReceiver {
  final var isMultiline: Bool { true }
  final var allowsEditing: Bool { isEditable }

  final func mayChange(_ range: NSRange, to text: String) -> Bool {
    delegate?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true
  }

  final func looksChanged() {
    layoutText()
    if isFirstResponder {
      scrollToCaret(at: engine.editing.head)
    }
    canvas.setNeedsDisplay()
  }

  final func selectionChanged() {
    delegate?.textViewDidChangeSelection(self)
  }

  final func textChanged() {
    invalidateIntrinsicContentSize()
    delegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  // MARK: Beginning and ending

  final func setUpText() {
    engine.host = self
    focusEffect = nil
    insertSubview(canvas, at: 0)
    interactionChanged()
  }

  /// Where text can be selected, the mouse selects; else it scrolls.
  final func interactionChanged() {
    panGestureRecognizer.isEnabled = !(isEditable || isSelectable)
    looksChanged()
  }

  final func beginEditing() -> Bool {
    if isFirstResponder { return true }
    guard window != nil, canBecomeFirstResponder,
      !isEditable || delegate?.textViewShouldBeginEditing(self) ?? true, takeKeys()
    else { return false }
    looksChanged()
    if isEditable {
      delegate?.textViewDidBeginEditing(self)
      NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    }
    if !isFocused { window?.focusSystem.focus(self) }
    return true
  }

  final func endEditing() -> Bool {
    guard isFirstResponder else { return true }
    guard !isEditable || delegate?.textViewShouldEndEditing(self) ?? true, giveUpKeys() else {
      return false
    }
    canvas.setNeedsDisplay()
    if isEditable {
      delegate?.textViewDidEndEditing(self)
      NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    }
    return true
  }

  private func takeKeys() -> Bool { super.becomeFirstResponder() }
  private func giveUpKeys() -> Bool { super.resignFirstResponder() }

  // MARK: Keys and mouse

  package func takes(_ key: UIKey) -> Bool { command(for: key) != nil }

  /// What a key does here: a text that cannot be edited leaves alone what would change it.
  private func command(for key: UIKey) -> TextKeyCommand? {
    guard let command = engine.command(for: key) else { return nil }
    if isEditable { return command }
    switch command {
    case .move, .moveLines, .copy, .selectAll: return command
    case .insert("\n"): return engine.item(at: engine.editing.head) == nil ? nil : command
    default: return nil
    }
  }

  final func handle(_ press: UIPress) -> Bool {
    if press.key?.asksForMenu == true { return openMenuAtCaret() }
    guard let key = press.key, isEditable || command(for: key) != nil else { return false }
    if isEditable { return engine.handle(key) }
    return engine.handle(key) { [weak self] in self?.pressItemAtCaret() }
  }

  /// Takes pasted text as one insertion; line breaks become line feeds, other controls but tabs are dropped.
  public final func paste(text: String) { engine.paste(Self.lines(text)) }

  /// Whether the text is being edited.
  public final var takesPaste: Bool { isFirstResponder && isEditable }

  static func lines(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F || $0 == 0x0A || $0 == 0x09 }) { return text }
    var result = ""
    for character in text {
      if character.isNewline {
        result.append("\n")
      } else if character == "\t"
        || character.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
      {
        result.append(character)
      }
    }
    return result
  }

  /// Places the caret; answers whether the text takes touches.
  final func touchBegan(_ touch: UITouch, _ event: UIEvent?) -> Bool {
    guard canBecomeFirstResponder else { return false }
    let wasEditing = isFirstResponder
    guard becomeFirstResponder(), touch.type == .direct else { return true }
    let place = closestPosition(to: touch.location(in: self)) as? TextPlace
    let extends = wasEditing && event?.modifierFlags.contains(.shift) == true
    engine.touchBegan(at: place?.offset ?? 0, taps: touch.tapCount, extends: extends)
    return true
  }

  final func touchMoved(_ touch: UITouch) {
    guard isFirstResponder, touch.type == .direct,
      let place = closestPosition(to: touch.location(in: self)) as? TextPlace
    else { return }
    engine.touchMoved(to: place.offset)
  }

  /// A click on a link of a text that is only read opens it.
  final func touchEnded(_ touch: UITouch) {
    guard !isEditable, isSelectable, touch.type == .direct, !engine.editing.hasSelection else {
      return
    }
    pressItemAtCaret()
  }
}

extension UITextView: UITextInput {
  /// Whether there is text.
  public final var hasText: Bool { engine.hasText }
  /// What is selected; empty at the caret.
  public final var selectedTextRange: UITextRange? {
    get { engine.selectedTextRange }
    set { engine.selectedTextRange = newValue }
  }
  /// What is being composed.
  public final var markedTextRange: UITextRange? { engine.markedTextRange }
  /// Where the text begins.
  public final var beginningOfDocument: UITextPosition { TextPlace(0) }
  /// Where the text ends.
  public final var endOfDocument: UITextPosition { engine.end }

  /// Knows words, sentences and the lines on the screen.
  public final var tokenizer: any UITextInputTokenizer {
    engine.tokenizer ?? UITextInputStringTokenizer(textInput: self)
  }
  /// The text of a range.
  public final func text(in range: UITextRange) -> String? { engine.text(in: range) }
  /// Puts a text in the place of a range, without asking the delegate.
  public final func replace(_ range: UITextRange, withText text: String) {
    engine.replace(range, with: text)
  }
  /// Puts a text that is being composed in the place of the one before.
  public final func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    engine.setMarked(markedText, selecting: selectedRange)
  }
  /// Ends composing.
  public final func unmarkText() { engine.unmark() }
  /// The range between two positions.
  public final func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange? { engine.textRange(from: fromPosition, to: toPosition) }
  /// The position so many UTF-16 units on; `nil` outside of the text.
  public final func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    engine.position(from: position, offset: offset)
  }
  /// The position some characters or lines on; `nil` outside of the text.
  public final func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? { engine.position(from: position, in: direction, offset: offset) }
  /// Which of two positions comes first.
  public final func compare(
    _ position: UITextPosition, to other: UITextPosition
  ) -> ComparisonResult { engine.compare(position, to: other) }
  /// The UTF-16 units from one position to another.
  public final func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    engine.distance(from: from, to: toPosition)
  }
  /// The rectangle of a range in its first line.
  public final func firstRect(for range: UITextRange) -> CGRect {
    selectionRects(for: range).first?.rect ?? caretRect(for: range.start)
  }
  /// The position within a range that is nearest to a point.
  public final func closestPosition(
    to point: CGPoint, within range: UITextRange
  ) -> UITextPosition? { engine.position(closestPosition(to: point), within: range) }
  /// The range of the character at a point.
  public final func characterRange(at point: CGPoint) -> UITextRange? {
    engine.characterRange(at: closestPosition(to: point))
  }
}
