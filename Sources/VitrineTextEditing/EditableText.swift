/// A text that is being edited: its caret, its selection, what was cut from it, and what can be undone.
///
/// Places are offsets in UTF-16 code units from the beginning, as UIKit counts them. Motions and deletions step over
/// grapheme clusters, what a reader calls a character. An offset outside of the text counts as its nearest end, and an
/// edit at an offset within a surrogate pair begins before the pair.
///
/// A value: copies are independent of each other.
///
/// - Complexity: A motion is linear in the clusters that it passes, an edit in the bytes behind it.
public struct EditableText: Equatable, Sendable {
  /// All of the text.
  public private(set) var text: String
  /// Where the selection began: the end of it that stays when it grows.
  public private(set) var anchor: Int
  /// Where the caret is: the end of the selection that moves.
  public private(set) var head: Int
  /// What was killed last: readline's word for text cut away that `yank()` brings back.
  public internal(set) var killed = ""
  /// The last edit, by what it put where; undoing is an edit too.
  public private(set) var lastEdit: Edit?
  var history = EditHistory()

  /// A text that came in the place of a range.
  public struct Edit: Equatable, Sendable {
    /// What was replaced, in offsets of the text before.
    public var range: Range<Int>
    /// What stands there now.
    public var inserted: String
  }

  /// A text with the caret at its end, and nothing to undo.
  public init(_ text: String = "") {
    self.text = text
    anchor = text.utf16.count
    head = anchor
  }

  // MARK: Places

  /// The offset of the end: how many UTF-16 code units the text has.
  public var count: Int { text.utf16.count }

  /// What is selected; empty at the caret.
  public var selectedRange: Range<Int> { min(anchor, head)..<max(anchor, head) }

  /// Whether anything is selected.
  public var hasSelection: Bool { anchor != head }

  /// The offset within the text that is nearest to one.
  public func clamped(_ offset: Int) -> Int { max(0, min(count, offset)) }

  /// The range within the text that is nearest to one.
  public func clamped(_ range: Range<Int>) -> Range<Int> {
    clamped(range.lowerBound)..<clamped(range.upperBound)
  }

  /// The text's index of an offset.
  public func index(at offset: Int) -> String.Index {
    text.utf16.index(text.startIndex, offsetBy: clamped(offset))
  }

  /// The offset of one of the text's indices.
  public func offset(of index: String.Index) -> Int {
    text.utf16.distance(from: text.startIndex, to: index)
  }

  /// The text in a range; half of a surrogate pair reads as U+FFFD.
  public subscript(range: Range<Int>) -> String {
    let range = clamped(range)
    let units = text.utf16[index(at: range.lowerBound)..<index(at: range.upperBound)]
    return String(units) ?? String(decoding: units, as: UTF16.self)
  }

  // MARK: Selecting

  /// Places the caret and selects nothing.
  public mutating func moveCaret(to offset: Int) { select(from: offset, to: offset) }

  /// Selects a range, with the caret at its end.
  public mutating func select(_ range: Range<Int>) {
    select(from: range.lowerBound, to: range.upperBound)
  }

  /// Selects what lies between two offsets.
  ///
  /// - Parameters:
  ///   - anchor: The end that stays when the selection grows.
  ///   - head: The end that moves: where the caret is.
  public mutating func select(from anchor: Int, to head: Int) {
    history.endGroup()
    self.anchor = clamped(anchor)
    self.head = clamped(head)
  }

  /// Selects everything.
  public mutating func selectAll() { select(0..<count) }

  /// Selects nothing; the caret stays.
  public mutating func collapse() { moveCaret(to: head) }

  /// Moves the caret.
  ///
  /// - Parameters:
  ///   - motion: Where it goes. A selection that does not grow is left by `back` and `forward` at its own ends.
  ///   - extends: Whether the selection grows with the caret.
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

  /// Puts a text in the place of what is selected, as typing and pasting do. One call is one insertion.
  ///
  /// Characters typed one after the other are undone word by word.
  public mutating func insert(_ new: String) {
    replace(selectedRange, with: new, as: new.count == 1 && !hasSelection ? .typing : .other)
  }

  /// Puts a text in the place of a range, with the caret behind it.
  public mutating func replace(_ range: Range<Int>, with new: String) {
    replace(range, with: new, as: .other)
  }

  /// Deletes what is selected, else what a motion passes.
  ///
  /// - Parameters:
  ///   - motion: How far to delete if nothing is selected.
  ///   - kills: Whether `yank()` can bring it back.
  public mutating func delete(_ motion: TextMotion, kills: Bool = false) {
    if hasSelection { return delete(selectedRange, kills: kills) }
    let end = offset(motion, from: head)
    let kind: EditHistory.Kind = motion == .back ? .back : motion == .forward ? .forward : .other
    delete(min(head, end)..<max(head, end), kills: kills, as: kind)
  }

  /// Deletes a range.
  ///
  /// - Parameters:
  ///   - range: What goes.
  ///   - kills: Whether `yank()` can bring it back.
  public mutating func delete(_ range: Range<Int>, kills: Bool = false) {
    delete(range, kills: kills, as: .other)
  }

  private mutating func delete(_ range: Range<Int>, kills: Bool, as kind: EditHistory.Kind) {
    let range = clamped(range)
    if kills, !range.isEmpty { killed = self[range] }
    replace(range, with: "", as: kind)
  }

  /// Inserts what was killed last.
  public mutating func yank() { replace(selectedRange, with: killed, as: .other) }

  /// Begins anew with another text: the caret at its end, nothing to undo. What was killed stays.
  public mutating func reset(to text: String) {
    let killed = self.killed
    self = EditableText(text)
    self.killed = killed
  }

  private mutating func replace(_ range: Range<Int>, with new: String, as kind: EditHistory.Kind) {
    var range = clamped(range)
    // No edit tears a surrogate pair apart.
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

  /// Whether there is something to undo.
  public var canUndo: Bool { history.canUndo }
  /// Whether there is something to redo.
  public var canRedo: Bool { history.canRedo }
  /// How many steps there are to undo: an edit that continues the one before adds none.
  public var undoCount: Int { history.undoCount }

  /// Ends a group of edits that are undone together: the next one begins another.
  public mutating func endUndoGroup() { history.endGroup() }

  /// Takes the last group of edits back, and selects what was selected before it.
  ///
  /// - Returns: Whether there was one.
  @discardableResult public mutating func undo() -> Bool {
    guard let change = history.takeBack() else { return false }
    swap(change.insertedRange, for: change.removed)
    (anchor, head) = (change.anchor, change.head)
    return true
  }

  /// Makes the edits again that were taken back last.
  ///
  /// - Returns: Whether there were any.
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
