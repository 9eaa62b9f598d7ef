import VitrineTextFormats

/// The text of an item in an editing line, and the bytes behind it.
///
/// Untouched parts keep their bytes. Only the part between the common prefix and the common suffix
/// of the old and the new text gets new bytes. So invalid UTF-8, shown as U+FFFD, and the escapes
/// of a JSON string survive.
package struct EditableText {
  /// A displayed scalar, and the end of its bytes.
  private struct Unit {
    var scalar: Unicode.Scalar
    var end: Int
  }

  private let source: [UInt8]
  /// The source as displayed.
  package let text: String
  /// The displayed scalars; nil if the source is the text itself.
  private let units: [Unit]?
  private let encode: (ArraySlice<UInt8>) -> [UInt8]

  /// Creates the text of a line, whose bytes should be UTF-8.
  package init(ofLine bytes: [UInt8]) {
    source = bytes
    encode = Array.init
    if let valid = String(validating: bytes, as: UTF8.self) {
      (text, units) = (valid, nil)
      return
    }
    text = String(decoding: bytes, as: UTF8.self)
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var end = 0
    var units: [Unit] = []
    reading: while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let encoded):
        end += encoded.count
        units.append(Unit(scalar: Unicode.UTF8.decode(encoded), end: end))
      case .error(let length):
        end += length
        units.append(Unit(scalar: "\u{FFFD}", end: end))
      case .emptyInput: break reading
      }
    }
    self.units = units
  }

  /// Creates the text for the content between the quotes of a JSON string.
  package init(ofJSONString content: [UInt8]) {
    source = content
    encode = { JSONWriter.string(Array($0)).dropFirst().dropLast() }
    if !content.contains(UInt8(ascii: "\\")),
      let valid = String(validating: content, as: UTF8.self)
    {
      (text, units) = (valid, nil)
      return
    }
    var units: [Unit] = []
    var text = String.UnicodeScalarView()
    var start = 0
    while start < content.count {
      let end = JSONText.endOfCharacter(content, at: start)
      let character = String(decoding: JSONText.unescaped(content[start..<end]), as: UTF8.self)
      // One scalar, or several replacements for invalid UTF-8.
      for scalar in character.unicodeScalars {
        units.append(Unit(scalar: scalar, end: end))
        text.append(scalar)
      }
      start = end
    }
    (self.text, self.units) = (String(text), units)
  }

  /// Returns the bytes for a text typed in place of this one.
  package func bytes(typed text: String) -> [UInt8] {
    units.map { bytes(typed: text, $0) } ?? bytes(typed: Array(text.utf8))
  }

  private func bytes(typed: [UInt8]) -> [UInt8] {
    let most = min(typed.count, source.count)
    var (before, behind) = (0, 0)
    while before < most, typed[before] == source[before] { before += 1 }
    while behind < most - before,
      typed[typed.count - 1 - behind] == source[source.count - 1 - behind]
    {
      behind += 1
    }
    // A scalar is kept whole or not at all.
    func isInside(_ bytes: [UInt8], _ place: Int) -> Bool {
      place < bytes.count && bytes[place] & 0xC0 == 0x80
    }
    while before > 0, isInside(typed, before) || isInside(source, before) { before -= 1 }
    while behind > 0, isInside(typed, typed.count - behind) { behind -= 1 }
    return source[..<before] + encode(typed[before..<(typed.count - behind)])
      + source[(source.count - behind)...]
  }

  private func bytes(typed text: String, _ units: [Unit]) -> [UInt8] {
    let typed = Array(text.unicodeScalars)
    let most = min(typed.count, units.count)
    var before = 0
    while before < most, typed[before] == units[before].scalar { before += 1 }
    var behind = 0
    while behind < most - before,
      typed[typed.count - 1 - behind] == units[units.count - 1 - behind].scalar
    {
      behind += 1
    }
    // A unit displayed as several scalars is kept whole or not at all.
    while before > 0, before < units.count, units[before - 1].end == units[before].end {
      before -= 1
    }
    while behind > 0, behind < units.count,
      units[units.count - 1 - behind].end == units[units.count - behind].end
    {
      behind -= 1
    }
    let scalars = text.unicodeScalars
    let middle = scalars.dropFirst(before).dropLast(behind)
    let start = before == 0 ? 0 : units[before - 1].end
    let end = behind == units.count ? 0 : units[units.count - 1 - behind].end
    return source[..<start] + encode(Array(String(middle).utf8)[...]) + source[end...]
  }
}
