/// The edits that were done, to be undone and done again, without bound.
///
///     let undo = source.apply(edit)
///     history.did(edit, undoneBy: undo)
///     if let step = history.undo() { history.undid(redoneBy: source.apply(step)) }
///     if let step = history.redo() { history.redid(undoneBy: source.apply(step)) }
///
/// - Complexity: A step keeps what its edit changed, by runs; nothing of what stayed.
package struct EditHistory: Sendable {
  /// What undoes the edits that are done, the last one last.
  private var done: [ItemEdit] = []
  /// What does again the edits that are undone, the next one last.
  private var undone: [ItemEdit] = []
  /// How many edits were done when the items were saved; nil: no way leads back there.
  private var savedCount: Int? = 0

  package init() {}

  /// The edits that `undo()` and `redo()` would give.
  var nextUndo: ItemEdit? { done.last }
  var nextRedo: ItemEdit? { undone.last }
  /// The name of the edit that is undone next.
  var undoName: String? { done.last?.name }
  /// The name of the edit that is done again next.
  var redoName: String? { undone.last?.name }

  /// An edit has been done: what was undone before is lost.
  package mutating func did(_ edit: ItemEdit, undoneBy undo: ItemEdit) {
    undone.removeAll()
    if let count = savedCount, count > done.count { savedCount = nil }
    done.append(named(undo, edit.name))
  }

  /// The edit to apply in order to undo the last one; `undid(redoneBy:)` must follow.
  package mutating func undo() -> ItemEdit? { done.popLast() }

  /// An edit has been undone.
  package mutating func undid(redoneBy redo: ItemEdit) { undone.append(redo) }

  /// The edit to apply in order to redo the last undone change last; `redid(undoneBy:)` must follow.
  package mutating func redo() -> ItemEdit? { undone.popLast() }

  /// An edit has been done again.
  package mutating func redid(undoneBy undo: ItemEdit) { done.append(undo) }

  /// Whether the items are what they were when they were read or saved last.
  var isSaved: Bool { savedCount == done.count }

  package mutating func markSaved() { savedCount = done.count }

  private func named(_ edit: ItemEdit, _ name: String) -> ItemEdit {
    var edit = edit
    edit.name = name
    return edit
  }
}
