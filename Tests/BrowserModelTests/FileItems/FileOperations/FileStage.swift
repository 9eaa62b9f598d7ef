import Glibc
import TestSupport

@testable import BrowserModel

/// A tree of files in a folder of its own, with a trash beside it.
struct FileStage {
  let folder: TemporaryFolder
  let root: String
  let trashPath: String
  var answer = FileConflict.Answer.fail
  var door: any SystemDoor = OpenDoor()
  var numbers: [[UInt8]: FileNumber] = [:]

  init(_ nodes: [String]) throws {
    folder = try TemporaryFolder()
    (root, trashPath) = (folder.path + "/tree", folder.path + "/trash")
    mkdir(root, 0o755)
    FileTree(nodes).make(below: root)
  }

  var tree: FileTree { FileTree(readingBelow: root) }
  var trash: FileTree { FileTree(readingBelow: trashPath + "/files") }
  var places: TrashPlaces { TrashPlaces(only: Array(trashPath.utf8)) }

  var worker: FileWorker {
    let answer = answer
    return FileWorker(
      trash: places, door: door, now: { 1_700_000_000 }, numbers: numbers, resolve: { _ in answer })
  }

  /// The file at a path of the tree.
  func file(_ path: String) -> FileLocation {
    let whole = root + (path.isEmpty ? "" : "/" + path)
    let parts = FilePlace.split(Array(whole.utf8))
    return FileLocation(folder: parts.folder, name: Array(parts.name))
  }

  func files(_ paths: String...) -> [FileLocation] { paths.map(file) }

  /// The path of a folder of the tree.
  func path(_ path: String) -> [UInt8] { Array((root + (path.isEmpty ? "" : "/" + path)).utf8) }
}
