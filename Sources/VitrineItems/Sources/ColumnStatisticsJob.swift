import Dispatch
import VitrineSupport

/// A job that computes the statistics of a column off the main thread.
@MainActor
public final class ColumnStatisticsJob {
  private let work: BackgroundWork<ColumnStatistics, BrowserFailure>
  private let question: ColumnQuestion

  /// - Parameters:
  ///   - items: The rows to include from each section, ascending; nil for all.
  ///   - done: Called on the main thread.
  /// - Returns: nil if the source has no such field.
  public init?(
    of field: String, in source: any ItemSource, among items: [[Int32]]?,
    done: @escaping @MainActor @Sendable (Result<ColumnStatistics, BrowserFailure>) -> Void
  ) {
    guard let question = Self.question(field, source, items) else { return nil }
    self.question = question
    work = BackgroundWork({ () throws(BrowserFailure) in try question.answer() }, done: done)
  }

  private static func question(
    _ field: String, _ source: any ItemSource, _ items: [[Int32]]?
  ) -> ColumnQuestion? {
    if let source = source.capabilities.statistics { return source.question(about: field) }
    guard let place = source.schema.place(of: field) else { return nil }
    let (typed, written, name) = (source.fieldReader, source.columnReader, source.name)
    return ColumnQuestion { () throws(BrowserFailure) in
      try BrowserFailure.reading(name) { () throws(ReadingFailure) in
        try ColumnStatistics(of: place, among: items, typed: typed, written: written)
      }
    }
  }

  /// The time limit in milliseconds: a database may never finish.
  private static let patience = 20_000

  /// Blocks until the job ends, for at most 20 seconds.
  public func finish() { finish(atMost: Self.patience) }

  /// - Parameter patience: The time limit in milliseconds.
  func finish(atMost patience: Int) {
    work.waitBriefly(atMost: .milliseconds(patience))
    question.cancel()
    work.finish()
  }

  /// Cancels the job, without calling `done`.
  public func cancel() {
    question.cancel()
    work.cancel()
  }
}
