import VitrineSaving
import VitrineSupport

/// A folder as of its listing. Operations on its files fail if another folder has replaced it.
public struct FolderRoot: Equatable {
  /// The absolute path, without links.
  package var path: [UInt8]
  /// The identity of the folder; nil accepts any folder at the path.
  package var number: FileNumber?

  package init(path: [UInt8], number: FileNumber?) { (self.path, self.number) = (path, number) }

  private static let slash = UInt8(ascii: "/")

  /// Returns the location of an existing or new file in the folder.
  package func file(_ name: [UInt8]) -> FileLocation {
    var file = FileLocation(folder: path, name: name)
    file.folderNumber = number
    return file
  }

  /// Returns files by their paths relative to the folder. The listing followed no links, so a link
  /// on the way now leads elsewhere.
  package func files(below paths: [[UInt8]]) -> [FileLocation] {
    let top = try? OpenFolder(path: path, door: RealFileSystem())
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
