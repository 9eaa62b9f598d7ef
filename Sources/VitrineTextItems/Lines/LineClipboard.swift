import VitrineItems

/// Converts lines from and to copied and pasted text.
enum LineClipboard {
  /// Returns the lines of a pasted text. A line end at the end adds no empty line.
  ///
  /// Lines end with `\n` or `\r\n`. In a text without any `\n` they end with `\r`, as terminals
  /// paste them.
  static func contents(of text: String) -> [ItemContent] {
    let bytes = Array(text.utf8)
    guard !bytes.isEmpty else { return [] }
    let separator: UInt8 = bytes.contains(0x0A) ? 0x0A : 0x0D
    var lines = bytes.split(separator: separator, omittingEmptySubsequences: false)
    let isEnded = lines.last?.isEmpty ?? false
    if isEnded { lines.removeLast() }
    return lines.enumerated().map { place, line in
      // Without a line end, a carriage return in the last line belongs to its content.
      let hasEnd = isEnded || place < lines.count - 1
      return ItemContent(Array(hasEnd && line.last == 0x0D ? line.dropLast() : line))
    }
  }

  /// Returns lines separated by line feeds, so that a single line can be pasted into a command.
  ///
  /// Adds a final line feed if the text would otherwise give different lines when pasted.
  static func text(of contents: [ItemContent]) -> String {
    let endsInReturn = contents.contains { $0.bytes.last == 0x0D }
    let holdsReturn = contents.contains { $0.bytes.contains(0x0D) }
    let end = endsInReturn ? LineEnd.carriageReturnAndLineFeed : .lineFeed
    var text = Array(contents.map(\.bytes).joined(separator: end.bytes))
    if holdsReturn || contents.last?.bytes.isEmpty ?? false { text += end.bytes }
    return String(decoding: text, as: UTF8.self)
  }
}
