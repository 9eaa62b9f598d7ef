import Glibc
import VitrineFileItems
import VitrineItems
import VitrineSaving
import VitrineSupport
import VitrineTestSupport

/// A tree of files in its own folder, with a trash beside it.
package struct FileStage {
  package let folder: TemporaryFolder
  package let root: String
  package let trashPath: String
  package var answer = FileConflict.Answer.fail
  package var door: any FileSystemCalls = RealFileSystem()
  package var numbers: [[UInt8]: FileNumber] = [:]

  package init(_ nodes: [String]) throws {
    folder = try TemporaryFolder()
    (root, trashPath) = (folder.path + "/tree", folder.path + "/trash")
    mkdir(root, 0o755)
    FileTree(nodes).make(below: root)
  }

  package var tree: FileTree { FileTree(readingBelow: root) }
  package var trash: FileTree { FileTree(readingBelow: trashPath + "/files") }
  package var places: TrashPlaces { TrashPlaces(only: Array(trashPath.utf8)) }

  package var worker: FileWorker {
    let answer = answer
    return FileWorker(
      trash: places, door: door, now: { 1_700_000_000 }, numbers: numbers, resolve: { _ in answer })
  }

  /// Returns the file at a path in the tree.
  package func file(_ path: String) -> FileLocation {
    let whole = root + (path.isEmpty ? "" : "/" + path)
    let parts = FilePlace.split(Array(whole.utf8))
    return FileLocation(folder: parts.folder, name: Array(parts.name))
  }

  package func files(_ paths: String...) -> [FileLocation] { paths.map(file) }

  /// Returns the path of a folder in the tree.
  package func path(_ path: String) -> [UInt8] {
    Array((root + (path.isEmpty ? "" : "/" + path)).utf8)
  }
}
