/// Distinguishes JSON with comments, which people write for programs, from JSON with a syntax
/// error.
package enum JSONComments {
  /// Returns whether the file's name is typical of such texts, or a comment is outside the strings
  /// of the text.
  package static func mayBe(in bytes: some Sequence<UInt8>, _ path: [UInt8]) -> Bool {
    let end = String(decoding: path.suffix(6), as: UTF8.self).lowercased()
    if end.hasSuffix(".jsonc") || end.hasSuffix(".json5") { return true }
    var (isInString, isEscaped, wasSlash) = (false, false, false)
    for byte in bytes {
      if isInString {
        isInString = isEscaped || byte != UInt8(ascii: "\"")
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        continue
      }
      let isSlash = byte == UInt8(ascii: "/")
      if wasSlash, isSlash || byte == UInt8(ascii: "*") { return true }
      (isInString, wasSlash) = (byte == UInt8(ascii: "\""), isSlash)
    }
    return false
  }
}
