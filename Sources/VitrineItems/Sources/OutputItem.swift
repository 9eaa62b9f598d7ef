import VitrineSupport
import VitrineTextFormats

/// The printed form of an accepted item.
public struct OutputItem: Equatable, Sendable {
  /// The output for lines or NUL-separated items.
  public var bytes: [UInt8]
  /// The output as an element of a JSON array.
  package var json: [UInt8]
  /// Whether the output is the path of a file.
  package var isPath = false

  package init(bytes: [UInt8], json: [UInt8], isPath: Bool = false) {
    (self.bytes, self.json, self.isPath) = (bytes, json, isPath)
  }

  /// The output as an argument for another program. A path is always recognizable as a path: a bare
  /// name could be an option, or a command of an editor.
  public var argument: [UInt8] { isPath ? FileSystem.argument(bytes) : bytes }

  /// The output for a clipboard, with an absolute path, because another program or folder cannot
  /// resolve a relative one.
  public var copied: [UInt8] { isPath ? FileSystem.rooted(bytes) ?? bytes : bytes }

  /// Returns a line of text, which is a string in JSON.
  public static func line(_ bytes: [UInt8]) -> OutputItem {
    OutputItem(bytes: bytes, json: JSONWriter.string(bytes))
  }

  /// Returns a file, which is an object with its path in JSON.
  package static func file(path: [UInt8]) -> OutputItem {
    OutputItem(bytes: path, json: object(path), isPath: true)
  }

  /// Returns a JSON object with the path.
  package static func object(_ path: [UInt8]) -> [UInt8] {
    Array("{\"path\": ".utf8) + JSONWriter.string(path) + Array("}".utf8)
  }
}
