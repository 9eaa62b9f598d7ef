import Testing

@testable import TerminalNcurses

@Suite("Terminals that have nothing but ASCII")
struct PlainGlyphsTests {
  @Test(
    "an old type with another character set than UTF-8 is one; where none is named it is not",
    arguments: [
      (false, ["LC_ALL": "C"], true), (false, ["LANG": "de_DE.ISO-8859-1"], true),
      (false, ["LC_ALL": "", "LC_CTYPE": "POSIX"], true), (false, [:], false),
      (false, ["LANG": "C.UTF-8"], false), (false, ["LC_ALL": "en_US.utf8", "LANG": "C"], false),
      (true, ["LC_ALL": "C"], false),
    ] as [(Bool, [String: String], Bool)])
  func needed(isModern: Bool, environment: [String: String], isNeeded: Bool) {
    #expect(PlainGlyphs.areNeeded(isModern: isModern) { environment[$0] } == isNeeded)
  }

  @Test("boxes are drawn by plus, minus and bar; every glyph becomes a printable one")
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
