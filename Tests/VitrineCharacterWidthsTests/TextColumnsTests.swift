import Testing

@testable import VitrineCharacterWidths

@Suite struct TextColumnsTests {
  @Test(
    "a text has as many columns as the terminal draws",
    arguments: [
      ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("한글", 4), ("😀", 2),
      ("👨‍👩‍👧", 2), ("👍🏽", 2), ("🇩🇪", 2), ("❤️", 1), ("1️⃣", 1), ("a\tb", 3), ("\r\n", 2),
      ("\u{301}", 1), ("\u{200B}", 0), ("का", 2), ("ｱ", 1), ("\u{1B}[31m", 5), ("\u{202E}x", 2),
      ("क्ष", 2), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("─│", 2), ("Ω", 1), ("\u{E000}", 1), ("\u{10FFFF}", 1),
    ])
  func columnsOfText(text: String, columns: Int) {
    #expect(TextColumns.columns(of: text) == columns)
    #expect(text.reduce(0) { $0 + TextColumns.columns(of: $1) } == columns)
  }

  @Test("counting by code points gives the same columns as counting by clusters")
  func fastLane() {
    for value in UInt32(0x20)..<0x3_0000 {
      guard let scalar = Unicode.Scalar(value), ScalarWidth.standsAlone(scalar) else { continue }
      let parts = ClusterPart.parts(of: Character(scalar))
      #expect(parts.count == 1 && parts[0].base == scalar, "U+\(String(value, radix: 16))")
      let pair = String(Character(scalar)) + "a" + String(Character(scalar))
      let slow = pair.reduce(0) { $0 + TextColumns.columns(of: $1) }
      #expect(pair.count == 3 && TextColumns.columns(of: pair) == slow)
    }
  }

  @Test("a part never contains more code points than a cell of ncurses")
  func partsFitIntoCells() {
    let zalgo = "a" + String(repeating: "\u{301}", count: 40)
    for character in zalgo + "👨‍👩‍👧‍👦क्षि각1️⃣" {
      for part in ClusterPart.parts(of: character) {
        #expect(part.marks.count < ClusterPart.maximumScalars)
        #expect(part.columns == 1 || part.columns == 2)
      }
    }
    #expect(TextColumns.columns(of: zalgo) == 1)
  }

  @Test(
    "control characters are shown as placeholders",
    arguments: [
      ("plain", "plain"), ("a\u{1B}[2Jb", "a␛[2Jb"), ("\u{0}\t\n\r\u{7F}", "␀␉␊␍␡"),
      ("\u{9B}31m", "\u{FFFD}31m"), ("\u{202E}abc\u{2066}", "\u{FFFD}abc\u{FFFD}"),
      ("日本 é", "日本 é"), ("\r\n", "␍␊"), ("\u{2028}", "\u{FFFD}"),
      ("a\u{E0041}\u{E007F}b\u{2060}\u{FEFF}\u{200B}c", "abc"), ("❤\u{FE0F}!", "❤!"),
      ("\u{206A}", "\u{FFFD}"), ("\u{10EEEE}\u{305}", "\u{FFFD}\u{305}"), ("👩‍👧", "👩‍👧"),
    ])
  func sanitizing(text: String, shown: String) {
    #expect(TextColumns.sanitized(text) == shown)
    #expect(TextColumns.columns(of: TextColumns.sanitized(text)) == TextColumns.columns(of: text))
    for scalar in TextColumns.sanitized(text).unicodeScalars {
      #expect(ScalarWidth.placeholder(for: scalar) == nil)
    }
  }

