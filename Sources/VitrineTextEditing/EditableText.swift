/// A text being edited, with its caret, selection, kill buffer and undo history.
///
/// Offsets count UTF-16 code units from the beginning, as in UIKit. Motions and deletions move by
/// grapheme clusters, the characters that a reader sees. An offset outside the text counts as the
/// nearest end. An edit at an offset inside a surrogate pair begins before the pair.
///
/// Copies are independent values.
///
/// - Complexity: A motion is linear in the clusters passed, an edit in the bytes after it.
public struct EditableText: Equatable, Sendable {
  /// The whole text.
  public private(set) var text: String
  /// The fixed end of the selection.
  public private(set) var anchor: Int
  /// The position of the caret: the moving end of the selection.
  public private(set) var head: Int
  /// The most recently killed text. In readline, killing cuts text so that `yank()` can insert it
  /// again.
  public internal(set) var killed = ""
  /// The last edit. Undoing is an edit, too.
  public private(set) var lastEdit: Edit?
  var history = EditHistory()

  /// A replacement of a range by a text.
  public struct Edit: Equatable, Sendable {
    /// The replaced range, in offsets of the previous text.
    public var range: Range<Int>
    /// The inserted text.
    public var inserted: String
  }

  /// Creates a text with the caret at its end and no undo history.
  public init(_ text: String = "") {
    self.text = text
    anchor = text.utf16.count
    head = anchor
  }

  // MARK: Places

  /// The length of the text in UTF-16 code units.
  public var count: Int { text.utf16.count }

  /// The selected range; empty at the caret if nothing is selected.
  public var selectedRange: Range<Int> { min(anchor, head)..<max(anchor, head) }

  /// Whether any text is selected.
  public var hasSelection: Bool { anchor != head }

  /// Returns the nearest offset within the text.
  public func clamped(_ offset: Int) -> Int { max(0, min(count, offset)) }

  /// Returns the nearest range within the text.
  public func clamped(_ range: Range<Int>) -> Range<Int> {
    clamped(range.lowerBound)..<clamped(range.upperBound)
  }

  /// Returns the text's index of an offset.
  public func index(at offset: Int) -> String.Index {
    text.utf16.index(text.startIndex, offsetBy: clamped(offset))
  }

  /// Returns the offset of an index of the text.
  public func offset(of index: String.Index) -> Int {
    text.utf16.distance(from: text.startIndex, to: index)
  }

  /// The text in a range. Half of a surrogate pair reads as U+FFFD.
  public subscript(range: Range<Int>) -> String {
    let range = clamped(range)
    let units = text.utf16[index(at: range.lowerBound)..<index(at: range.upperBound)]
    return String(units) ?? String(decoding: units, as: UTF16.self)
  }

  // MARK: Selecting

  /// Moves the caret and clears the selection.
  public mutating func moveCaret(to offset: Int) { select(from: offset, to: offset) }

  /// Selects a range, with the caret at its end.
  public mutating func select(_ range: Range<Int>) {
    select(from: range.lowerBound, to: range.upperBound)
  }

  /// Selects the text between two offsets.
  ///
  /// - Parameters:
  ///   - anchor: The fixed end of the selection.
  ///   - head: The moving end, at the caret.
  public mutating func select(from anchor: Int, to head: Int) {
    history.endGroup()
    self.anchor = clamped(anchor)
    self.head = clamped(head)
  }

  /// Selects the whole text.
  public mutating func selectAll() { select(0..<count) }

  /// Clears the selection without moving the caret.
  public mutating func collapse() { moveCaret(to: head) }

  /// Moves the caret.
  ///
  /// - Parameters:
  ///   - motion: The motion. Without extending, `back` and `forward` collapse a selection to its
  ///     own ends.
  ///   - extends: Whether to extend the selection to the new position.
  public mutating func move(_ motion: TextMotion, extendingSelection extends: Bool = false) {
    let range = selectedRange
    switch motion {
    case _ where extends: select(from: anchor, to: offset(motion, from: head))
    case .back where hasSelection: moveCaret(to: range.lowerBound)
    case .forward where hasSelection: moveCaret(to: range.upperBound)
    default: moveCaret(to: offset(motion, from: head))
    }
  }

  // MARK: Editing

  /// Replaces the selection with a text, as typing and pasting do. One call is one insertion.
  ///
  /// Characters typed one after another are undone word by word.
  public mutating func insert(_ new: String) {
    replace(selectedRange, with: new, as: new.count == 1 && !hasSelection ? .typing : .other)
  }

