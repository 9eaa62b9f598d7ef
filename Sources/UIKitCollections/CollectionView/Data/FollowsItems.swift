/// A keeper of index paths, which it adapts when items get other paths.
@MainActor
protocol FollowsItems: AnyObject {
  /// Called after an update. Moves the kept paths to the new paths of their items. The views on
  /// screen still have the old ones.
  func follow(_ update: BatchUpdate)

  /// Called when the counts have changed without a report. Drops paths beyond the counts.
  func truncate(to data: CollectionData)

  /// Called when all data is replaced. No path names the same item as before.
  func dataWasReplaced()
}
