/// The text of an item in a line in which it is edited, and the bytes that it stands for.
///
/// What was not touched keeps its bytes: only what lies between the beginning and the end that a typed text has in
/// common with this one is written anew. So bytes that are no UTF-8, shown as U+FFFD, and the escapes of a JSON
/// string stay.
struct EditableText {
  /// A scalar as it is shown, and where its bytes end.
  private struct Unit {
    var scalar: Unicode.Scalar
    var end: Int
  }

  private let source: [UInt8]
  private var units: [Unit] = []
  private let encode: (String) -> [UInt8]

  /// A line: bytes that should be UTF-8.
  init(ofLine bytes: [UInt8]) {
    source = bytes
    encode = { Array($0.utf8) }
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var end = 0
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
  }

  /// What is between the quotes of a JSON string.
  init(ofJSONString content: [UInt8]) {
    source = content
    encode = { Array(JSONWriter.string(Array($0.utf8)).dropFirst().dropLast()) }
    var start = 0
    while start < content.count {
      let end = JSONText.endOfCharacter(content, at: start)
      let text = String(decoding: JSONText.unescaped(content[start..<end]), as: UTF8.self)
      // One scalar, or several replacements for bytes that are no UTF-8.
      for scalar in text.unicodeScalars { units.append(Unit(scalar: scalar, end: end)) }
      start = end
    }
  }

  var text: String {
    var text = String.UnicodeScalarView()
    for unit in units { text.append(unit.scalar) }
    return String(text)
  }

  /// The bytes that stand for a text that was typed in the place of this one.
  func bytes(typed text: String) -> [UInt8] {
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
    // A unit that is shown as several scalars is kept whole or not at all.
    while before > 0, before < units.count, units[before - 1].end == units[before].end {
      before -= 1
    }
    while behind > 0, behind < units.count,
      units[units.count - 1 - behind].end == units[units.count - behind].end
    {
      behind -= 1
    }
    var middle = String.UnicodeScalarView()
    for scalar in typed[before..<(typed.count - behind)] { middle.append(scalar) }
    let start = before == 0 ? 0 : units[before - 1].end
    let end = behind == units.count ? 0 : units[units.count - 1 - behind].end
    return source[..<start] + encode(String(middle)) + source[end...]
  }
}
