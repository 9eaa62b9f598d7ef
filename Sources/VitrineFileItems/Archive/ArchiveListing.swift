import VitrineArchiveReading
import VitrineItems

/// The files of a folder in an archive, in the order of the screen, made off the main thread.
struct ArchiveListing: Sendable {
  /// The members of the archive at that time.
  var tree = ArchiveTree()
  /// The folder's node in the tree; nil until the tree contains it.
  var folder: Int32?
  var files = FolderListing()

  /// Makes a listing, on any thread.
  typealias Making =
    @Sendable (_ names: [[UInt8]], _ tree: ArchiveTree, _ options: PlaceOptions) -> ArchiveListing

  init() {}

  /// - Parameter names: The path of the folder in the archive.
  init(_ names: [[UInt8]], _ tree: ArchiveTree, _ options: PlaceOptions) {
    self.tree = tree
    folder = tree.node(at: names)
    for child in folder.map(tree.children) ?? [] {
      let name = Array(tree.name(of: child))
      guard name.first != UInt8(ascii: ".") || options.showsHidden else { continue }
      name.withUnsafeBufferPointer {
        let kind = tree[child].kind
        files.add(name: $0, isFolder: kind == .folder, isLink: kind == .link)
      }
    }
    files.sort(groupsByKind: options.groupsByKind)
  }
}
