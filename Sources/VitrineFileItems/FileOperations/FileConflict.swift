import VitrineItems
import VitrineSupport

/// A file whose target location is already taken.
public struct FileConflict: Hashable, Sendable {
  public var from: FileLocation
  public var to: FileLocation
  /// Whether both files are folders, so that the existing one can receive the contents of the
  /// other.
  public var isOfFolders = false
  /// The number of the existing file.
  var existing: FileNumber?

  /// The resolution of a conflict.
  public enum Answer: Equatable, Sendable {
    case skip
    /// Gives the arriving file an unused name.
    case rename
    /// Moves the existing file to the trash first.
    case overwrite
    /// Moves or copies the contents of the folder into the existing folder.
    case merge
    /// Reports that the file exists.
    case fail
  }

  // The source and the target identify a conflict.
  public static func == (left: FileConflict, right: FileConflict) -> Bool {
    left.from == right.from && left.to == right.to
  }

  /// Returns the numbers of the target folders by path, recorded when the conflicts were found.
  static func folders(of conflicts: some Sequence<FileConflict>) -> [[UInt8]: FileNumber] {
    var numbers: [[UInt8]: FileNumber] = [:]
    for conflict in conflicts {
      numbers[conflict.to.folder] = conflict.to.folderNumber
      if conflict.isOfFolders { numbers[conflict.to.path] = conflict.existing }
    }
    return numbers
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(from)
    hasher.combine(to)
  }
}
