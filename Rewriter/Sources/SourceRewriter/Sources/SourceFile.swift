/// One source, as it was written for iOS.
public struct SourceFile: Sendable {
  /// Where it is, as messages and `#sourceLocation` name it.
  public var path: String
  /// Its text.
  public var text: String

  /// Makes a source of its path and its text.
  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}
