/// Gives the counts of a data source.
@MainActor
protocol CountSource: AnyObject {
  /// Asks the data source once for every count; there is nothing without a data source.
  func askedCounts() -> CollectionData
}
