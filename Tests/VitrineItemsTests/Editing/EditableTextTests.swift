import Testing

@testable import VitrineItems

@Suite("The text of an edited item")
struct EditableTextTests {
  /// All texts of up to three of these characters: `é` and `è` begin with the same byte, `é` and
  /// `ĩ` end with the same.
  private static let texts: [String] = {
    let letters = ["a", "é", "è", "ĩ", "𝄞"]
    var texts = [""]
    for _ in 0..<3 { texts += texts.flatMap { text in letters.map { text + $0 } } }
    return Array(Set(texts)).sorted()
  }()

  @Test("text that replaces a line of UTF-8 is written as its own bytes")
  func lines() {
    for old in Self.texts {
      let text = EditableText(ofLine: Array(old.utf8))
      #expect(text.text == old)
      for new in Self.texts {
        #expect(text.bytes(typed: new) == Array(new.utf8), "\(new) in the place of \(old)")
      }
    }
  }

  @Test(
    "text that replaces a JSON string becomes that string, with the necessary escapes")
  func strings() {
    for old in Self.texts {
      let text = EditableText(ofJSONString: Array(old.utf8))
      for new in Self.texts {
        #expect(text.bytes(typed: new) == Array(new.utf8), "\(new) in the place of \(old)")
        #expect(text.bytes(typed: new + "\"") == Array((new + "\\\"").utf8))
      }
    }
  }

  @Test(
    "invalid UTF-8 stays outside of the edit, and is shown as U+FFFD",
    arguments: [
      ("a\u{FFFD}b", [0x61, 0xFF, 0x62]), ("xa\u{FFFD}b", [0x78, 0x61, 0xFF, 0x62]),
      ("a\u{FFFD}bx", [0x61, 0xFF, 0x62, 0x78]), ("ab", [0x61, 0x62]), ("", []),
    ] as [(String, [UInt8])])
  func otherBytes(typed: String, bytes: [UInt8]) {
    let text = EditableText(ofLine: [0x61, 0xFF, 0x62])
    #expect(text.text == "a\u{FFFD}b")
    #expect(text.bytes(typed: typed) == bytes)
  }

  @Test("escapes stay outside of the edit")
  func escapes() {
    let text = EditableText(ofJSONString: Array(#"\u0061b\/c"#.utf8))
    #expect(text.text == "ab/c")
    #expect(text.bytes(typed: "ab/d") == Array(#"\u0061b\/d"#.utf8))
    let pair = EditableText(ofJSONString: Array(#"\u00e9\u00e9"#.utf8))
    #expect(pair.bytes(typed: "éx") == Array(#"\u00e9x"#.utf8))
    let clef = EditableText(ofJSONString: Array(#"\ud834\udd1e."#.utf8))
    #expect(clef.bytes(typed: "𝄞!") == Array(#"\ud834\udd1e!"#.utf8))
  }
}
