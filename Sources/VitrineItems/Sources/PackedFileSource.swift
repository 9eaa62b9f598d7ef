import VitrineArchiveReading

/// A source whose items are members of an archive, which can be copied out.
@MainActor
public protocol PackedFileSource: ItemSource {
  /// Members that can be copied out; nil while not all of the archive is read.
  ///
  /// - Parameter places: By the numbers of the source.
  func selection(of places: some Sequence<(section: Int, item: Int)>) -> ArchiveSelection?
}
