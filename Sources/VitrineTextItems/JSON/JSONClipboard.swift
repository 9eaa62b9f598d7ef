import VitrineItems
import VitrineSupport
import VitrineTextFormats

/// JSON values as text that is typed, copied and pasted.
enum JSONClipboard {
  /// The values that a text holds, with blanks, line breaks or commas between them; nil if it is not that.
  static func values(of text: [UInt8]) -> [ItemContent]? {
    var scanner = JSONScanner(text, isStrict: true)
    var values: [ItemContent] = []
    while true {
      guard let token = try? scanner.value() else { return nil }
      values.append(ItemContent(Array(text[token.range])))
      let end = scanner.position
      scanner.skipBlanks()
      if scanner.peek == nil { return values }
      // `1-2` is a word that somebody wrote.
      let isApart = scanner.position > end
      guard scanner.take(UInt8(ascii: ",")) || isApart else { return nil }
    }
  }

  /// What a pasted text makes: its values; if it is no JSON, a string, without a line break at its end.
  static func contents(of text: String) -> [ItemContent] {
    var bytes = Array(text.utf8)
    guard bytes.contains(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) else { return [] }
    if let values = values(of: bytes) { return values }
    if bytes.last == 0x0A { bytes.removeLast() }
    if bytes.last == 0x0D { bytes.removeLast() }
    return [ItemContent(JSONWriter.string(bytes))]
  }

  /// Values one below the other, as they can be put into an array.
  static func text(of contents: [ItemContent]) -> String {
    let text = Array(contents.map(\.bytes).joined(separator: Array(",\n".utf8)))
    return String(decoding: text, as: UTF8.self)
  }

  /// What a new item is that was typed: the value, or a string where it does not look like one.
  static func content(typed text: String) throws(BrowserFailure) -> ItemContent {
    let bytes = Array(text.utf8)
    let begin = bytes.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    if let value = try? value(of: bytes) { return value }
    let looksLikeValue = begin.map { Array("[{\"".utf8).contains($0) } ?? false
    return looksLikeValue
      ? try typedValue(bytes) : ItemContent(JSONWriter.string(bytes))
  }

  /// The one value of a text that was typed.
  static func typedValue(_ bytes: [UInt8]) throws(BrowserFailure) -> ItemContent {
    do throws(JSONError) {
      return try value(of: bytes)
    } catch {
      let line = error.line > 1 ? "line \(error.line), " : ""
      throw BrowserFailure("\(line)column \(error.column): \(error.message)")
    }
  }

  private static func value(of bytes: [UInt8]) throws(JSONError) -> ItemContent {
    let token = try JSONScanner.document(bytes, isStrict: true)
    return ItemContent(Array(bytes[token.range]))
  }
}
