/// A layout that reads the traits of the collection view and the reading direction, and runs code of the app.
@MainActor
protocol EnvironmentLayout: UICollectionViewLayout {
  /// Whether the content begins at its right end, as it does where it is mirrored.
  var startsAtRight: Bool { get }
  /// Whether a section's handler runs: it may look at cells, which are those from before the pass.
  var isCallingHandlers: Bool { get }
}
