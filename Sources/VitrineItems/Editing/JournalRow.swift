/// A changed row of a database in a journal.
public struct JournalRow: Equatable, Sendable {
  /// The row as first shown, with its key; nil for a new one.
  package var before: ItemContent?
  /// The current row; nil for a deleted one.
  package var after: ItemContent?

  package init(before: ItemContent? = nil, after: ItemContent? = nil) {
    (self.before, self.after) = (before, after)
  }

  /// Whether there is nothing to do.
  package var isUnchanged: Bool { before == after }
}
