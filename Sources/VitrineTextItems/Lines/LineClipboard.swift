import VitrineItems

/// Lines as text that is copied and pasted.
enum LineClipboard {
  /// The lines of a pasted text; an end of the last line makes no empty one.
  ///
  /// Lines end with `\n` or `\r\n`; in a text without any `\n`, with `\r`, as terminals paste.
  static func contents(of text: String) -> [ItemContent] {
    let bytes = Array(text.utf8)
    guard !bytes.isEmpty else { return [] }
    let separator: UInt8 = bytes.contains(0x0A) ? 0x0A : 0x0D
    var lines = bytes.split(separator: separator, omittingEmptySubsequences: false)
    let isEnded = lines.last?.isEmpty ?? false
    if isEnded { lines.removeLast() }
    return lines.enumerated().map { place, line in
      // The last line may have no end that a return could belong to.
      let hasEnd = isEnded || place < lines.count - 1
      return ItemContent(Array(hasEnd && line.last == 0x0D ? line.dropLast() : line))
    }
  }

  /// Lines with line feeds between them, so that one line alone can be pasted into a command.
  ///
  /// The last one is ended too where the same lines could not be told from the text otherwise.
  static func text(of contents: [ItemContent]) -> String {
    let endsInReturn = contents.contains { $0.bytes.last == 0x0D }
    let holdsReturn = contents.contains { $0.bytes.contains(0x0D) }
    let end = endsInReturn ? LineEnd.carriageReturnAndLineFeed : .lineFeed
    var text = Array(contents.map(\.bytes).joined(separator: end.bytes))
    if holdsReturn || contents.last?.bytes.isEmpty ?? false { text += end.bytes }
    return String(decoding: text, as: UTF8.self)
  }
}
