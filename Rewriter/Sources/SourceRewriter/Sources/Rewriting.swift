/// What the rewriter makes of a module.
public struct Rewriting: Sendable {
  /// One file, changed or not.
  public struct File: Sendable {
    /// The path of the source.
    public var path: String
    /// The rewritten text; nil: the file needs no change.
    public var text: String?
  }

  /// All files of the module, in their order.
  public var files: [File]
  /// The changes, the tasks that are left, and the errors, by file and line.
  public var notes: [Note]

  /// Whether a construct could not be decided. The module must not be built then.
  public var hasErrors: Bool { notes.contains { $0.kind == .error } }
}
