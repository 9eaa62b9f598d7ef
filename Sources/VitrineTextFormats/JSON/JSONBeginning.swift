/// Makes valid JSON of the beginning of a JSON text: closes open values and leaves out incomplete ones.
/// A string that is cut keeps its beginning.
package struct JSONBeginning {
  /// What closes each list and object that is open, the innermost last.
  private var closers: [UInt8] = []
  private var isInString = false
  /// Whether a string would be the name of a member.
  private var isName = false
  /// So many bytes are whole, and what closes them.
  private var whole: (count: Int, closers: [UInt8]) = (0, [])
  /// Where a character or an escape begins that may not be whole.
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
        // Behind it a value must follow.
        whole = (place, closers)
        isName = closers.last == UInt8(ascii: "}")
      case UInt8(ascii: ":"): isName = false
      default: break
      }
      place += 1
    }
  }

  /// - Returns: The place behind a character of a string.
  private mutating func scanString(_ bytes: [UInt8], at place: Int) -> Int {
    characterStart = place
    if bytes[place] == Self.quote {
      isInString = false
      return place + 1
    }
    let end = JSONText.endOfCharacter(bytes, at: place)
    // What ends with the bytes may go on behind them.
    if end < bytes.count { characterStart = end }
    return end
  }
}
