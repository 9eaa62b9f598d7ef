import VitrineArchiveReading

/// A source of archive members that can be extracted.
@MainActor
public protocol PackedFileSource: ItemSource {
  /// Returns members to extract; nil until the whole archive is read.
  ///
  /// - Parameter places: The numbers of the items in the source.
  func selection(of places: some Sequence<(section: Int, item: Int)>) -> ArchiveSelection?
}
