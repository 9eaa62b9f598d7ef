import Foundation
import UIKitCore
internal import VitrineTextEditing

/// The interaction with an item in a text.
public enum UITextItemInteraction: Int, Sendable {
  /// The user pressed it.
  case invokeDefaultAction = 0
  /// The user requested its menu; never here.
  case presentActions = 1
  /// The user requested its preview; never here.
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

  /// Updates the mouse behaviour: in selectable text the mouse selects, otherwise it scrolls.
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

  /// Returns the command of a key; in text that cannot be edited, none that would change it.
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

  /// Inserts pasted text as one piece; line breaks become line feeds, other controls but tabs are dropped.
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

  /// Places the caret; returns whether the text takes touches.
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

  /// Opens the link at a click, in text that cannot be edited.
  final func touchEnded(_ touch: UITouch) {
    guard !isEditable, isSelectable, touch.type == .direct, !engine.editing.hasSelection else {
      return
    }
    pressItemAtCaret()
  }
}

extension UITextView: UITextInput {
  /// Whether the text is not empty.
  public final var hasText: Bool { engine.hasText }
  /// The selection; empty at the caret.
  public final var selectedTextRange: UITextRange? {
    get { engine.selectedTextRange }
    set { engine.selectedTextRange = newValue }
  }
  /// The range of marked text, under composition.
  public final var markedTextRange: UITextRange? { engine.markedTextRange }
  /// The beginning of the text.
  public final var beginningOfDocument: UITextPosition { TextPlace(0) }
  /// The end of the text.
  public final var endOfDocument: UITextPosition { engine.end }

  /// The tokenizer for words, sentences and lines on the screen.
  public final var tokenizer: any UITextInputTokenizer {
    engine.tokenizer ?? UITextInputStringTokenizer(textInput: self)
  }
  /// Returns the text of a range.
  public final func text(in range: UITextRange) -> String? { engine.text(in: range) }
  /// Replaces a range by a text, without calling the delegate.
  public final func replace(_ range: UITextRange, withText text: String) {
    engine.replace(range, with: text)
  }
  /// Replaces the marked text by a text under composition.
  public final func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    engine.setMarked(markedText, selecting: selectedRange)
  }
  /// Ends the composition.
  public final func unmarkText() { engine.unmark() }
  /// Returns the range between two positions.
  public final func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange? { engine.textRange(from: fromPosition, to: toPosition) }
  /// Returns the position at an offset in UTF-16 units; `nil` outside of the text.
  public final func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    engine.position(from: position, offset: offset)
  }
  /// Returns the position some characters or lines away; `nil` outside of the text.
  public final func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? { engine.position(from: position, in: direction, offset: offset) }
  /// Returns the order of two positions.
  public final func compare(
    _ position: UITextPosition, to other: UITextPosition
  ) -> ComparisonResult { engine.compare(position, to: other) }
  /// Returns the UTF-16 units from one position to another.
  public final func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    engine.distance(from: from, to: toPosition)
  }
  /// Returns the rectangle of a range in its first line.
  public final func firstRect(for range: UITextRange) -> CGRect {
    selectionRects(for: range).first?.rect ?? caretRect(for: range.start)
  }
  /// Returns the position within a range that is nearest to a point.
  public final func closestPosition(
    to point: CGPoint, within range: UITextRange
  ) -> UITextPosition? { engine.position(closestPosition(to: point), within: range) }
  /// Returns the range of the character at a point.
  public final func characterRange(at point: CGPoint) -> UITextRange? {
    engine.characterRange(at: closestPosition(to: point))
  }
}
