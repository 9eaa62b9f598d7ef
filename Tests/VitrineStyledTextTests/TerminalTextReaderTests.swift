import Testing

@testable import VitrineStyledText

@Suite("Text printed for a terminal")
struct TerminalTextReaderTests {
  private func lines(_ text: String) -> [StyledLine] { TerminalTextReader.lines(of: text.utf8) }

  @Test("colours and attributes continue on the next line until they change")
  func colors() {
    let red = TextStyle(foreground: .terminal(1))
    let bold = TextStyle(foreground: .terminal(1), attributes: .bold)
    #expect(
      lines("a\u{1B}[31mb\nc\u{1B}[1md\u{1B}[me\n") == [
        StyledLine([StyledRun("a", .style(TextStyle())), StyledRun("b", .style(red))]),
        StyledLine([
          StyledRun("c", .style(red)), StyledRun("d", .style(bold)),
          StyledRun("e", .style(TextStyle())),
        ]),
      ])
    #expect(lines("\u{1B}[1mx\u{1B}[1my")[0].runs.count == 1)
  }

  @Test(
    "other sequences are left out, and other control characters become visible",
    arguments: [
      ("a\u{1B}[2Jb", "ab"), ("a\u{1B}[?25lb", "ab"), ("a\u{1B}[>4;2mb", "ab"),
      ("a\u{1B}]0;title\u{07}b", "ab"), ("a\u{1B}]8;;http://x\u{1B}\\b\u{1B}]8;;\u{1B}\\", "ab"),
      ("a\u{1B}Pq#0;1\u{1B}\\b", "ab"), ("a\u{1B}(0b", "ab"), ("a\u{1B}cb", "ab"),
      ("a\u{1B}]0;never ends", "a"), ("a\u{1B}[31", "a"), ("a\u{1B}", "a"),
      ("a\u{1B}[\u{07}b", "a␇b"),
      ("a\u{1B}]0;x\u{1B}[1mb", "ab"), ("a\u{1B}_Gf=100\u{1B}\\b", "ab"),
      ("a\u{08}b\u{00}", "a␈b␀"), ("a\u{9B}31mb", "a\u{FFFD}31mb"), ("a\u{202E}b", "a\u{FFFD}b"),
    ])
  func sequences(text: String, shown: String) {
    let lines = lines(text)
    #expect(lines.map(\.text) == [shown])
    #expect(lines[0].runs.allSatisfy { $0.look == .style(TextStyle()) || $0.text == "b" })
  }

  @Test("tabs go to multiples of eight columns, and an overwritten line shows its last text")
  func tabs() {
    #expect(lines("a\tb\t\u{1B}[1mc")[0].text == "a       b       c")
    #expect(lines("日\tb")[0].text == "日      b")
    #expect(lines("10%\r20%\r\n100%\r\n").map(\.text) == ["20%", "100%"])
    #expect(lines("\n\nx\n").map(\.text) == ["", "", "x"])
    #expect(lines("").isEmpty)
  }

  @Test("endless lines and texts are cut")
  func limits() {
    let most = TerminalTextReader.longestLine
    let long = TerminalTextReader.lines(
      of: [UInt8](repeating: 0x61, count: 3 * most) + [0x0A, 0x62])
    #expect(long.map(\.text.utf8.count) == [most, 1])
    let tabs = TerminalTextReader.lines(of: [UInt8](repeating: 0x09, count: most))
    #expect(tabs[0].text.utf8.count <= most + 8)
    let many = TerminalTextReader.lines(of: [UInt8](repeating: 0x0A, count: 30_000))
    #expect(many.count == TerminalTextReader.mostLines)
  }

  @Test("random output leaves no control character")
  func nothingGetsThrough() {
    var number: UInt32 = 7
    for _ in 0..<300 {
      var bytes: [UInt8] = []
      for _ in 0..<60 {
        number = number &* 1_664_525 &+ 1_013_904_223
        let choices: [UInt8] = [0x1B, 0x5B, 0x5D, 0x6D, 0x3B, 0x33, 0x0D, 0x9B, 0xC2, 0x07]
        let pick = Int(number >> 24)
        bytes.append(pick < 200 ? choices[pick % choices.count] : UInt8(pick & 0xFF))
      }
      for scalar in TerminalTextReader.lines(of: bytes).flatMap({ $0.text.unicodeScalars }) {
        #expect(scalar.value >= 0x20, "\(bytes)")
        #expect(!(0x7F..<0xA0).contains(scalar.value), "\(bytes)")
      }
    }
  }
}
