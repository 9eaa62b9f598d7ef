/// A source whose items are files in the trash.
@MainActor
public protocol TrashedFileSource: ItemSource {
  /// Returns the location of a file in the trash, and its original location.
  func entry(section: Int, item: Int) -> TrashEntry
}