  /// Replaces a range with a text and places the caret after it.
  public mutating func replace(_ range: Range<Int>, with new: String) {
    replace(range, with: new, as: .other)
  }

  /// Deletes the selection, or else the text that a motion passes.
  ///
  /// - Parameters:
  ///   - motion: The extent of the deletion if nothing is selected.
  ///   - kills: Whether `yank()` can insert the text again.
  public mutating func delete(_ motion: TextMotion, kills: Bool = false) {
    if hasSelection { return delete(selectedRange, kills: kills) }
    let end = offset(motion, from: head)
    let kind: EditHistory.Kind = motion == .back ? .back : motion == .forward ? .forward : .other
    delete(min(head, end)..<max(head, end), kills: kills, as: kind)
  }

  /// Deletes a range.
  ///
  /// - Parameters:
  ///   - range: The range to delete.
  ///   - kills: Whether `yank()` can insert the text again.
  public mutating func delete(_ range: Range<Int>, kills: Bool = false) {
    delete(range, kills: kills, as: .other)
  }

  private mutating func delete(_ range: Range<Int>, kills: Bool, as kind: EditHistory.Kind) {
    let range = clamped(range)
    if kills, !range.isEmpty { killed = self[range] }
    replace(range, with: "", as: kind)
  }

  /// Inserts the most recently killed text.
  public mutating func yank() { replace(selectedRange, with: killed, as: .other) }

  /// Starts over with another text: the caret is at its end, and there is no undo history. Keeps
  /// the killed text.
  public mutating func reset(to text: String) {
    let killed = self.killed
    self = EditableText(text)
    self.killed = killed
  }

  private mutating func replace(_ range: Range<Int>, with new: String, as kind: EditHistory.Kind) {
    var range = clamped(range)
    // Edits never split a surrogate pair.
    let (start, end) = (index(at: range.lowerBound), index(at: range.upperBound))
    let scalars = text.unicodeScalars
    let whole = scalars.index(roundingDown: start)..<scalars.index(roundingUp: end)
    range = offset(of: whole.lowerBound)..<offset(of: whole.upperBound)
    let change = EditHistory.Change(
      offset: range.lowerBound, removed: String(scalars[whole]), inserted: new,
      anchor: anchor, head: head)
    text.unicodeScalars.replaceSubrange(whole, with: new.unicodeScalars)
    lastEdit = Edit(range: range, inserted: new)
    anchor = range.lowerBound + new.utf16.count
    head = anchor
    if !change.isEmpty { history.record(change, as: kind) }
  }

  // MARK: Undoing

  /// Whether there are edits to undo.
  public var canUndo: Bool { history.canUndo }
  /// Whether there are edits to redo.
  public var canRedo: Bool { history.canRedo }
  /// The number of undo steps. An edit that continues the one before adds none.
  public var undoCount: Int { history.undoCount }

  /// Ends the current undo group. The next edit begins another one.
  public mutating func endUndoGroup() { history.endGroup() }

  /// Undoes the last group of edits and restores the selection before it.
  ///
  /// - Returns: Whether there was a group to undo.
  @discardableResult public mutating func undo() -> Bool {
    guard let change = history.takeBack() else { return false }
    swap(change.insertedRange, for: change.removed)
    (anchor, head) = (change.anchor, change.head)
    return true
  }

  /// Redoes the most recently undone edits.
  ///
  /// - Returns: Whether there were edits to redo.
  @discardableResult public mutating func redo() -> Bool {
    guard let change = history.makeAgain() else { return false }
    swap(change.removedRange, for: change.inserted)
    moveCaret(to: change.insertedRange.upperBound)
    return true
  }

  private mutating func swap(_ range: Range<Int>, for new: String) {
    let place = index(at: range.lowerBound)..<index(at: range.upperBound)
    text.unicodeScalars.replaceSubrange(place, with: new.unicodeScalars)
    lastEdit = Edit(range: range, inserted: new)
  }
}

extension String.UnicodeScalarView {
  fileprivate func index(roundingDown place: Index) -> Index {
    place.samePosition(in: self) ?? index(before: index(after: place))
  }

  fileprivate func index(roundingUp place: Index) -> Index {
    place.samePosition(in: self) ?? index(after: place)
  }
}
