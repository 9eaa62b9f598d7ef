/// The sources of one module of a package.
public struct SourceModule: Sendable {
  /// The name by which other modules import it.
  public var name: String
  /// Its files.
  public var files: [SourceFile]

  /// Makes a module of its name and its files.
  public init(name: String, files: [SourceFile]) {
    self.name = name
    self.files = files
  }
}
