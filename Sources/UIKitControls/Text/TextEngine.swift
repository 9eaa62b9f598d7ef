import Foundation
import UIKitCore
internal import VitrineTextEditing

/// The engine's interface to a text field or text view.
@MainActor protocol TextEngineHost: UIView, UITextInput {
  var isMultiline: Bool { get }
  /// Whether the user may change the text now.
  var allowsEditing: Bool { get }
  /// Asks the delegate whether the user may make a change.
  func mayChange(_ range: NSRange, to text: String) -> Bool
  /// Called when the look of the text or the selection has changed.
  func looksChanged()
  /// Calls the delegate.
  func selectionChanged()
  /// Calls the delegate, targets and observers.
  func textChanged()
  /// The text in its current lines.
  var textLines: TextLines { get }
  /// The number of visible lines.
  var linesInSight: Int { get }
}

/// Edits a text for a view: the keys, the mouse, the pasteboard and the undo manager of a text field or a text view.
///
/// Changes by the program do not consult the delegate; those of the user do. Both report a moved
/// selection before they report the text.
@MainActor final class TextEngine {
  weak var host: (any TextEngineHost)?
  private(set) var editing = EditableText()
  /// The range of marked text, under composition.
  private(set) var marked: Range<Int>?
  /// Whether a program has set the selection to nil.
  private(set) var hasNoSelection = false
  /// The text with its attributes, if a program has set any; kept in sync with `editing`.
  var attributed: NSMutableAttributedString?
  /// The same text as a storage, once a program has requested it.
  var storage: NSTextStorage?
  /// Whether the engine itself is editing the storage.
  var editsStorage = false
  /// The attributes of text to be typed, until the selection moves; nil without attributes.
  var typingAttributes: [NSAttributedString.Key: Any]?
  /// The look of text without attributes of its own.
  var look: TextLook
  /// Whether the next insertion replaces the whole text, until the selection moves.
  private(set) var clearsNext = false
  let undoManager = UndoManager()
  private(set) lazy var tokenizer = host.map { TextTokenizer(self, of: $0) }
  /// Whether the text is secure: word boundaries are hidden, and the selection cannot be copied.
  var isSecure = false
  /// The column that Up and Down try to keep.
  private var goal: Int?
  private var drag = Drag()

  /// The unit that a press of the mouse extends the selection by.
  private struct Drag {
    enum Unit { case character, word, line }
    var unit = Unit.character
    var origin = 0..<0
  }

  init(font: UIFont = .systemFont(ofSize: UIFont.labelFontSize)) { look = TextLook(font: font) }

  var text: String { editing.text }
  var selection: Range<Int> { editing.selectedRange }

  // MARK: Changes by a program

  /// Replaces the text: the caret goes to its end, the undo steps are removed, and only the selection is reported.
  func setText(_ text: String) {
    if storage == nil { attributed = nil }
    setPlain(storage == nil ? text : store(NSAttributedString(string: text)))
  }

  func setAttributed(_ text: NSAttributedString?) {
    guard let text else { return setText("") }
    setPlain(store(text))
  }

  private func setPlain(_ text: String) {
    let before = selection
    editing.reset(to: text)
    marked = nil
    undoManager.removeAllActions()
    settle(before)
  }

  /// Adopts a text that other code has edited; removes the undo steps.
  func take(_ text: String, selecting range: Range<Int>) {
    editing.reset(to: text)
    editing.select(range)
    marked = nil
    undoManager.removeAllActions()
  }

  func select(_ range: Range<Int>) { select(from: range.lowerBound, to: range.upperBound) }

  func select(from anchor: Int, to head: Int) {
    let before = selection
    goal = nil
    editing.select(from: anchor, to: head)
    selectionMoved(from: before)
    settle(before)
  }

  /// Called when the selection may have moved without an edit.
  private func selectionMoved(from before: Range<Int>) {
    if selection != before { typingAttributes = nil }
  }

  func selectNothing() {
    select(0..<0)
    hasNoSelection = true
  }

  /// Reports a changed selection, or with `always` also an unchanged one.
  func settle(_ before: Range<Int>, always: Bool = false) {
    hasNoSelection = false
    host?.looksChanged()
    guard always || selection != before else { return }
    host?.inputDelegate?.selectionDidChange(host)
    tellSelection()
  }

