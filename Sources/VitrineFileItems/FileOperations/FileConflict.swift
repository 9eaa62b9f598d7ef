import VitrineItems
import VitrineSupport

/// A file that would come where another one is.
public struct FileConflict: Hashable, Sendable {
  public var from: FileLocation
  public var to: FileLocation
  /// Whether both are folders, of which one can take what is in the other.
  public var isOfFolders = false
  /// The file that is there.
  var existing: FileNumber?

  /// What becomes of it.
  public enum Answer: Equatable, Sendable {
    case skip
    /// It gets a name that nobody has.
    case rename
    /// What is there goes to the trash first.
    case overwrite
    /// What is in the folder comes into the one that is there.
    case merge
    /// It is said that there is a file.
    case fail
  }

  // Where it comes from and goes to tell it from any other.
  public static func == (left: FileConflict, right: FileConflict) -> Bool {
    left.from == right.from && left.to == right.to
  }

  /// What the folders were, by their paths, in which something is done if one of several conflicts is solved.
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
