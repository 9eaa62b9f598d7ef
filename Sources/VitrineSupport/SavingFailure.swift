import Glibc

/// Why a file could not be saved.
package enum SavingFailure: Error, Equatable {
  case notARegularFile
  case writeProtected
  /// Another program is saving the same file right now.
  case beingSaved
  /// It has become another file while it was being saved.
  case changedMeanwhile
  /// The user has ended the save.
  case cancelled
  /// What was read from it is not there any more.
  case sourceIsGone
  /// What was read from it cannot be read again.
  case reading(ReadingFailure)
  /// The folder lets nothing be written beside the file: an `errno`.
  case folder(Int32)
  case system(Int32)

  /// What the system says, without what it is about.
  package var cause: String {
    switch self {
    case .folder(let code), .system(let code): String(cString: strerror(code))
    default: reason
    }
  }

  package var reason: String {
    switch self {
    case .notARegularFile: "it is not a regular file"
    case .writeProtected: "it is write-protected"
    case .beingSaved: "another program is saving it right now"
    case .changedMeanwhile: "it was changed by another program just now"
    case .cancelled: "the save was cancelled"
    case .sourceIsGone: "another program has overwritten it, and its lines are gone"
    case .reading(let failure): "it cannot be read again: \(failure.reason)"
    case .folder(let code): "its folder cannot be written: \(String(cString: strerror(code)))"
    case .system(let code): String(cString: strerror(code))
    }
  }
}
