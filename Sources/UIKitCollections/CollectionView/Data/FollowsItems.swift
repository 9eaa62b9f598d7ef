/// Keeps something by index path, and lets it follow its items when they get other paths.
@MainActor
protocol FollowsItems: AnyObject {
  /// The items go to the paths that they have after an update. The views on screen still have the ones from before.
  func follow(_ update: BatchUpdate)

  /// The counts have changed, and nobody says what became of the items: paths beyond the counts are forgotten.
  func truncate(to data: CollectionData)

  /// All data is replaced: no path means the same item as before.
  func dataWasReplaced()
}
