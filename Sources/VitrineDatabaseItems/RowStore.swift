import VitrineSQLiteClient
import VitrineTextFormats

/// The rows of a table in one order and through one filter, as a connection to its database reads them, on one thread.
///
/// What is known of positions stands in a `RowIndex`, which `PageReader` asks; a store finds rows by what names them.
package protocol RowStore: AnyObject {
  var plan: RowPlan { get }
  /// What is worth a word about how the database was opened.
  var notice: String? { get }

  /// Reads by several calls what is one state of the rows.
  func reading<Result>(
    _ body: () throws(DatabaseFailure) -> Result
  ) throws(DatabaseFailure) -> Result

  /// The rows of a walk, as far as there are any.
  func rows(_ walk: RowWalk) throws(DatabaseFailure) -> [TableRow]
  /// The rows of two walks.
  func rows(
    _ first: RowWalk, _ second: RowWalk
  ) throws(DatabaseFailure) -> (first: [TableRow], second: [TableRow])
  /// Rows by their numbers in a list, in the order of those.
  func rows(numbered numbers: [Int]) throws(DatabaseFailure) -> [TableRow]
  /// Rows by their positions, where nothing names them.
  ///
  /// - Complexity: O(*end of the positions*).
  func rows(at positions: Range<Int>) throws(DatabaseFailure) -> [TableRow]

  /// The place in the order of the row with a key; nil if it is not there.
  func tuple(ofKey key: [FieldValue]) throws(DatabaseFailure) -> [FieldValue]?
  /// The number in a list of the row with a key; nil if it has none.
  func number(ofKey key: [FieldValue]) throws(DatabaseFailure) -> Int?
  /// The key of the row that has some values; nil if none has them.
  func key(having values: [DatabasePath.Reference]) throws(DatabaseFailure) -> [FieldValue]?
  /// How many of some ascending anchors stand at or before the row with a key.
  func count(
    of anchors: RowAnchors, notBehind key: [FieldValue]
  ) throws(DatabaseFailure) -> Int
  /// How many rows stand between a tuple, that of the first one, and the row with a key; nil if that does not follow.
  func distance(
    from tuple: [FieldValue], toKey key: [FieldValue]
  ) throws(DatabaseFailure) -> Int?

  /// All of a row by its key, or without one by its position; nil if it is not there.
  func wholeValues(
    ofKey key: [FieldValue]?, at position: Int
  ) throws(DatabaseFailure) -> [FieldValue]?

  /// Makes ready a part of what is likely to be asked for next, while nobody waits for it.
  ///
  /// - Returns: Whether there may be more.
  func getReady() -> Bool
  /// Whether another program has written to the database since this was asked last, as far as that is told.
  func hasChangedOutside() throws(DatabaseFailure) -> Bool
  /// Passes all rows once and keeps of them what finds the others.
  ///
  /// - Parameter tell: Told now and then how many there are by now.
  func scan(into index: RowIndex, tell: @escaping (_ count: Int) -> Void) throws(DatabaseFailure)
}

extension RowStore {
  func getReady() -> Bool { false }

  package func reading<Result>(
    _ body: () throws(DatabaseFailure) -> Result
  ) throws(DatabaseFailure) -> Result {
    try body()
  }

  func rows(
    _ first: RowWalk, _ second: RowWalk
  ) throws(DatabaseFailure) -> (first: [TableRow], second: [TableRow]) {
    (try rows(first), try rows(second))
  }
}

/// Rows that follow a tuple in an order.
package struct RowWalk {
  /// Or the beginning of one; empty: from the first row on.
  package var start: [FieldValue]
  package var isForward = true
  /// Whether the row of the tuple itself comes first.
  package var includes = false
  /// How many rows are passed over first.
  package var skipped = 0
  package var count: Int

  package init(
    start: [FieldValue], isForward: Bool = true, includes: Bool = false, skipped: Int = 0,
    count: Int
  ) {
    (self.start, self.isForward, self.includes, self.skipped, self.count) = (
      start, isForward, includes, skipped, count
    )
  }
}
