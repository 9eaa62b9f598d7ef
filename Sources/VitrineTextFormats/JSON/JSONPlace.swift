import VitrineSupport

/// Values in a JSON file: the file's path, as it was given, and the way to the values in its text.
public struct JSONPlace: Hashable, Sendable {
  package let file: [UInt8]
  package var path: JSONPath

  package init(file: [UInt8], path: JSONPath = .root) { (self.file, self.path) = (file, path) }

  /// The file, with the way to the values behind a blank if that is not all of it.
  package var bytes: [UInt8] { path == .root ? file : file + Array((" " + path.text).utf8) }
  public var key: [UInt8] { FolderPath(source: file).key + [0, 1] + Array(path.text.utf8) }

  /// The folder that the file is in, and its name there.
  package var home: (folder: FolderPath, name: [UInt8]) {
    let (folder, name) = FolderPath(source: file).parent
    return (folder, name ?? file)
  }
}
