import Foundation
import UIKitCore
internal import VitrineTextEditing

extension UITextField: TextEngineHost, TextKeyTaking, PasteReceiver {
  final var isMultiline: Bool { false }
  final var allowsEditing: Bool { isEnabled }
  final var linesInSight: Int { 1 }

  final func mayChange(_ range: NSRange, to text: String) -> Bool {
    delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true
  }

  final func looksChanged() {
    scrollToCaret()
    setNeedsDisplay()
  }

  final func selectionChanged() {
    delegate?.textFieldDidChangeSelection(self)
  }

  final func textChanged() {
    invalidateIntrinsicContentSize()
    arrange()
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  // MARK: Beginning and ending

  /// Begins editing: calls the delegate, becomes first responder, and reports it.
  final func beginEditing() -> Bool {
    if isFirstResponder { return true }
    guard window != nil, canBecomeFirstResponder,
      delegate?.textFieldShouldBeginEditing(self) ?? true, takeKeys()
    else { return false }
    if clearsOnBeginEditing, engine.hasText, delegate?.textFieldShouldClear(self) ?? true {
      engine.change { $0.reset(to: "") }
    }
    editingChanged()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    if !isFocused { window?.focusSystem.focus(self) }
    editingChanged()
    return true
  }

  /// Ends editing: calls the delegate, stops being first responder, and reports it.
  final func endEditing(_ reason: DidEndEditingReason) -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, giveUpKeys() else { return false }
    engine.forgetUndo()
    scrolledColumns = 0
    editingChanged()
    if let delegate {
      let answer: Void? = OptionalMethod.textFieldDidEndReason.answer {
        delegate.textFieldDidEndEditing(self, reason: reason)
      }
      if answer == nil { delegate.textFieldDidEndEditing(self) }
    }
    sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(
      name: Self.textDidEndEditingNotification, object: self,
      userInfo: [Self.didEndEditingReasonUserInfoKey: reason.rawValue])
    return true
  }

  private func takeKeys() -> Bool { super.becomeFirstResponder() }
  private func giveUpKeys() -> Bool { super.resignFirstResponder() }

  /// Updates the marks of editing and of focus.
  private func editingChanged() {
    reversal = isFocused && !isEditing ? .focus : .none
    arrange()
  }

  final func focusHasChanged(_ context: UIFocusUpdateContext) {
    engine.focusChanged(context)
    editingChanged()
  }

  // MARK: Keys

  package func takes(_ key: UIKey) -> Bool { engine.command(for: key) != nil }

  final func handle(_ press: UIPress) -> Bool {
    engine.handle(press.key) { [weak self] in self?.returnPressed() }
  }

  private func returnPressed() {
    if enablesReturnKeyAutomatically, !engine.hasText { return }
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    // UIKit ends editing if there is an action for `.editingDidEndOnExit`.
    let ends = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: .editingDidEndOnExit)
    if let returnGoesOn {
      returnGoesOn()
    } else if ends {
      resignFirstResponder()
    } else if returnKeyType == .next, isEditing {
      window?.focusSystem.moveFocus(.next)
    }
  }

  /// Inserts pasted text as one piece; line breaks and tabs become blanks.
  public final func paste(text: String) { engine.paste(Self.oneLine(text)) }

  /// Whether the field is being edited.
  public final var takesPaste: Bool { isEditing && isEnabled }

  /// Returns a text without line breaks and other control characters.
  static func oneLine(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F && $0 < 0x80 }) { return text }
    var result = ""
    for character in text {
      if character.isNewline || character == "\t" {
        result.append(" ")
      } else if character.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) {
        result.append(character)
      }
    }
    return result
  }

  // MARK: Mouse

  final func touchBegan(_ touch: UITouch, _ event: UIEvent?) {
    let point = touch.location(in: self)
    guard isEnabled, touch.type == .direct else {
      if isEnabled { becomeFirstResponder() }
      return
    }
    if showsClearButton, clearButtonRect(forBounds: bounds).contains(point) {
      return clearPressed()
    }
    let wasEditing = isEditing
    guard becomeFirstResponder() else { return }
    let offset = (closestPosition(to: point) as? TextPlace)?.offset ?? 0
    let extends = wasEditing && event?.modifierFlags.contains(.shift) == true
    engine.touchBegan(at: offset, taps: touch.tapCount, extends: extends)
  }

  final func touchMoved(_ touch: UITouch) {
    guard isEditing, touch.type == .direct,
      let place = closestPosition(to: touch.location(in: self)) as? TextPlace
    else { return }
    engine.touchMoved(to: place.offset)
  }

  private func clearPressed() {
    guard delegate?.textFieldShouldClear(self) ?? true,
      engine.hasText || !searchTokens.list.isEmpty
    else { return }
    searchTokens = SearchTokens()
    engine.change { $0.delete(0..<$0.count, kills: true) }
  }
}

extension UITextField: UITextInput {
  /// Whether the text is not empty.
  public final var hasText: Bool { engine.hasText }
  /// The selection; empty at the caret.
  public final var selectedTextRange: UITextRange? {
    get {
      guard let token = searchTokens.selected else { return engine.selectedTextRange }
      return TokenRange(token..<token + 1, textEnd: 0)
    }
    set {
      let tokens = (newValue as? TokenRange)?.tokens.clamped(to: 0..<searchTokens.list.count)
      searchTokens.selected = tokens?.first
      setNeedsDisplay()
      if tokens == nil { engine.selectedTextRange = newValue }
    }
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
    engine.replace(range, with: Self.oneLine(text))
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
  ) -> UITextRange? {
    if fromPosition is TokenPlace || toPosition is TokenPlace {
      return tokenRange(fromPosition, toPosition)
    }
    return engine.textRange(from: fromPosition, to: toPosition)
  }

  private func tokenRange(_ one: UITextPosition, _ other: UITextPosition) -> UITextRange {
    let places = [one, other].map { ($0 as? TokenPlace)?.place ?? searchTokens.list.count }
    let ends = [one, other].map { $0 is TokenPlace ? 0 : engine.offset(of: $0) }
    return TokenRange((places.min() ?? 0)..<(places.max() ?? 0), textEnd: ends.max() ?? 0)
  }
  /// Returns the position at an offset in UTF-16 units; `nil` outside of the text.
  public final func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    engine.position(from: position, offset: offset)
  }
  /// Returns the position some characters away; `nil` outside of the text.
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
  /// Returns the rectangle of a range.
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
