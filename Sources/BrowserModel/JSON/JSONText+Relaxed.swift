extension JSONText {
  /// A text in which people write for programs: with comments, `//` or `/* */`, and commas before closing brackets.
  ///
  /// Blanks take their places, so that lines and columns of what is wrong stay those of the text.
  static func relaxed(_ source: [UInt8]) throws(JSONError) -> JSONText {
    var bytes = source
    // The last comma that nothing but blanks follows so far.
    var comma: Int?
    // Whether a value stands before it.
    var isAfterValue = false
    var place = 0
    func isAt(_ place: Int, _ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
      place + 1 < bytes.count && bytes[place] == UInt8(ascii: first)
        && bytes[place + 1] == UInt8(ascii: second)
    }
    func blank(_ range: Range<Int>) {
      for index in range where bytes[index] != 0x0A { bytes[index] = 0x20 }
    }
    while place < bytes.count {
      let start = place
      if isAt(place, "/", "/") {
        place = bytes[place...].firstIndex(of: 0x0A) ?? bytes.count
        blank(start..<place)
      } else if isAt(place, "/", "*") {
        place += 2
        while place < bytes.count, !isAt(place, "*", "/") { place += 1 }
        guard place < bytes.count else {
          throw JSONError("this comment has no end: */ is missing", at: start, in: source)
        }
        place += 2
        blank(start..<place)
      } else {
        switch bytes[place] {
        case UInt8(ascii: "\""):
          (comma, isAfterValue) = (nil, true)
          place += 1
          while place < bytes.count, bytes[place] != UInt8(ascii: "\""), bytes[place] != 0x0A {
            place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
          }
        case UInt8(ascii: ","): (comma, isAfterValue) = (isAfterValue ? place : nil, false)
        case UInt8(ascii: "{"), UInt8(ascii: "["): (comma, isAfterValue) = (nil, false)
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
          if let comma { bytes[comma] = 0x20 }
          (comma, isAfterValue) = (nil, true)
        case 0x20, 0x09, 0x0A, 0x0D: break
        default: (comma, isAfterValue) = (nil, true)
        }
        place += 1
      }
    }
    return try JSONText(bytes)
  }
}