  @Test("no control or hidden code point reaches a terminal in any way")
  func everyCodePoint() {
    // These join letters or show a possible line break. Arabic number signs go below digits.
    let allowed: Set<UInt32> = [0x200C, 0x200D, 0xAD]
    // The planes with characters, and the boundaries of the other ones.
    let planes = [0...0x3FFFF, 0xDFFF0...0xE1000, 0xEFFF0...0xF0010, 0x10FFF0...0x10FFFF]
    for value in planes.joined() {
      guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
      let text = String(Character(scalar))
      let shown = TextColumns.sanitized(text)
      if TextColumns.columns(of: shown) != TextColumns.columns(of: text) {
        Issue.record("U+\(String(value, radix: 16)) is as wide in a line as on the screen")
      }
      for scalar in shown.unicodeScalars where !allowed.contains(scalar.value) {
        let properties = scalar.properties
        let isHidden =
          properties.isDefaultIgnorableCodePoint && ScalarWidth.columns(of: scalar) < 1
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate:
          Issue.record("U+\(String(value, radix: 16)) is obeyed")
        default: if isHidden { Issue.record("U+\(String(value, radix: 16)) hides") }
        }
      }
    }
  }

  @Test(
    "truncated text fits and marks the place of the missing characters",
    arguments: [
      ("abcdef", 6, TruncationMode.tail, "abcdef"), ("abcdef", 5, .tail, "abcd…"),
      ("abcdef", 5, .head, "…cdef"), ("abcdef", 5, .middle, "ab…ef"),
      ("abcdef", 4, .middle, "ab…f"), ("abcdef", 1, .middle, "…"), ("abcdef", 0, .tail, ""),
      ("abcdef", -3, .tail, ""), ("日本語", 5, .tail, "日本…"), ("日本語", 4, .tail, "日…"),
      ("日本語", 4, .head, "…語"), ("日本語", 6, .tail, "日本語"), ("日本語", 2, .middle, "…"),
      ("e\u{301}e\u{301}", 2, .tail, "e\u{301}e\u{301}"), ("", 3, .tail, ""),
    ])
  func truncating(text: String, columns: Int, mode: TruncationMode, result: String) {
    #expect(TextColumns.truncated(text, columns: columns, mode: mode) == result)
  }

  @Test(
    "truncated text is as wide as possible, in every mode and width",
    arguments: TruncationMode.allCases)
  func truncationFits(mode: TruncationMode) {
    for text in ["plain ascii text", "mixed 日本語 text", "日本語日本語", "e\u{301}a👍🏽b"] {
      let whole = TextColumns.columns(of: text)
      for columns in 0...whole + 1 {
        let result = TextColumns.truncated(text, columns: columns, mode: mode)
        let width = TextColumns.columns(of: result)
        #expect(width <= columns, "\(text) in \(columns)")
        #expect(width >= min(whole, columns) - 2, "\(text) in \(columns)")
      }
    }
  }

  @Test(
    "text is wrapped at blanks, and within words only if necessary",
    arguments: [
      ("the quick brown fox", 9, true, ["the quick", "brown fox"]),
      ("the quick brown fox", 10, true, ["the quick", "brown fox"]),
      ("the quick", 3, true, ["the", "qui", "ck"]), ("a  b", 2, true, ["a", "b"]),
      ("one\ntwo", 10, true, ["one", "two"]), ("one\n\ntwo", 10, true, ["one", "", "two"]),
      ("", 5, true, [""]), ("日本語です", 4, true, ["日本", "語で", "す"]),
      ("ab日本", 3, true, ["ab", "日", "本"]), ("the quick", 4, false, ["the ", "quic", "k"]),
      ("日本", 1, true, ["日", "本"]), ("abc", 0, true, ["a", "b", "c"]),
      ("word   ", 4, true, ["word"]), ("  in", 4, true, ["  in"]),
      ("a bc def", 4, true, ["a bc", "def"]),
    ])
  func wrapping(text: String, columns: Int, byWord: Bool, lines: [String]) {
    #expect(TextColumns.wrapped(text, columns: columns, byWord: byWord) == lines)
  }

  @Test(
    "lines beyond the limit are dropped, with an ellipsis on request",
    arguments: [
      ("the quick brown fox", 9, 1, TruncationMode.tail as TruncationMode?, ["the quic…"]),
      ("the quick brown fox jumps", 9, 2, .tail, ["the quick", "brown fo…"]),
      ("the quick brown fox jumps", 9, 2, .head, ["the quick", "…ox jumps"]),
      ("the quick brown fox jumps", 9, 2, nil, ["the quick", "brown fox"]),
      ("one\ntwo", 9, 1, .tail, ["one…"]), ("one", 9, 1, .tail, ["one"]),
      ("the quick brown fox", 9, 2, .tail, ["the quick", "brown fox"]),
    ])
  func limitedLines(
    text: String, columns: Int, limit: Int, truncation: TruncationMode?, lines: [String]
  ) {
    let result = TextColumns.wrapped(
      text, columns: columns, maximumLines: limit, byWord: true, truncation: truncation)
    #expect(result == lines)
  }

  @Test("wrapping keeps all characters except blanks at breaks, and every line fits")
  func wrappingLosesNothing() {
    var state: UInt64 = 42
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(limit))
    }
    let pieces = ["a", "word", " ", "  ", "日", "本語", "é", "longer-word", "\n"]
    for turn in 0..<500 {
      let text = (0..<random(15)).map { _ in pieces[random(pieces.count)] }.joined()
      let columns = 2 + random(12)
      for byWord in [true, false] {
        let lines = TextColumns.wrapped(text, columns: columns, byWord: byWord)
        #expect(
          lines.joined().filter { $0 != " " } == text.filter { $0 != " " && $0 != "\n" },
          "turn \(turn): \(text.debugDescription) in \(columns): \(lines)")
        for line in lines {
          #expect(
            TextColumns.columns(of: line) <= columns,
            "turn \(turn): \(text.debugDescription) in \(columns): \(lines)")
        }
      }
    }
  }
}
