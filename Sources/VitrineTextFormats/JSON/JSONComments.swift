/// Distinguishes JSON with comments, which people write for programs, from JSON with a syntax
/// error.
package enum JSONComments {
  /// Returns whether the file's name is typical of such texts, or a comment is outside the strings
  /// of the text.
  package static func mayBe(in bytes: JSONBytes, _ path: [UInt8]) -> Bool {
    let end = String(decoding: path.suffix(6), as: UTF8.self).lowercased()
    if end.hasSuffix(".jsonc") || end.hasSuffix(".json5") { return true }
    var scanner = JSONScanner(bytes, .json5)
    while true {
      scanner.skipBlanks()
      guard !scanner.hasComments, let byte = scanner.peek else { return scanner.hasComments }
      if !scanner.isQuote(byte) || (try? scanner.string()) == nil { scanner.position += 1 }
    }
  }
}
