/// A source whose items are files in the trash.
@MainActor
public protocol TrashedFileSource: ItemSource {
  /// Where a file is in the trash, and where it was.
  func entry(section: Int, item: Int) -> TrashEntry
}
