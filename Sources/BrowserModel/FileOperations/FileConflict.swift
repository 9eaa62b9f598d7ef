/// A file that would come where another one is.
public struct FileConflict: Hashable, Sendable {
  public var from: FileLocation
  public var to: FileLocation

  /// What becomes of it.
  public enum Answer: Equatable, Sendable {
    case skip
    /// It gets a name that nobody has.
    case rename
    /// What is there goes to the trash first.
    case overwrite
    /// It is said that there is a file.
    case fail
  }
}
