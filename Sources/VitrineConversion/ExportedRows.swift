import VitrineItems
import VitrineSupport
import VitrineTextFormats

/// The rows of a source during conversion, readable and writable on any thread.
public struct ExportedRows: Sendable {
  private let fields: [Field]
  /// Whether a column of numbers may contain texts, which then stay texts in JSON.
  private let mixesKinds: Bool
  /// The approximate number of rows.
  private let count: Int
  private let visit: RowVisit
  /// Cancels a visit that waits for a server or another process.
  public let cancel: @Sendable () -> Void

  /// The maximum number of rows per read.
  private static let window = 1_024
  /// The minimum number of bytes per write.
  private static let pieceLength = 64 << 10

  /// Reads the rows of a source in windows.
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
        let values = try BrowserFailure.reading(name) { () throws(ReadingFailure) in
          try reader.values(of: fields, section: section, items: run)
        }
        for row in run.indices { try body(values.map { $0[row - run.lowerBound] }) }
      }
    }
  }

  /// Reads the rows of a source that loads them on demand.
  ///
  /// - Parameters:
  ///   - fields: Places in the schema of the source.
  ///   - chosen: The rows; nil for all rows that match the filter.
  @MainActor
  public init(of source: any SummarizingSource, fields: [Int], chosen: ItemSequence? = nil) {
    self.fields = fields.map { source.schema.fields[$0] }
    let all: RowVisit
    if let chosen {
      let read = source.wholeRows
      all = { (body) throws(BrowserFailure) in for row in chosen { try body(read(row.item)) } }
      (count, cancel) = (chosen.count, {})
    } else {
      (all, cancel) = source.allRows
      count = source.itemCount(in: 0)
    }
    mixesKinds = true
    visit = { (body) throws(BrowserFailure) in
      try all { (row) throws(BrowserFailure) in try body(fields.map { row[$0] }) }
    }
  }

  /// Writes the rows in another form.
  ///
  /// - Parameters:
  ///   - progress: Called now and then with the completed part, from 0 to 1. An error thrown by it
  ///     ends the writing.
  ///   - write: Writes one piece after another, or throws.
  /// - Complexity: Holds only some rows at a time.
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
