/// A changed row of a database, as a journal keeps it.
public struct JournalRow: Equatable, Sendable {
  /// The row as it was shown, with its key; nil for a new one.
  var before: ItemContent?
  /// The row as it is now; nil for a deleted one.
  var after: ItemContent?

  /// Whether nothing is to be done.
  var isUnchanged: Bool { before == after }
}
