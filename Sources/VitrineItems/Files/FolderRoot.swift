import VitrineSaving
import VitrineSupport

/// A folder as it was listed: files in it are named for operations, which do nothing in another folder that has taken
/// its place.
public struct FolderRoot: Equatable {
  /// The path from the root of the file system, without links.
  package var path: [UInt8]
  /// nil: any folder at the path is right.
  package var number: FileNumber?

  package init(path: [UInt8], number: FileNumber?) { (self.path, self.number) = (path, number) }

  private static let slash = UInt8(ascii: "/")

  /// Where a file of the folder is, or is to be.
  package func file(_ name: [UInt8]) -> FileLocation {
    var file = FileLocation(folder: path, name: name)
    file.folderNumber = number
    return file
  }

  /// Files by their paths from the folder. They were found without following any link; one that is on the way now
  /// leads elsewhere.
  package func files(below paths: [[UInt8]]) -> [FileLocation] {
    let top = try? OpenFolder(path: path, door: OpenDoor())
    let isSame = (try? top?.number()) == number
    var roots: [[UInt8]: FolderRoot] = [:]
    return paths.map { path in
      let parts = path.split(separator: Self.slash).map(Array.init)
      let folders = parts.dropLast()
      let folder =
        (self.path.last == Self.slash ? [] : self.path) + folders.flatMap { [Self.slash] + $0 }
      let known =
        roots[folder]?.number
        ?? (isSame ? (try? top?.folder(below: folders).number()) ?? .none : .none)
      let root = FolderRoot(path: folder.isEmpty ? [Self.slash] : folder, number: known)
      roots[folder] = root
      return root.file(parts.last ?? [])
    }
  }
}
