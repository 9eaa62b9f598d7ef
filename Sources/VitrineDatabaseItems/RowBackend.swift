import VitrineSQLiteClient
import VitrineTextFormats

/// The rows of a table in one order and with one filter, as a database connection reads them, on
/// one thread.
///
/// A store finds rows by their keys; `PageReader` gets known positions from a `RowIndex`.
package protocol RowBackend: AnyObject {
  var plan: RowPlan { get }
  /// A message about opening the database.
  var notice: String? { get }

  /// Runs several reads on one consistent state of the rows.
  func reading<Result>(
    _ body: () throws(DatabaseFailure) -> Result
  ) throws(DatabaseFailure) -> Result

  /// Returns the rows of a walk, up to its end.
  func rows(_ walk: RowWalk) throws(DatabaseFailure) -> [TableRow]
  /// Returns the rows of two walks.
  func rows(
    _ first: RowWalk, _ second: RowWalk
  ) throws(DatabaseFailure) -> (first: [TableRow], second: [TableRow])
  /// Returns rows by their numbers in a list, in the order of the numbers.
  func rows(numbered numbers: [Int]) throws(DatabaseFailure) -> [TableRow]
  /// Returns rows by their positions, for a table without a key.
  ///
  /// - Complexity: O(*upper bound of the positions*).
  func rows(at positions: Range<Int>) throws(DatabaseFailure) -> [TableRow]

  /// Returns the tuple of the row with a key; nil if it does not exist.
  func tuple(ofKey key: [FieldValue]) throws(DatabaseFailure) -> [FieldValue]?
  /// Returns the list number of the row with a key; nil if it has none.
  func number(ofKey key: [FieldValue]) throws(DatabaseFailure) -> Int?
  /// Returns the key of the row with some values; nil if there is none.
  func key(having values: [DatabasePath.Reference]) throws(DatabaseFailure) -> [FieldValue]?
  /// Returns the number of ascending anchors at or before the row with a key.
  func count(
    of anchors: RowAnchors, notBehind key: [FieldValue]
  ) throws(DatabaseFailure) -> Int
  /// Returns the number of rows between a tuple and the row with a key; nil if that row does not
  /// come after the tuple.
  func distance(
    from tuple: [FieldValue], toKey key: [FieldValue]
  ) throws(DatabaseFailure) -> Int?

  /// Returns a whole row by its key, or without a key by its position; nil if it does not exist.
  func wholeValues(
    ofKey key: [FieldValue]?, at position: Int
  ) throws(DatabaseFailure) -> [FieldValue]?

  /// Prepares, in idle time, a part of the likely next request.
  ///
  /// - Returns: Whether there may be more to prepare.
  func getReady() -> Bool
  /// Whether another program has written to the database since the last call, if the database
  /// reports that.
  func hasChangedOutside() throws(DatabaseFailure) -> Bool
  /// Scans all rows once, and fills an index of them.
  ///
  /// - Parameter tell: Called from time to time with the number of rows so far.
  func scan(into index: RowIndex, tell: @escaping (_ count: Int) -> Void) throws(DatabaseFailure)
}

extension RowBackend {
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

/// Rows after a tuple in an order.
package struct RowWalk {
  /// A tuple, or the start of one; empty to begin with the first row.
  package var start: [FieldValue]
  package var isForward = true
  /// Whether the row of the tuple itself comes first.
  package var includes = false
  /// The number of rows to skip first.
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
