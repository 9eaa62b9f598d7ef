/// What is printed for an accepted item.
public struct OutputItem: Equatable, Sendable {
  /// As lines or with NUL.
  public var bytes: [UInt8]
  /// As an element of a JSON array.
  var json: [UInt8]

  /// A line of text: a string in JSON.
  public static func line(_ bytes: [UInt8]) -> OutputItem {
    OutputItem(bytes: bytes, json: JSONWriter.string(bytes))
  }

  /// A file: an object with its path in JSON.
  static func file(path: [UInt8]) -> OutputItem {
    let json = Array("{\"path\": ".utf8) + JSONWriter.string(path) + Array("}".utf8)
    return OutputItem(bytes: path, json: json)
  }
}
