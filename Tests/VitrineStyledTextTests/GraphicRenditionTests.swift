import Testing
import VitrineTestSupport

@testable import VitrineStyledText

@Suite("Parameters that set colours and attributes")
struct GraphicRenditionTests {
  private func style(_ text: String) -> TextStyle? {
    GraphicRendition.style(Array(text.utf8))
  }

  @Test(
    "parameters used by dircolors, compilers and tools become a style",
    arguments: [
      ("01;34", TextStyle(foreground: .terminal(4), attributes: .bold)),
      ("37;41", TextStyle(foreground: .terminal(7), background: .terminal(1))),
      ("38;5;208", TextStyle(foreground: .rgb(red: 255, green: 135, blue: 0))),
      ("48;5;244", TextStyle(background: .rgb(red: 128, green: 128, blue: 128))),
      ("38;5;9", TextStyle(foreground: .terminal(9))),
      (
        "38;2;1;2;3;4",
        TextStyle(foreground: .rgb(red: 1, green: 2, blue: 3), attributes: .underline)
      ),
      ("38:2:1:2:3", TextStyle(foreground: .rgb(red: 1, green: 2, blue: 3))),
      ("38:2::1:2:3", TextStyle(foreground: .rgb(red: 1, green: 2, blue: 3))),
      ("38:2::1:2:3:0:1", TextStyle(foreground: .rgb(red: 1, green: 2, blue: 3))),
      ("48:5:16;1", TextStyle(background: .rgb(red: 0, green: 0, blue: 0), attributes: .bold)),
      ("95;104", TextStyle(foreground: .terminal(13), background: .terminal(12))),
      ("4:3", TextStyle(attributes: .underline)), ("4:0", TextStyle()),
      (
        "1;2;3;4;7;9",
        TextStyle(attributes: [.bold, .dim, .italic, .underline, .reverse, .strikethrough])
      ),
      ("1;22", TextStyle()), ("31;39;42;49", TextStyle()), ("31;0;1", TextStyle(attributes: .bold)),
      ("1;;32", TextStyle(foreground: .terminal(2))), ("", TextStyle()),
      // Attributes that cannot be shown are ignored.
      ("5;53;1", TextStyle(attributes: .bold)), ("999", TextStyle()),
    ])
  func parameters(text: String, expected: TextStyle) {
    #expect(style(text) == expected)
  }

  @Test(
    "other sequences are dropped completely",
    arguments: [
      "31m", "\u{1B}[31m", "31;\u{7}", "31 ;1", "?25", "-1", "+1", "1.5", "é", "38", "38;5",
      "38;5;256",
      "38;2;1;2", "38;2;1;2;256", "38;7;1", "38:5", "38:5:1:2", "38:2:1:2", "48;5;1:2", "99999",
      "1\u{0}", "31]8;;http://x\u{7}", "１", String(repeating: "1;", count: 65),
      String(repeating: "9", count: 10_000),
    ])
  func hostile(text: String) {
    #expect(style(text) == nil)
  }

  @Test("a sequence continues from the previous style")
  func continues() {
    let before = TextStyle(foreground: .terminal(1), attributes: .bold)
    let after = GraphicRendition.style(Array("44".utf8), after: before)
    #expect(
      after == TextStyle(foreground: .terminal(1), background: .terminal(4), attributes: .bold))
    #expect(GraphicRendition.style(Array("x".utf8), after: before) == nil)
  }

  @Test("random bytes never trap, and only digits and separators are accepted")
  func randomBytes() {
    var random = SeededGenerator(seed: 7)
    let alphabet = Array("0123456789;:;38;5;2m\u{1B}[ ".utf8)
    for _ in 0..<20_000 {
      let bytes = (0..<Int.random(in: 0...14, using: &random)).map { _ in
        alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
      }
      let isClean = bytes.allSatisfy { (0x30...0x3B).contains($0) }
      if GraphicRendition.style(bytes) != nil { #expect(isClean) }
    }
  }
}
