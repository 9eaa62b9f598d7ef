import VitrineTextFormats

/// Finds the placeholders in a command line.
struct PreviewCommandReader {
  /// Returns the parts of a line. Unknown placeholders, and any after a backslash, stay as they
  /// are.
  static func parts(of line: [UInt8]) -> [PreviewCommand.Part] {
    var parts: [PreviewCommand.Part] = []
    var text: [UInt8] = []
    var rest = line[...]
    var quotes = ShellQuotes()
    typealias Made = (ShellPlace) -> PreviewCommand.Part
    func place(at start: ArraySlice<UInt8>) -> (part: Made, length: Int)? {
      guard start.first == UInt8(ascii: "{"), let end = start.firstIndex(of: UInt8(ascii: "}")),
        let part = part(of: String(decoding: start[(start.startIndex + 1)..<end], as: UTF8.self))
      else { return nil }
      return (part, end + 1 - start.startIndex)
    }
    while let byte = rest.first {
      if byte == UInt8(ascii: "\\"), let escaped = place(at: rest.dropFirst()) {
        for byte in rest.dropFirst().prefix(escaped.length) {
          text.append(byte)
          quotes.read(byte)
        }
        rest = rest.dropFirst(escaped.length + 1)
      } else if let found = place(at: rest) {
        if !text.isEmpty { parts.append(.text(text)) }
        text = []
        rest = rest.dropFirst(found.length)
        parts.append(found.part(quotes.place(before: rest.first)))
        quotes.passPlace()
      } else {
        text.append(byte)
        quotes.read(byte)
        rest = rest.dropFirst()
      }
    }
    return text.isEmpty ? parts : parts + [.text(text)]
  }

  /// Parses the text between braces: nothing, `q`, or letters followed by `n` or fields.
  private static func part(of inside: String) -> ((ShellPlace) -> PreviewCommand.Part)? {
    if inside == "q" { return PreviewCommand.Part.query }
    var place = PreviewCommand.ItemPlace()
    var rest = inside[...]
    while let letter = rest.first {
      switch letter {
      case "+": place.isMarked = true
      case "s": place.keepsBlanks = true
      case "f": place.isFile = true
      case "n": place.isIndex = true
      default:
        guard !place.isIndex else { return nil }
        let ranges = rest.split(separator: ",", omittingEmptySubsequences: false)
        place.fields = ranges.compactMap { FieldRange($0) }
        return place.fields.count == ranges.count ? { [place] in .items(place, $0) } : nil
      }
      rest = rest.dropFirst()
    }
    return { [place] in .items(place, $0) }
  }
}
