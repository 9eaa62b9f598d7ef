import Glibc

/// The reason why a file could not be saved.
package enum SavingFailure: Error, Equatable {
  case notARegularFile
  case writeProtected
  /// Another program is saving the same file.
  case beingSaved
  /// The file was replaced during the save.
  case changedMeanwhile
  /// The user cancelled the save.
  case cancelled
  /// The bytes read from the file no longer exist.
  case sourceIsGone
  /// The bytes of the file cannot be read again.
  case reading(ReadingFailure)
  /// No file can be made beside the original; an `errno`.
  case folder(Int32)
  case system(Int32)

  /// The system's message, without the name of the file.
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
