import VitrineSQLiteClient
import VitrineSupport
import VitrineTextFormats

/// A source that works out itself what its rows are, all in all, because it shows only those that are looked at.
@MainActor
public protocol SummarizingSource: RearrangingSource {
  /// What the values of a column are, of the rows that the filter leaves; nil without such a column.
  func question(about field: String) -> ColumnQuestion?
  /// All of a row; throws if it cannot be read.
  func wholeValues(_ item: Int) throws(BrowserFailure) -> [FieldValue]
  /// All rows that the filter leaves, in their order, to be visited on any thread, one at a time.
  var allRows: (visit: RowVisit, cancel: @Sendable () -> Void) { get }
}

/// A question about a column that is answered on any thread.
public struct ColumnQuestion: Sendable {
  var answer: @Sendable () throws(BrowserFailure) -> ColumnStatistics
  /// Ends the answering soon.
  var cancel: @Sendable () -> Void = {}

  package init(
    answer: @escaping @Sendable () throws(BrowserFailure) -> ColumnStatistics,
    cancel: @escaping @Sendable () -> Void = {}
  ) {
    (self.answer, self.cancel) = (answer, cancel)
  }
}

extension FieldValue {
  /// The same where only text and numbers can be written: bytes as in SQL, which tells them from text.
  public var exported: FieldValue {
    switch self {
    case .blob: .text(Array(SQLText.literal(self).utf8))
    default: self
    }
  }

  /// The same of a source in which bytes stand beside no text: they are digits alone.
  public var exportedInHex: FieldValue {
    if case .blob = self { return .text(Array(shown.utf8.filter { $0 != 0x20 })) }
    return exported
  }
}

/// Gives rows, one after another.
public typealias RowVisit =
  @Sendable (_ body: ([FieldValue]) throws(BrowserFailure) -> Void) throws(BrowserFailure) -> Void
