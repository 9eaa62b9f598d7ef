import VitrineSupport

/// A source that supports computed columns.
@MainActor
public protocol ColumnComputing: ItemSource {
  /// Adds a computed column, or changes the expression of an existing one.
  ///
  /// - Parameter text: `name = expression`, in SQL.
  /// - Returns: The column.
  /// - Throws: The reason for a failure, with the message of SQLite.
  func addColumn(computedBy text: String) throws(BrowserFailure) -> Column
}

extension ColumnComputing {
  /// Returns a search for missing values of a computed column, for any thread; nil without such a
  /// column.
  public func missingNumbers(in field: String) -> (
    @Sendable (LongTask.Meter) throws(BrowserFailure) -> MissingNumbers
  )? {
    guard let reader = wholeReader as? ComputedFieldReader,
      let computed = reader.computed.first(where: { $0.name == field })
    else { return nil }
    return { (meter) throws(BrowserFailure) in
      try reader.missingNumbers(of: computed) { (part) throws(BrowserFailure) in
        try meter.tell(part)
      }
    }
  }
}
