import Foundation

/// The item counts, and the data source's paths of items on screen.
@MainActor
protocol ItemCounts: AnyObject {
  /// The presented counts, refreshed first if they are stale.
  var current: CollectionData { get }
  /// The last presented counts.
  var latest: CollectionData { get }
  /// Whether the data source must be asked again.
  var isStale: Bool { get }
  /// The counts of the data source alone.
  var data: CollectionData { get }
  /// Asks the data source again if the counts are stale.
  func refreshIfStale()
  /// Returns the data source's path of an item on screen; `nil` if the data does not have it.
  func dataPath(of path: IndexPath) -> IndexPath?
  /// Whether the user is moving items.
  var isRearranged: Bool { get }
  /// Returns whether an item exists. Reports a missing one in the name of `asker`.
  ///
  /// - Parameter data: The counts to check; `nil` for the presented counts.
  func verify(_ path: IndexPath, asker: String, in data: CollectionData?) -> Bool
  /// Returns the path on screen of an item of the data source. Returns a path without an item
  /// unchanged.
  func presentationPath(of path: IndexPath) -> IndexPath
}

extension ItemCounts {
  /// Returns the path of an item on screen for calls to the delegate and the data source.
  func delegatePath(of path: IndexPath) -> IndexPath { dataPath(of: path) ?? path }
}

extension DataSourceCounts: ItemCounts {}
