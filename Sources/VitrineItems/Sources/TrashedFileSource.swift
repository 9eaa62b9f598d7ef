/// A source whose items are files in the trash.
@MainActor
public protocol TrashedFileSource: ItemSource {
  /// What is known of a file.
  func entry(section: Int, item: Int) -> TrashEntry
}