  private func tellSelection() {
    clearsNext = false
    host?.selectionChanged()
  }

  /// Selects the whole text, so that the next insertion replaces it; false cancels that.
  func clearNext(_ clears: Bool) {
    if clears { host?.selectAll(nil) }
    clearsNext = clears
  }

  /// Changes the text and reports it; with `alwaysTells` also an unchanged selection.
  func change(alwaysTells: Bool = false, _ body: (inout EditableText) -> Void) {
    let (before, steps) = (selection, editing.undoCount)
    host?.inputDelegate?.textWillChange(host)
    goal = nil
    body(&editing)
    followEdit()
    if editing.undoCount > steps { registerUndo() }
    marked = nil
    settle(before, always: alwaysTells)
    host?.inputDelegate?.textDidChange(host)
    host?.textChanged()
  }

  func replace(_ range: Range<Int>, with text: String) {
    change { $0.replace(range, with: text) }
  }

  func insert(_ text: String) {
    let place = marked
    change(alwaysTells: place != nil) {
      if let place { $0.select(place) }
      $0.insert(text)
    }
  }

  func deleteBackward() {
    if let marked { editing.select(marked) }
    guard editing.hasSelection || editing.head > 0 else { return }
    change { $0.delete(.back) }
  }

  // MARK: Composing

  func setMarked(_ text: String?, selecting selected: NSRange) {
    guard marked != nil || !(text ?? "").isEmpty else { return }
    let place = marked ?? selection
    let new = text ?? ""
    change {
      $0.replace(place, with: new)
      let start = place.lowerBound + max(0, min(selected.location, new.utf16.count))
      $0.select(start..<min(start + selected.length, place.lowerBound + new.utf16.count))
    }
    marked = new.isEmpty ? nil : place.lowerBound..<place.lowerBound + new.utf16.count
    if new.isEmpty { tellAgain() }
  }

  /// Ends the composition, with the caret at the former beginning of the selection.
  func unmark() {
    guard marked != nil else { return }
    marked = nil
    editing.moveCaret(to: selection.lowerBound)
    host?.looksChanged()
    tellSelection()
    tellAgain()
  }

  /// Reports selection and text once more at the end of a composition, like UIKit.
  private func tellAgain() {
    tellSelection()
    host?.textChanged()
  }

  // MARK: Undoing

  private func registerUndo() {
    undoManager.registerUndo(withTarget: self) { $0.takeBack() }
  }

  private func takeBack() {
    undoManager.registerUndo(withTarget: self) { $0.makeAgain() }
    restore { $0.undo() }
  }

  private func makeAgain() {
    registerUndo()
    restore { $0.redo() }
  }

  private func restore(_ body: (inout EditableText) -> Bool) {
    let before = selection
    marked = nil
    guard body(&editing) else { return }
    followEdit()
    settle(before)
    host?.textChanged()
  }

  /// Removes the undo steps, as a text field does when editing ends.
  func forgetUndo() {
    editing.endUndoGroup()
    undoManager.removeAllActions()
  }

  // MARK: Changes by the user

  /// Replaces a range by a text, if the delegate allows it; returns whether it did.
  @discardableResult
  func userChange(
    _ range: Range<Int>, to text: String, by edit: (inout EditableText) -> Void
  ) -> Bool {
    guard let host, host.allowsEditing,
      host.mayChange(NSRange(location: range.lowerBound, length: range.count), to: text)
    else { return false }
    change(edit)
    return true
  }

  func type(_ text: String) {
    userChange(marked ?? selection, to: text) { [marked] in
      if let marked { $0.select(marked) }
      $0.insert(text)
    }
  }

  /// Inserts a text that came as one piece.
  func paste(_ text: String) {
    if text.isEmpty { return }
    userChange(selection, to: text) {
      $0.endUndoGroup()
      $0.insert(text)
      $0.endUndoGroup()
    }
  }

  private func delete(_ motion: TextMotion, kills: Bool) {
    var motion = hidingWords(motion)
    // At the end of a line, delete the line break, as in Emacs.
    if motion == .toLineEnd, editing.offset(motion, from: editing.head) == editing.head {
      motion = .forward
    }
    let end = editing.offset(motion, from: editing.head)
    let range =
      editing.hasSelection ? selection : min(editing.head, end)..<max(editing.head, end)
    guard !range.isEmpty else { return }
    userChange(range, to: "") { [motion] in $0.delete(motion, kills: kills) }
  }

