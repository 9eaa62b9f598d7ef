/// What an earlier session could not save.
public enum UnsavedWork {
  /// Edits of the source that is open.
  case edits(UnsavedEdits)
  /// A text that was rescued as a whole, and when, in seconds since 1970.
  case text(path: [UInt8], written: Int)

  /// When it was written, in seconds since 1970.
  public var written: Int {
    switch self {
    case .edits(let edits): edits.found.written
    case .text(_, let written): written
    }
  }
}
