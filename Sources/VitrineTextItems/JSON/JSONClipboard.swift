import VitrineItems
import VitrineSupport
import VitrineTextFormats

/// Converts JSON values from and to typed, copied and pasted text.
enum JSONClipboard {
  /// Returns the values in a text, separated by spaces, line breaks or commas, or nil for other
  /// text.
  static func values(of text: [UInt8]) -> [ItemContent]? {
    var scanner = JSONScanner(text, .strict)
    var values: [ItemContent] = []
    while true {
      guard let token = try? scanner.value() else { return nil }
      values.append(ItemContent(Array(text[token.range])))
      let end = scanner.position
      scanner.skipBlanks()
      if scanner.peek == nil { return values }
      // `1-2` is a word, not two numbers.
      let isApart = scanner.position > end
      guard scanner.take(UInt8(ascii: ",")) || isApart else { return nil }
    }
  }

  /// Returns the values of a pasted text. Text that is not JSON becomes a string without the final
  /// line break.
  static func contents(of text: String) -> [ItemContent] {
    var bytes = Array(text.utf8)
    guard bytes.contains(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) else { return [] }
    if let values = values(of: bytes) { return values }
    if bytes.last == 0x0A { bytes.removeLast() }
    if bytes.last == 0x0D { bytes.removeLast() }
    return [ItemContent(JSONWriter.string(bytes))]
  }

  /// Returns the text of values, one below the other, ready to paste into an array.
  static func text(of contents: [ItemContent]) -> String {
    let text = Array(contents.map(\.bytes).joined(separator: Array(",\n".utf8)))
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the content of a typed item: the value, or a string if the text does not look like a
  /// value.
  static func content(typed text: String) throws(BrowserFailure) -> ItemContent {
    let bytes = Array(text.utf8)
    let begin = bytes.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    if let value = try? value(of: bytes) { return value }
    let looksLikeValue = begin.map { Array("[{\"".utf8).contains($0) } ?? false
    return looksLikeValue
      ? try typedValue(bytes) : ItemContent(JSONWriter.string(bytes))
  }

  /// Returns the only value of a typed text.
  static func typedValue(_ bytes: [UInt8]) throws(BrowserFailure) -> ItemContent {
    do throws(JSONError) {
      return try value(of: bytes)
    } catch {
      let line = error.line > 1 ? "line \(error.line), " : ""
      throw BrowserFailure("\(line)column \(error.column): \(error.message)")
    }
  }

  private static func value(of bytes: [UInt8]) throws(JSONError) -> ItemContent {
    let token = try JSONScanner.document(bytes, .strict)
    return ItemContent(Array(bytes[token.range]))
  }
}
