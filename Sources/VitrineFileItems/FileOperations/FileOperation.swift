import VitrineArchiveReading
import VitrineItems

/// What is to be done with files.
public enum FileOperation: Sendable {
  case copy([FileLocation], into: [UInt8])
  case move([FileLocation], into: [UInt8])
  /// Links in a folder that lead to files.
  case link([FileLocation], into: [UInt8])
  /// Other names in the same folders: all of them, or none. Names may go round in a circle.
  case rename([FileRenaming])
  case makeFile(FileLocation)
  case makeFolder(FileLocation)
  /// Copies of members of an archive.
  case extract(ArchiveSelection, into: [UInt8])
  /// One after another, done and undone as one.
  indirect case several([FileOperation])
  /// Puts those of some folders into the trash that are empty by then.
  case removeEmpty([FileLocation])
  case trash([FileLocation])
  case restore([TrashEntry])
  /// For good: the one thing that is not undone.
  case delete([FileLocation])
  /// Files in the trash, for good.
  case purge([TrashEntry])

  /// What it puts into folders, by the names that may be taken there.
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

  /// Whether a folder in the way can take in what comes.
  var mergesFolders: Bool {
    switch self {
    case .copy, .move: true
    case .several(let operations): operations.contains { $0.mergesFolders }
    default: false
    }
  }
}
