import VitrineItems
import VitrineSupport
import VitrineTextFormats

/// Rows of a source on their way to another form, read and written on any thread.
public struct ExportedRows: Sendable {
  private let fields: [Field]
  /// Whether a column of numbers may hold texts, which are texts in JSON, too.
  private let mixesKinds: Bool
  /// About how many rows there are.
  private let count: Int
  private let visit: RowVisit
  /// Ends a visit soon that waits for others.
  public let cancel: @Sendable () -> Void

  /// So many rows at most are read at once.
  private static let window = 1_024
  /// Enough bytes to be worth a call.
  private static let pieceLength = 64 << 10

  /// Rows whose values a source gives by windows.
  ///
  /// - Parameter fields: Places in the schema of the source.
  @MainActor
  public init(of source: any ItemSource, fields: [Int], items: ItemSequence) {
    let schema = source.schema
    let reader = source.capabilities.members?.exportReader ?? source.columnReader
    let name = source.name
    self.fields = fields.map { schema.fields[$0] }
    (count, mixesKinds, cancel) = (items.count, false, {})
    visit = { (body) throws(BrowserFailure) in
      try items.visitRuns(atMost: Self.window) { (section, run) throws(BrowserFailure) in
        let values: [[FieldValue]]
        do throws(ReadingFailure) {
          values = try reader.values(of: fields, section: section, items: run)
        } catch {
          throw .cannotRead(name, error)
        }
        for row in run.indices { try body(values.map { $0[row - run.lowerBound] }) }
      }
    }
  }

  /// Rows of a source that has none until they are looked at.
  ///
  /// - Parameters:
  ///   - fields: Places in the schema of the source.
  ///   - chosen: Rows that have been read already, whole; nil: all that the filter leaves.
  @MainActor
  public init(of source: any SummarizingSource, fields: [Int], chosen: [[FieldValue]]? = nil) {
    self.fields = fields.map { source.schema.fields[$0] }
    let all: (visit: RowVisit, cancel: @Sendable () -> Void) =
      chosen.map { rows in
        ({ (body) throws(BrowserFailure) in for row in rows { try body(row) } }, {})
      } ?? source.allRows
    (count, mixesKinds, cancel) = (chosen?.count ?? source.itemCount(in: 0), true, all.cancel)
    visit = { (body) throws(BrowserFailure) in
      try all.visit { (row) throws(BrowserFailure) in try body(fields.map { row[$0] }) }
    }
  }

  /// Writes the rows in another form.
  ///
  /// - Parameters:
  ///   - progress: Called now and then with the part that is done, from 0 to 1; an error of it ends the writing.
  ///   - write: Takes one piece after another; throws why it cannot.
  /// - Complexity: Holds some rows at a time.
  public func write(
    as form: TableWriter.Form,
    progress: (Double) throws(BrowserFailure) -> Void = { (_) throws(BrowserFailure) in },
    _ write: ([UInt8]) throws(BrowserFailure) -> Void
  ) throws(BrowserFailure) {
    var writer = TableWriter(
      form, fields: mixesKinds && form != .md ? fields.map { Field($0.name, .text) } : fields)
    var bytes = writer.beginning
    var done = 0
    try visit { (row) throws(BrowserFailure) in
      bytes += writer.row(row.map { mixesKinds ? $0.exported : $0.exportedInHex })
      done += 1
      if done % Self.window == 0 { try progress(Double(done) / Double(max(1, count))) }
      guard bytes.count >= Self.pieceLength else { return }
      try write(bytes)
      bytes = []
    }
    try write(bytes + writer.end)
  }
}
