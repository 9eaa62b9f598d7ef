/// The edits of a text, in groups that are undone together.
struct EditHistory: Equatable, Sendable {
  /// The kind of an edit, which decides whether it continues the edit before it.
  enum Kind: Sendable {
    case typing, back, forward, other
  }

  /// A replacement of one text by another.
  struct Change: Equatable, Sendable {
    /// The start of both texts.
    var offset: Int
    var removed: String
    var inserted: String
    /// The selection before the edit.
    var anchor: Int
    var head: Int

    var isEmpty: Bool { removed.isEmpty && inserted.isEmpty }
    var removedRange: Range<Int> { offset..<offset + removed.utf16.count }
    var insertedRange: Range<Int> { offset..<offset + inserted.utf16.count }
  }

  private var done: [Change] = []
  private var undone: [Change] = []
  /// The kind of the last change; `nil` if no edit continues it.
  private var open: Kind?

  var canUndo: Bool { !done.isEmpty }
  var canRedo: Bool { !undone.isEmpty }
  var undoCount: Int { done.count }

  mutating func endGroup() { open = nil }

  mutating func record(_ change: Change, as kind: Kind) {
    undone = []
    if kind == open, kind != .other, let last = done.last,
      let joined = Self.joined(last, change, as: kind)
    {
      done[done.count - 1] = joined
    } else {
      done.append(change)
    }
    open = kind
  }

  mutating func takeBack() -> Change? {
    open = nil
    guard let change = done.popLast() else { return nil }
    undone.append(change)
    return change
  }

  mutating func makeAgain() -> Change? {
    open = nil
    guard let change = undone.popLast() else { return nil }
    done.append(change)
    return change
  }

  /// Combines two changes if the later one continues the earlier one, within a word or with further
  /// deletions.
  private static func joined(_ earlier: Change, _ later: Change, as kind: Kind) -> Change? {
    var joined = earlier
    switch kind {
    case .typing:
      guard later.offset == earlier.insertedRange.upperBound, later.removed.isEmpty,
        !beginsWord(later.inserted, after: earlier.inserted)
      else { return nil }
      joined.inserted += later.inserted
    case .back:
      guard later.removedRange.upperBound == earlier.offset else { return nil }
      joined.offset = later.offset
      joined.removed = later.removed + earlier.removed
    case .forward:
      guard later.offset == earlier.offset else { return nil }
      joined.removed += later.removed
    case .other: return nil
    }
    return joined
  }

  private static func beginsWord(_ new: String, after old: String) -> Bool {
    guard let first = new.first, let last = old.last else { return false }
    return first.isNewline || last.isWhitespace && !first.isWhitespace
  }
}
