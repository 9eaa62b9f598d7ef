/// Converts the beginning of a JSON text to valid JSON: closes open values and removes incomplete
/// ones. A cut string keeps its beginning.
package enum JSONBeginning {
  /// - Returns: Valid JSON, if the bytes are the beginning of JSON.
  package static func closed(_ bytes: [UInt8]) -> [UInt8] {
    var scanner = JSONScanner(ofStream: .usual)
    scanner.window.append(bytes, droppingBefore: 0)
    var nesting = JSONNesting()
    // The end of the complete bytes, and the open containers there.
    var (end, closers) = (0, nesting.closers)
    while (try? scanner.skipToken(of: &nesting)) == true {
      guard nesting.next == .first || nesting.next == .separator else { continue }
      (end, closers) = (scanner.position, nesting.closers)
      if closers.isEmpty { break }
    }
    let isName = nesting.closers.last == UInt8(ascii: "}") && nesting.next != .value
    guard !isName, scanner.peek == UInt8(ascii: "\""), nesting.next != .separator else {
      return bytes[..<end] + closers.reversed()
    }
    // The last character may be incomplete.
    end = scanner.unfinished.end
    while end > 0, bytes[end - 1] & 0xC0 == 0x80 { end -= 1 }
    if bytes[end - 1] >= 0xC0 { end -= 1 }
    return bytes[..<end] + [UInt8(ascii: "\"")] + nesting.closers.reversed()
  }
}
