import Glibc
import VitrineSupport

/// Reads names into a listing in batches.
protocol ListingReader: Sendable {
  var listing: FolderListing { get }
  /// Reads approximately the given number of entries.
  ///
  /// - Returns: False at the end, after which everything is closed.
  mutating func read(_ count: Int) -> Bool
  /// Stops before the end.
  mutating func close()
}

extension FolderReader: ListingReader {}

/// Reads the facts about some paths. Omits paths that do not exist.
struct PathListReader: ListingReader {
  private(set) var listing = FolderListing()
  private var rest: ArraySlice<[UInt8]>

  init(_ paths: [[UInt8]]) { rest = paths[...] }

  mutating func read(_ count: Int) -> Bool {
    for path in rest.prefix(count) {
      var (own, target) = (stat(), stat())
      guard path.withPath({ lstat($0, &own) }) == 0 else { continue }
      let isFolder = path.withPath { stat($0, &target) } == 0 && target.isFolder
      path.withUnsafeBufferPointer {
        listing.add(name: $0, isFolder: isFolder, isLink: own.isLink)
      }
    }
    rest = rest.dropFirst(count)
    return !rest.isEmpty
  }

  mutating func close() { rest = [] }
}
