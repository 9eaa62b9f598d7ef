import Testing

@testable import UIKitCore

@Suite("Units of a text")
struct TextUnitsTests {
  private static func parts(_ text: String, _ granularity: UITextGranularity) -> [String] {
    let units = Array(text.utf16)
    return TextUnits(text, granularity).ranges.map {
      String(decoding: units[$0], as: UTF16.self)
    }
  }

  @Test(
    "words are letters and digits with their connecting characters",
    arguments: [
      ("", []), ("  ", []), ("one two", ["one", "two"]), ("(one), two.", ["one", "two"]),
      ("don't stop", ["don't", "stop"]), ("'quoted'", ["quoted"]),
      ("3.14, 1,000.", ["3.14", "1,000"]),
      ("snake_case", ["snake_case"]), ("a.b", ["a", "b"]),
      ("na\u{EF}ve e\u{301}t\u{E9}", ["na\u{EF}ve", "e\u{301}t\u{E9}"]),
      ("x \u{1F600} y", ["x", "y"]),
    ] as [(String, [String])])
  func words(text: String, expected: [String]) {
    #expect(Self.parts(text, .word) == expected)
  }

  @Test(
    "sentences end with a mark and its trailing blanks, or with their paragraph",
    arguments: [
      ("One. Two", ["One. ", "Two"]), ("Really?! Yes.", ["Really?! ", "Yes."]),
      ("He said \"No.\" Then he left.", ["He said \"No.\" ", "Then he left."]),
      ("Version 3.14 is out. Take it", ["Version 3.14 is out. ", "Take it"]),
      ("first\nsecond. third", ["first", "second. ", "third"]), ("", []), ("...", ["..."]),
      (
        "\u{4F60}\u{597D}\u{3002}\u{518D}\u{89C1}",
        ["\u{4F60}\u{597D}\u{3002}", "\u{518D}\u{89C1}"]
      ),
    ] as [(String, [String])])
  func sentences(text: String, expected: [String]) {
    #expect(Self.parts(text, .sentence) == expected)
  }

  @Test("characters are grapheme clusters, and paragraphs are between line breaks")
  func others() {
    #expect(
      Self.parts("e\u{301}\u{1F469}\u{200D}\u{1F680}x", .character) == [
        "e\u{301}", "\u{1F469}\u{200D}\u{1F680}", "x",
      ])
    #expect(Self.parts("a b\n\nc\r\nd", .paragraph) == ["a b", "c", "d"])
    #expect(Self.parts("a b\n\nc", .document) == ["a b\n\nc"])
    #expect(Self.parts("", .document).isEmpty)
  }

  @Test("units never overlap, and lie within the text, in any text", arguments: 0..<20)
  func random(seed: Int) {
    let letters = ["a", " ", ".", "\n", "'", "1", "\u{4F8B}", "e\u{301}", "\u{1F600}", "?", "\""]
    var state = UInt64(seed &* 977 &+ 1)
    var text = ""
    for _ in 0..<40 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      text += letters[Int(state >> 33) % letters.count]
    }
    for granularity in [UITextGranularity.character, .word, .sentence, .paragraph, .document] {
      let ranges = TextUnits(text, granularity).ranges
      #expect(ranges.allSatisfy { !$0.isEmpty && $0.upperBound <= text.utf16.count })
      #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound })
    }
  }
}
