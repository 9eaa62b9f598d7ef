import Glibc
import VitrineSaving
import VitrineSupport

/// A position in a tree of folders, walked by descriptors. Only one folder is open at a time, at
/// any depth.
struct TreePosition {
  private(set) var folder: OpenFolder
  /// The folders above the current one, back to the start of the walk.
  private var above: [FileNumber] = []

  init(_ folder: OpenFolder) { self.folder = folder }

  /// Enters a folder. Never follows a link.
  mutating func enter(_ name: [UInt8]) throws(FileFailure) {
    let child = try folder.folder(name)
    above.append(FileNumber(try folder.status()))
    folder = child
  }

  /// Returns to the folder above, if it is still the one that the walk came from.
  mutating func leave() throws(FileFailure) {
    let parent = try folder.folder(Array("..".utf8))
    guard above.last == FileNumber(try parent.status()) else { throw .changed }
    above.removeLast()
    folder = parent
  }
}
