import Testing
import VitrineTestSupport

@testable import VitrineStyledText
@testable import VitrineTextFormats

@Suite("Text without control characters")
struct VisibleTextTests {
  @Test(
    "control characters become visible",
    arguments: [
      ("plain", "plain"), ("\u{1B}[31m", "␛[31m"), ("a\u{7}b", "a␇b"), ("\u{7F}", "␡"),
      ("\u{9B}31m", "\u{FFFD}31m"), ("a\u{202E}b", "a\u{FFFD}b"), ("a\nb", "a␊b"),
      ("\u{2028}", "\u{FFFD}"), ("é富", "é富"), ("\u{0}", "␀"), ("👩‍👧", "👩‍👧"),
    ])
  func text(text: String, shown: String) {
    #expect(VisibleText.text(of: text) == shown)
    #expect(VisibleText.text(of: text.utf8) == shown)
  }

  @Test("text for a terminal loses hidden characters, and text for searching keeps them")
  func hidden() {
    let text = "a\u{E0041}\u{2060}b\u{FE0F}"
    #expect(VisibleText.line(of: text) == "ab")
    #expect(VisibleText.bytes(of: text.utf8) == Array("ab".utf8))
    #expect(VisibleText.text(of: text) == text)
  }

  @Test("lines keep their line feeds and tabs and no other control characters")
  func lines() {
    for (text, shown) in [
      ("a\tb\n\u{1B}[2J\t\u{9B}\r\n", "a\tb\n␛[2J\t\u{FFFD}␍\n"), ("", ""), ("\n\nx", "\n\nx"),
    ] {
      #expect(String(decoding: VisibleText.lines(of: Array(text.utf8)), as: UTF8.self) == shown)
    }
  }

  @Test("tabs extend to the next stop")
  func tabs() {
    #expect(VisibleText.text(of: "a\tb\t\tc", tabStop: 4) == "a   b       c")
    #expect(VisibleText.text(of: "a\tb") == "a␉b")
  }

  @Test("random bytes leave no control characters", arguments: 0..<20)
  func random(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let bytes = (0..<500).map { _ in UInt8.random(in: 0...255, using: &dice) }
    for text in [
      VisibleText.text(of: bytes), String(decoding: VisibleText.bytes(of: bytes), as: UTF8.self),
    ] {
      #expect(VisibleText.text(of: text) == text)
      #expect(text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
    }
  }
}

@Suite("Patterns")
struct GlobPatternTests {
  @Test(
    "a pattern matches the expected texts",
    arguments: [
      ("an", "banana", true), ("AN", "banana", true), ("x", "banana", false),
      ("b*a", "banana", true),
      ("b*b", "banana", false), ("?anana", "banana", true), ("?", "é", true), ("??", "é", false),
      ("*", "", true), ("", "anything", true), ("*.txt", "a.txt", true), ("*.txt", "a.txt2", false),
      ("*a*a*a*", "banana", true), ("*a*a*a*a*", "banana", false),
    ])
  func matches(pattern: String, text: String, result: Bool) {
    #expect(GlobPattern(pattern).matches(text) == result)
  }
}
