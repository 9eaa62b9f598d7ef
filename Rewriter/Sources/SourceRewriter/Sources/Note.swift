/// A remark of the rewriter about a place of a source.
public struct Note: Hashable, Sendable, CustomStringConvertible {
  /// How much it matters.
  public enum Kind: String, Sendable {
    /// A change that was made.
    case change
    /// A construct that compiles and acts in another way than on iOS.
    case manual
    /// A construct that cannot be decided, or that has no equivalent.
    case error
  }

  /// How much it matters.
  public var kind: Kind
  /// The path of the source.
  public var file: String
  /// The line, from 1.
  public var line: Int
  /// A sentence without a period.
  public var message: String

  /// The note as compilers print theirs: `file:line: error: message`.
  public var description: String {
    "\(file):\(line): \(kind == .manual ? "warning" : kind == .change ? "note" : "error"): \(message)"
  }
}
