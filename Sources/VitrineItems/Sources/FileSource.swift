/// A source whose items are files that operations copy, move, rename and delete.
@MainActor
public protocol FileSource: PlacedSource {
  /// The path from the root; nil if the folder is gone.
  var absolutePath: [UInt8]? { get }
  /// The folder in view as it was listed; nil if it is gone.
  var root: FolderRoot? { get }
  /// Whether the folder at the path is the one that was listed, and not another one that has taken its place.
  var isInPlace: Bool { get }
  /// Whether more of its files are pictures than are not.
  var isAlbum: Bool { get }
  /// The names that files have got since the folder was read, by those that they had.
  var newNames: [[UInt8]: [UInt8]] { get }
  /// Where files are.
  ///
  /// - Parameter places: By the numbers of the source.
  func files(at places: some Sequence<(section: Int, item: Int)>) -> [FileLocation]
  /// Where a file of the folder in view is, or is to be.
  ///
  /// - Parameter folder: The path of the folder, from the root.
  func file(_ name: [UInt8], in folder: [UInt8]) -> FileLocation
  /// What an operation has changed here.
  ///
  /// - Parameters:
  ///   - renamings: Where files were, and where they are now.
  ///   - places: The first of these that is in this place gets focus.
  /// - Returns: Which item gets focus, and the new identities of items by their old ones.
  func changes(
    by renamings: [(FileLocation, FileLocation)], focusing places: [FileLocation]
  ) -> (focus: [UInt8]?, newIdentities: [[UInt8]: [UInt8]])
}
