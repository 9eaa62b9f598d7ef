/// A source written for iOS.
public struct SourceFile: Sendable {
  /// The path for messages and `#sourceLocation`.
  public var path: String
  /// The text of the source.
  public var text: String

  /// Creates a source from its path and its text.
  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}
