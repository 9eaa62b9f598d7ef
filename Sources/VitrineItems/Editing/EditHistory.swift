/// The edits of a session, for unlimited undo and redo.
///
///     let undo = source.apply(edit)
///     history.did(edit, undoneBy: undo)
///     if let step = history.undo() { history.undid(redoneBy: source.apply(step)) }
///     if let step = history.redo() { history.redid(undoneBy: source.apply(step)) }
///
/// - Complexity: A step stores the runs that its edit changed, and no unchanged items.
package struct EditHistory: Sendable {
  /// The inverses of the edits made, the latest last.
  private var done: [ItemEdit] = []
  /// The edits to redo, the next one last.
  private var undone: [ItemEdit] = []
  /// The number of edits at the last save; nil if undo and redo cannot return to that state.
  private var savedCount: Int? = 0

  package init() {}

  /// The edits that `undo()` and `redo()` would return.
  var nextUndo: ItemEdit? { done.last }
  var nextRedo: ItemEdit? { undone.last }

  /// Records a new edit, and clears the edits to redo.
  package mutating func did(_ edit: ItemEdit, undoneBy undo: ItemEdit) {
    undone.removeAll()
    if let count = savedCount, count > done.count { savedCount = nil }
    done.append(named(undo, edit.name))
  }

  /// Returns the edit that undoes the last one; the caller must then call `undid(redoneBy:)`.
  package mutating func undo() -> ItemEdit? { done.popLast() }

  /// Records that an edit was undone.
  package mutating func undid(redoneBy redo: ItemEdit) { undone.append(redo) }

  /// Returns the edit that repeats the last undone one; the caller must then call
  /// `redid(undoneBy:)`.
  package mutating func redo() -> ItemEdit? { undone.popLast() }

  /// Records that an edit was redone.
  package mutating func redid(undoneBy undo: ItemEdit) { done.append(undo) }

  /// Whether the items equal those of the last read or save.
  var isSaved: Bool { savedCount == done.count }

  package mutating func markSaved() { savedCount = done.count }

  private func named(_ edit: ItemEdit, _ name: String) -> ItemEdit {
    var edit = edit
    edit.name = name
    return edit
  }
}
