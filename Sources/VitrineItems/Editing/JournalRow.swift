/// A changed row of a database, as a journal keeps it.
public struct JournalRow: Equatable, Sendable {
  /// The row as it was shown, with its key; nil for a new one.
  package var before: ItemContent?
  /// The row as it is now; nil for a deleted one.
  package var after: ItemContent?

  package init(before: ItemContent? = nil, after: ItemContent? = nil) {
    (self.before, self.after) = (before, after)
  }

  /// Whether nothing is to be done.
  package var isUnchanged: Bool { before == after }
}
