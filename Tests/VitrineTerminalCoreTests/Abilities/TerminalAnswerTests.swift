import Testing

@testable import VitrineTerminalCore

private let samples: [(name: String, text: String, answer: TerminalAnswer?)] = [
  ("DA1 of xterm", "[?64;1;2;4;22c", .attributes([64, 1, 2, 4, 22])),
  ("DA1 of a VT100", "[?6c", .attributes([6])),
  ("DA2", "[>0;276;0c", nil),
  ("a version", "P>|kitty(0.26.5)", .version("kitty(0.26.5)")),
  ("another DCS", "P1$r0m", nil),
  ("a mode that is off", "[?2026;2$y", .mode(2026, isKnown: true)),
  ("a mode that is on for good", "[?2027;3$y", .mode(2027, isKnown: true)),
  ("a mode that is off for good", "[?2026;4$y", .mode(2026, isKnown: false)),
  ("an unknown mode", "[?2026;0$y", .mode(2026, isKnown: false)),
  ("a mode of ANSI", "[4;2$y", nil),
  ("kitty's keyboard", "[?0u", .keyboard),
  ("a cell's size", "[6;16;8t", .cellPixels(GridSize(columns: 8, rows: 16))),
  ("a cell of nothing", "[6;0;0t", nil),
  ("an enormous cell", "[6;16;99999999999999999999t", nil),
  ("a window's size", "[4;480;640t", nil),
  ("colours of sixels", "[?1;0;256S", .sixelColors(256)),
  ("colours that failed", "[?1;3;0S", nil),
  ("a picture that was taken", "_Gi=31;OK", .picture(31, isTaken: true)),
  ("one that was not", "_Gi=31,p=2;ENOENT:no", .picture(31, isTaken: false)),
  ("one without a number", "_G;OK", nil),
  ("one with too large a number", "_Gi=99999999999;OK", nil),
  ("a background", "]11;rgb:1e1e/1e1e/2e2e", .background(.rgb(0x1E, 0x1E, 0x2E))),
  ("one digit each", "]11;rgb:f/0/8", .background(.rgb(255, 0, 136))),
  ("with alpha", "]11;rgba:ffff/ffff/ffff/8000", .background(.rgb(255, 255, 255))),
  ("with a sharp", "]11;#fdf6e3", .background(.rgb(0xFD, 0xF6, 0xE3))),
  ("a foreground", "]10;rgb:0/0/0", nil),
  ("a colour without an end", "]11;rgb:", nil),
  ("five digits", "]11;rgb:00000/0/0", nil),
  ("signs", "]11;rgb:-1/+1/0", nil),
  ("letters", "]11;rgb:red/green/blue", nil),
  ("nothing", "", nil), ("a bracket", "[", nil),
  ("semicolons", "[?;;c", .attributes([-1, -1, -1])),
]

@Suite struct TerminalAnswerTests {
  @Test("each answer is parsed, and an out-of-range one is rejected", arguments: samples.indices)
  func meaning(index: Int) {
    let sample = samples[index]
    #expect(TerminalAnswer(sample.text) == sample.answer, "\(sample.name)")
  }

  @Test("random answers cause no crash")
  func random() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      let alphabet = Array("[]P_G?>|;:/$#rgbaiucySt0123456789=OK\u{FFFD}")
      let text = String(
        (0..<Int.random(in: 0...12, using: &generator)).map { _ in
          alphabet[Int.random(in: 0..<alphabet.count, using: &generator)]
        })
      _ = TerminalAnswer(text)
    }
  }
}
