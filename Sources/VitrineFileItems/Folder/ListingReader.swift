import Glibc
import VitrineSupport

/// Reads names into a listing, some at a time.
protocol ListingReader: Sendable {
  var listing: FolderListing { get }
  /// Reads about so many entries.
  ///
  /// - Returns: False at the end; what was open is closed then.
  mutating func read(_ count: Int) -> Bool
  /// Gives up before the end.
  mutating func close()
}

extension FolderReader: ListingReader {}

/// Reads what is known of some paths. Those that are not there are left out.
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
