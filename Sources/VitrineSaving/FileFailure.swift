import Glibc

/// The reason why a file operation failed.
public enum FileFailure: Error, Equatable, Sendable {
  /// A system error with its `errno`.
  case system(Int32)
  /// Another file already has the name.
  case exists
  case gone
  /// The original folder no longer exists.
  case folderGone
  /// Another folder or a link has replaced the folder of the file.
  case folderChanged
  /// There is a link in the path to the original folder.
  case linkOnWay
  /// The file has changed since an operation last left or read it.
  case changed
  /// A folder cannot move into itself.
  case intoItself
  /// The file to replace contains the replacement.
  case holdsSource
  /// It contains a mount point, which stays untouched.
  case otherFileSystem
  /// The content of the copy differs from the original.
  case differs
  /// The copy exists, but at least a part of the original remains.
  case originalRemains(String)
  case badName(String)
  /// There is no folder for a trash.
  case noTrash
  /// A member of an archive cannot be read, for this reason.
  case archive(String)
  case cancelled

  /// The error of the last failed system call.
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
    case .exists: "a file of that name already exists"
    case .gone: "it no longer exists"
    case .folderGone: "its folder no longer exists"
    case .folderChanged: "another folder has replaced its folder"
    case .linkOnWay: "the path of its folder contains a link, which vitrine does not follow"
    case .changed: "it has been changed since"
    case .intoItself: "a folder cannot go into itself"
    case .holdsSource: "it would replace its own parent folder"
    case .otherFileSystem: "a file system is mounted in it"
    case .differs: "the copy differs from the original"
    case .originalRemains(let reason): "copied, but the original could not be removed: \(reason)"
    case .badName(let reason), .archive(let reason): reason
    case .noTrash: "there is no trash for it"
    case .cancelled: "cancelled"
    }
  }
}
