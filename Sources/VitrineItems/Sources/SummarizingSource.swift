import VitrineSQLiteClient
import VitrineSupport
import VitrineTextFormats

/// A source that computes its own statistics, because it loads only visible rows.
@MainActor
public protocol SummarizingSource: QueryableSource {
  /// Returns the statistics query for a column over the filtered rows; nil without such a column.
  func question(about field: String) -> ColumnQuestion?
  /// Reads all values of a row as it is now, on any thread, and may wait for them.
  var wholeRows: RowReader<[FieldValue]> { get }
  /// Reads the output for a row as it is now, on any thread, and may wait for it.
  var rowOutputs: RowReader<OutputItem> { get }
  /// All filtered rows in order, for a visit on any thread, one at a time.
  var allRows: (visit: RowVisit, cancel: @Sendable () -> Void) { get }
}

/// A statistics query for a column that runs on any thread.
public struct ColumnQuestion: Sendable {
  var answer: @Sendable () throws(BrowserFailure) -> ColumnStatistics
  /// Cancels the query soon.
  var cancel: @Sendable () -> Void = {}

  package init(
    answer: @escaping @Sendable () throws(BrowserFailure) -> ColumnStatistics,
    cancel: @escaping @Sendable () -> Void = {}
  ) {
    (self.answer, self.cancel) = (answer, cancel)
  }
}

extension FieldValue {
  /// The value for formats with only text and numbers: bytes become a SQL literal, which differs
  /// from text.
  public var exported: FieldValue {
    switch self {
    case .blob: .text(Array(SQLText.literal(self).utf8))
    default: self
    }
  }

  /// The value for a source whose columns never mix bytes and text: bytes become plain hex digits.
  public var exportedInHex: FieldValue {
    if case .blob = self { return .text(Array(shown.utf8.filter { $0 != 0x20 })) }
    return exported
  }
}

/// Reads a row by its number; throws if it cannot be read.
public typealias RowReader<Row> = @Sendable (_ item: Int) throws(BrowserFailure) -> Row

/// Visits rows, one after another.
public typealias RowVisit =
  @Sendable (_ body: ([FieldValue]) throws(BrowserFailure) -> Void) throws(BrowserFailure) -> Void
