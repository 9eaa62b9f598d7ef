import VitrineSupport

/// The place of values in a JSON file: the file's path as given, and the path to the values in its
/// text.
public struct JSONPlace: Hashable, Sendable {
  package let file: [UInt8]
  package var path: JSONPath

  package init(file: [UInt8], path: JSONPath = .root) { (self.file, self.path) = (file, path) }

  /// The path of the file, followed by a space and the path to the values unless they are the whole
  /// text.
  package var bytes: [UInt8] { path == .root ? file : file + Array((" " + path.text).utf8) }
  public var key: [UInt8] { FolderPath(source: file).key + [0, 1] + Array(path.text.utf8) }

  /// The folder of the file, and the file's name in it.
  package var home: (folder: FolderPath, name: [UInt8]) {
    let (folder, name) = FolderPath(source: file).parent
    return (folder, name ?? file)
  }
}
