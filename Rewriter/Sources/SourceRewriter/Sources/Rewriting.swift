/// The rewritten files and notes of a module.
public struct Rewriting: Sendable {
  /// A file with its new text, if it changes.
  public struct File: Sendable {
    /// The path of the source.
    public var path: String
    /// The rewritten text, or nil if the file needs no change.
    public var text: String?
  }

  /// All files of the module, in order.
  public var files: [File]
  /// The changes, the remaining manual tasks and the errors, by file and line.
  public var notes: [Note]

  /// Whether there are errors. A module with errors must not be built.
  public var hasErrors: Bool { notes.contains { $0.kind == .error } }
}
