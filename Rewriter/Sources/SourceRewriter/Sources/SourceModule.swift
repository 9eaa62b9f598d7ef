/// The sources of one module of a package.
public struct SourceModule: Sendable {
  /// The name under which other modules import the module.
  public var name: String
  /// The files of the module.
  public var files: [SourceFile]

  /// Creates a module from its name and its files.
  public init(name: String, files: [SourceFile]) {
    self.name = name
    self.files = files
  }
}
