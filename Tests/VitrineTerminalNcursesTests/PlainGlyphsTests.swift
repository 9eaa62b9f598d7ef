import Testing

@testable import VitrineTerminalNcurses

@Suite("Terminals with only ASCII")
struct PlainGlyphsTests {
  @Test(
    "an old type with a character set other than UTF-8 is one; without a named set it is not",
    arguments: [
      (false, ["LC_ALL": "C"], true), (false, ["LANG": "de_DE.ISO-8859-1"], true),
      (false, ["LC_ALL": "", "LC_CTYPE": "POSIX"], true), (false, [:], false),
      (false, ["LANG": "C.UTF-8"], false), (false, ["LC_ALL": "en_US.utf8", "LANG": "C"], false),
      (true, ["LC_ALL": "C"], false),
    ] as [(Bool, [String: String], Bool)])
  func needed(isModern: Bool, environment: [String: String], isNeeded: Bool) {
    #expect(PlainGlyphs.areNeeded(isModern: isModern) { environment[$0] } == isNeeded)
  }

  @Test("boxes use plus, minus and bar; every glyph becomes a printable one")
  func glyphs() {
    func plain(_ text: String) -> String {
      String(
        String.UnicodeScalarView(
          text.unicodeScalars.compactMap {
            Unicode.Scalar(PlainGlyphs.plain($0.value))
          }))
    }
    #expect(plain("┌─┬─┐ │ ├┼┤ ╰━╯ ═║ ┏━┓┃") == "+-+-+ | +++ +=+ -| #=##")
    #expect(plain("✓ a…b ▸ █░ é日") == "* a~b > #. ??")
    #expect(plain("●○ ◉ ▸ ◂ ↻ ⓘ") == "*o @ > < @ i")
    let turning = Array(plain("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏"))
    #expect(zip(turning, turning.dropFirst()).allSatisfy { $0 != $1 })
    for glyph in UInt32(0)..<0x12_0000 where glyph >= 0x80 {
      #expect((0x20..<0x7F).contains(PlainGlyphs.plain(glyph)))
    }
  }
}
