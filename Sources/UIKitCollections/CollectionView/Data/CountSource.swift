/// A source of item counts: the data source.
@MainActor
protocol CountSource: AnyObject {
  /// Asks the data source once for every count. Without a data source, all counts are zero.
  func askedCounts() -> CollectionData
}
