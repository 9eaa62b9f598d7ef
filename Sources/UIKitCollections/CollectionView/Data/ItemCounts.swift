import Foundation

/// How many items there are, and what the data source calls an item on screen.
@MainActor
protocol ItemCounts: AnyObject {
  /// The counts as presented; the data source is asked first if they are stale.
  var current: CollectionData { get }
  /// The counts as presented when they were last known.
  var latest: CollectionData { get }
  /// Whether the data source must be asked again.
  var isStale: Bool { get }
  /// The counts of the data source alone.
  var data: CollectionData { get }
  /// Asks the data source again if the counts are stale.
  func refreshIfStale()
  /// What the data source calls an item on screen; `nil` for one that it does not have.
  func dataPath(of path: IndexPath) -> IndexPath?
  /// Whether the user is moving items.
  var isRearranged: Bool { get }
  /// Whether an item exists; one that does not is reported as named by `asker`.
  ///
  /// - Parameter data: What exists; if `nil`, what is presented.
  func verify(_ path: IndexPath, asker: String, in data: CollectionData?) -> Bool
  /// Where an item of the data source is on screen; a path that names no item stays as it is.
  func presentationPath(of path: IndexPath) -> IndexPath
}

extension ItemCounts {
  /// The path by which delegate and data source are asked about an item on screen.
  func delegatePath(of path: IndexPath) -> IndexPath { dataPath(of: path) ?? path }
}

extension DataSourceCounts: ItemCounts {}
