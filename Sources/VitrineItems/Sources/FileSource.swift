/// A source of files for file operations: copying, moving, renaming and deleting.
@MainActor
public protocol FileSource: PlacedSource {
  /// The absolute path; nil if the folder is gone.
  var absolutePath: [UInt8]? { get }
  /// The visible folder as of its last listing; nil if it is gone.
  var root: FolderRoot? { get }
  /// Whether the folder at the path is still the listed one, and not a replacement.
  var isInPlace: Bool { get }
  /// Whether most of its files are pictures.
  var isAlbum: Bool { get }
  /// The new names of files renamed since the last listing, by their old names.
  var newNames: [[UInt8]: [UInt8]] { get }
  /// Returns the locations of files.
  ///
  /// - Parameter places: The numbers of the items in the source.
  func files(at places: some Sequence<(section: Int, item: Int)>) -> [FileLocation]
  /// Returns the location of an existing or new file in the visible folder.
  ///
  /// - Parameter folder: The absolute path of the folder.
  func file(_ name: [UInt8], in folder: [UInt8]) -> FileLocation
  /// Returns the effects of an operation on the items.
  ///
  /// - Parameters:
  ///   - renamings: The old and new locations of files.
  ///   - places: The first of these files that is in this folder gets the focus.
  /// - Returns: The item that gets the focus, and the new identities of items by their old ones.
  func changes(
    by renamings: [(FileLocation, FileLocation)], focusing places: [FileLocation]
  ) -> (focus: [UInt8]?, newIdentities: [[UInt8]: [UInt8]])
}
