import VitrineSupport
import VitrineTextFormats

/// The text that an accepted item is printed as.
public struct OutputItem: Equatable, Sendable {
  /// As lines or with NUL.
  public var bytes: [UInt8]
  /// As an element of a JSON array.
  package var json: [UInt8]
  /// Whether it is the path of a file.
  package var isPath = false

  package init(bytes: [UInt8], json: [UInt8], isPath: Bool = false) {
    (self.bytes, self.json, self.isPath) = (bytes, json, isPath)
  }

  /// The same as a word for another program. A path can be nothing but a path there: a name alone could be an option,
  /// or a command of an editor.
  public var argument: [UInt8] { isPath ? FileSystem.argument(bytes) : bytes }

  /// The same for a clipboard: in another program, or another folder, a path from here leads nowhere.
  public var copied: [UInt8] { isPath ? FileSystem.rooted(bytes) ?? bytes : bytes }

  /// A line of text: a string in JSON.
  public static func line(_ bytes: [UInt8]) -> OutputItem {
    OutputItem(bytes: bytes, json: JSONWriter.string(bytes))
  }

  /// A file: an object with its path in JSON.
  package static func file(path: [UInt8]) -> OutputItem {
    OutputItem(bytes: path, json: object(path), isPath: true)
  }

  /// An object with the path, in JSON.
  package static func object(_ path: [UInt8]) -> [UInt8] {
    Array("{\"path\": ".utf8) + JSONWriter.string(path) + Array("}".utf8)
  }
}
