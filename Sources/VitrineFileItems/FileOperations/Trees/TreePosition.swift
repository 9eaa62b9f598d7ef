import Glibc
import VitrineSaving
import VitrineSupport

/// A place in a tree of folders that is walked by descriptors. One is open at a time, however deep the tree.
struct TreePosition {
  private(set) var folder: OpenFolder
  /// The folders above it, as far as the walk came down through them.
  private var above: [FileNumber] = []

  init(_ folder: OpenFolder) { self.folder = folder }

  /// Goes down into a folder; never through a link.
  mutating func enter(_ name: [UInt8]) throws(FileFailure) {
    let child = try folder.folder(name)
    above.append(FileNumber(try folder.status()))
    folder = child
  }

  /// Goes up again, if the folder above is still the one that it came from.
  mutating func leave() throws(FileFailure) {
    let parent = try folder.folder(Array("..".utf8))
    guard above.last == FileNumber(try parent.status()) else { throw .changed }
    above.removeLast()
    folder = parent
  }
}
