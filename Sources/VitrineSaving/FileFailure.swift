import Glibc

/// Why something was not done with a file.
public enum FileFailure: Error, Equatable, Sendable {
  /// An `errno`.
  case system(Int32)
  /// Another file has the name already.
  case exists
  case gone
  /// The folder that it was in is gone.
  case folderGone
  /// Another folder, or a link, is in the place of the folder that it is in.
  case folderChanged
  /// There is a link on the way to the folder that it was in.
  case linkOnWay
  /// It is not what it was when it was left, or read.
  case changed
  /// A folder would go into itself.
  case intoItself
  /// What would be replaced holds what would replace it.
  case holdsSource
  /// Something is mounted in it, which is left alone.
  case otherFileSystem
  /// The copy does not hold what the original does.
  case differs
  /// The copy is there, and so is at least a part of the original.
  case originalRemains(String)
  case badName(String)
  /// There is no folder for a trash.
  case noTrash
  /// A member of an archive cannot be had, for this reason.
  case archive(String)
  case cancelled

  /// What the last call to the system that failed was about.
  package static var last: FileFailure {
    switch errno {
    case EEXIST: .exists
    case ENOENT: .gone
    default: .system(errno)
    }
  }

  public var reason: String {
    switch self {
    case .system(let code): String(cString: strerror(code))
    case .exists: "there is a file of that name already"
    case .gone: "it is not there any more"
    case .folderGone: "the folder that it was in is not there any more"
    case .folderChanged: "its folder is not the one that was shown any more"
    case .linkOnWay: "there is a link on the way to its folder, which is not followed"
    case .changed: "it has been changed since"
    case .intoItself: "a folder cannot go into itself"
    case .holdsSource: "it would replace the folder that it comes from"
    case .otherFileSystem: "something is mounted in it"
    case .differs: "the copy differs from the original"
    case .originalRemains(let reason): "copied, but the original could not be removed: \(reason)"
    case .badName(let reason), .archive(let reason): reason
    case .noTrash: "there is no trash for it"
    case .cancelled: "cancelled"
    }
  }
}
