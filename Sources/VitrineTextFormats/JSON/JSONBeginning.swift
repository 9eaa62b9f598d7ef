/// Converts the beginning of a JSON text to valid JSON: closes open values and removes incomplete
/// ones. A cut string keeps its beginning.
package struct JSONBeginning {
  /// The closing brackets of all open lists and objects, the innermost last.
  private var closers: [UInt8] = []
  private var isInString = false
  /// Whether a string would be the name of a member.
  private var isName = false
  /// The number of complete bytes, and their closing brackets.
  private var whole: (count: Int, closers: [UInt8]) = (0, [])
  /// The start of a character or an escape that may be incomplete.
  private var characterStart = 0

  private static let quote = UInt8(ascii: "\"")

  /// - Returns: Valid JSON, if the bytes are the beginning of JSON.
  package static func closed(_ bytes: [UInt8]) -> [UInt8] {
    var beginning = JSONBeginning()
    beginning.scan(bytes)
    if beginning.isInString, !beginning.isName {
      return bytes[..<beginning.characterStart] + [quote] + beginning.closers.reversed()
    }
    return bytes[..<beginning.whole.count] + beginning.whole.closers.reversed()
  }

  private mutating func scan(_ bytes: [UInt8]) {
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      if isInString {
        place = scanString(bytes, at: place)
        continue
      }
      switch byte {
      case Self.quote: (isInString, characterStart) = (true, place + 1)
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        let isObject = byte == UInt8(ascii: "{")
        closers.append(isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
        isName = isObject
        whole = (place + 1, closers)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        _ = closers.popLast()
        isName = false
        whole = (place + 1, closers)
      case UInt8(ascii: ","):
        // A value must follow it.
        whole = (place, closers)
        isName = closers.last == UInt8(ascii: "}")
      case UInt8(ascii: ":"): isName = false
      default: break
      }
      place += 1
    }
  }

  /// - Returns: The position after a character of a string.
  private mutating func scanString(_ bytes: [UInt8], at place: Int) -> Int {
    characterStart = place
    if bytes[place] == Self.quote {
      isInString = false
      return place + 1
    }
    let end = JSONText.endOfCharacter(bytes, at: place)
    // The character may continue after the end of the bytes.
    if end < bytes.count { characterStart = end }
    return end
  }
}
