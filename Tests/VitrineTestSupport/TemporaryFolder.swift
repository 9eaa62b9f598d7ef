import Foundation

/// A folder for one test. It is removed together with the object.
public final class TemporaryFolder {
  public let url: URL

  public init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("vitrine-\(UUID().uuidString)").resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// A path to no file: a new one for each process, since any fixed name may exist.
  public static let missing = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    .appending(path: "vitrine-missing-\(UUID().uuidString.prefix(8))").path

  /// Creates a folder with files of these names. A name that ends in `/` creates a folder.
  public convenience init(_ files: [String]) throws {
    try self.init()
    for file in files { add(file) }
  }

  public var path: String { url.path }

  /// Creates a file, or a folder for a name that ends in `/`, in an existing folder.
  public func add(_ name: String, _ text: String = "") {
    if name.hasSuffix("/") {
      mkdir(path + "/" + name, 0o755)
    } else {
      try? Self.write(Data(text.utf8), toPath: path + "/" + name)
    }
  }

  /// The names of the files in the folder.
  public var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Writes a file, creates its parent folders, and returns its path.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> String {
    try write(Data(text.utf8), to: name)
  }

  /// Writes a file, creates its parent folders, and returns its path.
  @discardableResult
  public func write(_ data: Data, to name: String) throws -> String {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Self.write(data, toPath: file.path)
    return file.path
  }

  /// Writes a script that can be run, and returns its path.
  ///
  /// Another process writes it: a program that another thread starts just then would inherit an open
  /// file of this process, and a file that is open for writing cannot be run.
  @discardableResult
  public func writeProgram(_ text: String, to name: String) throws -> String {
    let path = try write("", to: name)
    _ = try ProcessResult.run(
      "sh", ["-c", "cat >\"$1\" && chmod 755 \"$1\"", "sh", path], input: Data(text.utf8))
    return path
  }

  /// Writes a file. `Data.write(to:)` would also wait for the disk, longer than most tests take.
  public static func write(_ data: Data, toPath path: String) throws {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    defer { close(file) }
    try FileHandle(fileDescriptor: file).write(contentsOf: data)
  }
}