  private func move(_ motion: TextMotion, extends: Bool) {
    let before = selection
    goal = nil
    editing.move(hidingWords(motion), extendingSelection: extends)
    selectionMoved(from: before)
    settle(before)
  }

  /// Replaces motions by words in a secure text, which would reveal the words.
  private func hidingWords(_ motion: TextMotion) -> TextMotion {
    switch motion {
    case .backWord where isSecure: .toStart
    case .forwardWord where isSecure: .toEnd
    default: motion
    }
  }

  private func moveLines(_ count: Int, extends: Bool) {
    guard let lines = host?.textLines else { return }
    let before = selection
    let line = lines.line(at: editing.head)
    let column = goal ?? lines.column(of: editing.head, inLine: line)
    let wanted = line + count
    let head =
      wanted < 0
      ? 0
      : wanted >= lines.lines.count
        ? editing.count : lines.offset(line: wanted, column: column)
    editing.select(from: extends ? editing.anchor : head, to: head)
    settle(before)
    goal = column
  }

  // MARK: Keys

  func command(for key: UIKey) -> TextKeyCommand? {
    TextKeyCommand(key, isMultiline: host?.isMultiline ?? false)
  }

  func run(_ command: TextKeyCommand) {
    switch command {
    case .insert(let text): type(text)
    case .move(let motion, let extends): move(motion, extends: extends)
    case .moveLines(let count, let pages, let extends):
      moveLines(pages ? count * max(1, (host?.linesInSight ?? 2) - 1) : count, extends: extends)
    case .delete(let motion, let kills): delete(motion, kills: kills)
    case .yank: if !editing.killed.isEmpty { paste(editing.killed) }
    case .undo: if host?.allowsEditing == true { undoManager.undo() }
    case .redo: if host?.allowsEditing == true { undoManager.redo() }
    case .cut: cut()
    case .copy: copy()
    case .paste: host?.paste(nil)
    case .selectAll: select(0..<editing.count)
    }
  }

  /// Handles a key of the text; returns whether the text used it.
  ///
  /// - Parameter onReturn: Called instead of inserting a line break; `nil` inserts one.
  func handle(_ key: UIKey?, onReturn: (() -> Void)? = nil) -> Bool {
    guard let host, let key, let command = command(for: key) else { return false }
    if !host.isFirstResponder {
      // With focus alone, typing begins editing; other keys are not for the text.
      guard case .insert(let text) = command, host.isFocused, host.becomeFirstResponder() else {
        return false
      }
      if text == "\n" || text == " " && editing.count == 0 { return true }
    }
    if command == .insert("\n"), let onReturn { onReturn() } else { run(command) }
    return true
  }

  func selectWord() { select(wordRange(at: editing.head)) }

  func deleteSelection() {
    if editing.hasSelection { delete(.back, kills: false) }
  }

  // MARK: Mouse

  /// Handles a press of the button: moves the caret; a second press selects the word and a third one the line.
  func touchBegan(at offset: Int, taps: Int, extends: Bool) {
    if extends { return select(from: editing.anchor, to: offset) }
    switch (taps - 1) % 3 {
    case 1: drag = Drag(unit: .word, origin: wordRange(at: offset))
    case 2: drag = Drag(unit: .line, origin: lineRange(at: offset))
    default: drag = Drag(unit: .character, origin: offset..<offset)
    }
    select(drag.origin)
  }

  /// Extends the selection to the pointer, by the unit of the press.
  func touchMoved(to offset: Int) {
    let end: Range<Int> =
      switch drag.unit {
      case .character: offset..<offset
      case .word: wordRange(at: offset)
      case .line: lineRange(at: offset)
      }
    if end.lowerBound < drag.origin.lowerBound {
      select(from: drag.origin.upperBound, to: end.lowerBound)
    } else {
      select(from: drag.origin.lowerBound, to: max(end.upperBound, drag.origin.upperBound))
    }
  }

  private func wordRange(at offset: Int) -> Range<Int> {
    isSecure ? 0..<editing.count : editing.wordRange(at: offset)
  }

  private func lineRange(at offset: Int) -> Range<Int> { editing.lineRange(at: offset) }
}
