/// A remark of the rewriter about a place in a source.
public struct Note: Hashable, Sendable, CustomStringConvertible {
  /// The importance of a note.
  public enum Kind: String, Sendable {
    /// A change that was made.
    case change
    /// A construct that compiles but behaves differently than on iOS.
    case manual
    /// A construct that is ambiguous or has no equivalent.
    case error
  }

  /// The importance of the note.
  public var kind: Kind
  /// The path of the source.
  public var file: String
  /// The line, from 1.
  public var line: Int
  /// A sentence without a period.
  public var message: String

  /// The note in the format of compilers: `file:line: error: message`.
  public var description: String {
    "\(file):\(line): \(kind == .manual ? "warning" : kind == .change ? "note" : "error"): \(message)"
  }
}
