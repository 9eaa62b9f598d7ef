import VitrineArchiveReading
import VitrineItems

/// An operation on files.
public enum FileOperation: Sendable {
  case copy([FileLocation], into: [UInt8])
  case move([FileLocation], into: [UInt8])
  /// Makes links to files in a folder.
  case link([FileLocation], into: [UInt8])
  /// Renames files in their folders: all of them or none. Names may form a cycle.
  case rename([FileRenaming])
  case makeFile(FileLocation)
  case makeFolder(FileLocation)
  /// Extracts members of an archive.
  case extract(ArchiveSelection, into: [UInt8])
  /// Runs operations one after another. They are undone and redone as one.
  indirect case several([FileOperation])
  /// Moves those folders to the trash that are empty at this point.
  case removeEmpty([FileLocation])
  case trash([FileLocation])
  case restore([TrashEntry])
  /// Deletes files permanently. Cannot be undone.
  case delete([FileLocation])
  /// Permanently deletes files in the trash.
  case purge([TrashEntry])

  /// The files that the operation puts into folders, with target locations that may be taken.
  var arrivals: [(from: FileLocation, to: FileLocation)] {
    switch self {
    case .copy(let files, let folder), .move(let files, let folder), .link(let files, let folder):
      files.map { ($0, FileLocation(folder: folder, name: $0.name)) }
    case .extract(let selection, let folder):
      selection.files.map { ($0, FileLocation(folder: folder, name: $0.name)) }
    case .several(let operations): operations.flatMap(\.arrivals)
    case .restore(let entries): entries.map { ($0.location, $0.original) }
    default: []
    }
  }

  /// Whether an existing folder can receive the contents of an arriving folder.
  var mergesFolders: Bool {
    switch self {
    case .copy, .move: true
    case .several(let operations): operations.contains { $0.mergesFolders }
    default: false
    }
  }
}
