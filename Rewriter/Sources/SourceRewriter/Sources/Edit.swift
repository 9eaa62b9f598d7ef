/// A change of a text: a range of bytes and its replacement.
struct Edit {
  /// Offsets in UTF-8.
  var range: Range<Int>
  var replacement: String

  /// A mark for removed text. It stays until lines with nothing else are deleted.
  static let removed = "\u{1}"
}

extension [Edit] {
  /// Returns the text with all edits applied. Of two overlapping edits, the longer one is applied.
  /// Insertions at one place keep their order.
  func applied(to text: String) -> String {
    let sorted = enumerated().sorted {
      let (a, b) = ($0.element.range, $1.element.range)
      if a.lowerBound != b.lowerBound { return a.lowerBound < b.lowerBound }
      if a.isEmpty != b.isEmpty { return a.isEmpty }
      return a.upperBound != b.upperBound ? a.upperBound > b.upperBound : $0.offset < $1.offset
    }
    let bytes = [UInt8](text.utf8)
    var result: [UInt8] = []
    var position = 0
    for (_, edit) in sorted where edit.range.lowerBound >= position {
      result += bytes[position..<edit.range.lowerBound]
      result += edit.replacement.utf8
      position = edit.range.upperBound
    }
    result += bytes[position...]
    return String(decoding: result, as: UTF8.self)
  }
}

extension String {
  /// The text without the marks of removed text, and without lines that contained nothing else.
  var withoutEmptiedLines: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .filter { line in
        !line.contains(Edit.removed) || line.contains { $0 != "\u{1}" && !$0.isWhitespace }
      }
      .joined(separator: "\n").withoutMarks
  }

  /// The text without the marks of removed text.
  var withoutMarks: String { filter { $0 != "\u{1}" } }
}
