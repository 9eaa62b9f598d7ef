import Testing
import VitrineKeyStrokes

@testable import VitrineTerminalCore

/// Every sequence that a terminal may send, with its events.
private let samples: [(name: String, bytes: String, events: [TerminalEvent])] = [
  ("letter", "a", [.key(.init(.character("a")))]),
  ("capital", "A", [.key(.init(.character("A")))]),
  ("space", " ", [.key(.init(.character(" ")))]),
  ("two letters", "ab", [.key(.init(.character("a"))), .key(.init(.character("b")))]),
  ("two-byte", "é", [.key(.init(.character("é")))]),
  ("three-byte", "日", [.key(.init(.character("日")))]),
  ("four-byte", "😀", [.key(.init(.character("😀")))]),
  ("tab", "\t", [.key(.init(.tab))]),
  ("return", "\r", [.key(.init(.return))]),
  ("line feed", "\n", [.key(.init(.character("j"), modifiers: .control))]),
  ("delete byte", "\u{7F}", [.key(.init(.backspace))]),
  ("backspace byte", "\u{8}", [.key(.init(.backspace))]),
  ("nul", "\0", [.key(.init(.character(" "), modifiers: .control))]),
  ("ctrl-a", "\u{1}", [.key(.init(.character("a"), modifiers: .control))]),
  ("ctrl-z", "\u{1A}", [.key(.init(.character("z"), modifiers: .control))]),
  ("ctrl-backslash", "\u{1C}", [.key(.init(.character("\\"), modifiers: .control))]),
  ("alt-x", "\u{1B}x", [.key(.init(.character("x"), modifiers: .alternate))]),
  ("alt-é", "\u{1B}é", [.key(.init(.character("é"), modifiers: .alternate))]),
  ("alt-return", "\u{1B}\r", [.key(.init(.return, modifiers: .alternate))]),
  ("alt-ctrl-a", "\u{1B}\u{1}", [.key(.init(.character("a"), modifiers: [.alternate, .control]))]),
  (
    "alt-]", "\u{1B}]x",
    [.key(.init(.character("]"), modifiers: .alternate)), .key(.init(.character("x")))]
  ),
  (
    "alt-P", "\u{1B}Px",
    [.key(.init(.character("P"), modifiers: .alternate)), .key(.init(.character("x")))]
  ),
  ("up", "\u{1B}[A", [.key(.init(.up))]),
  ("up, application", "\u{1B}OA", [.key(.init(.up))]),
  ("shift-up", "\u{1B}[1;2A", [.key(.init(.up, modifiers: .shift))]),
  ("ctrl-right", "\u{1B}[1;5C", [.key(.init(.right, modifiers: .control))]),
  (
    "all modifiers", "\u{1B}[1;8D", [.key(.init(.left, modifiers: [.shift, .alternate, .control]))]
  ),
  ("rxvt shift-up", "\u{1B}[a", [.key(.init(.up, modifiers: .shift))]),
  ("rxvt ctrl-down", "\u{1B}Ob", [.key(.init(.down, modifiers: .control))]),
  ("rxvt alt-up", "\u{1B}\u{1B}[A", [.key(.init(.up, modifiers: .alternate))]),
  ("rxvt alt-up, application", "\u{1B}\u{1B}OA", [.key(.init(.up, modifiers: .alternate))]),
  ("rxvt shift-end", "\u{1B}[8$", [.key(.init(.end, modifiers: .shift))]),
  ("rxvt ctrl-home", "\u{1B}[7^", [.key(.init(.home, modifiers: .control))]),
  ("rxvt ctrl-shift-page-up", "\u{1B}[5@", [.key(.init(.pageUp, modifiers: [.shift, .control]))]),
  ("home", "\u{1B}[H", [.key(.init(.home))]),
  ("home by number", "\u{1B}[1~", [.key(.init(.home))]),
  ("end", "\u{1B}OF", [.key(.init(.end))]),
  ("insert", "\u{1B}[2~", [.key(.init(.insert))]),
  ("delete", "\u{1B}[3~", [.key(.init(.delete))]),
  ("ctrl-delete", "\u{1B}[3;5~", [.key(.init(.delete, modifiers: .control))]),
  ("page up", "\u{1B}[5~", [.key(.init(.pageUp))]),
  ("page down", "\u{1B}[6~", [.key(.init(.pageDown))]),
  ("backtab", "\u{1B}[Z", [.key(.backtab)]),
  ("F1", "\u{1B}OP", [.key(.init(.function(1)))]),
  ("F3", "\u{1B}OR", [.key(.init(.function(3)))]),
  ("shift-F3", "\u{1B}[1;2R", [.key(.init(.function(3), modifiers: .shift))]),
  ("F5", "\u{1B}[15~", [.key(.init(.function(5)))]),
  ("F12", "\u{1B}[24~", [.key(.init(.function(12)))]),
  ("menu key", "\u{1B}[29~", [.key(.init(.menu))]),
  ("menu key of kitty", "\u{1B}[57363u", [.key(.init(.menu))]),
  ("shift-F10", "\u{1B}[21;2~", [.key(.init(.function(10), modifiers: .shift))]),
  ("alt-F12", "\u{1B}[24;3~", [.key(.init(.function(12), modifiers: .alternate))]),
  ("Linux F2", "\u{1B}[[B", [.key(.init(.function(2)))]),
  ("keypad enter", "\u{1B}OM", [.key(.init(.return))]),
  ("keypad 5", "\u{1B}Ou", [.key(.init(.character("5")))]),
  ("kitty ctrl-shift-a", "\u{1B}[97;6u", [.key(.init(.character("A"), modifiers: .control))]),
  ("kitty escape", "\u{1B}[27u", [.key(.init(.escape))]),
  ("kitty ctrl-i is not tab", "\u{1B}[105;5u", [.key(.control("i"))]),
  ("kitty alt-? by what Shift types", "\u{1B}[47:63;4u", [.key(.alternate("?"))]),
  ("kitty Ctrl-C on Cyrillic keys", "\u{1B}[1089::99;5u", [.key(.control("c"))]),
  ("kitty Cyrillic letter", "\u{1B}[1089::99;1u", [.key("с")]),
  (
    "kitty keypad", "\u{1B}[57404u\u{1B}[57414u\u{1B}[57413u",
    [.key("5"), .key(.return), .key("+")]
  ),
  ("kitty F13", "\u{1B}[57376u", [.key(.function(13))]),
  ("kitty key of the desktop", "\u{1B}[113;9u", []),
  ("kitty lock key", "\u{1B}[57358u", []),
  ("kitty with Num Lock", "\u{1B}[97;133u", [.key(.control("a"))]),
  ("kitty release", "\u{1B}[97;1:3u", []),
  ("kitty repeat", "\u{1B}[97;1:2u", [.key(.init(.character("a")))]),
  ("kitty shift-tab", "\u{1B}[9;2u", [.key(.backtab)]),
  ("modifyOtherKeys", "\u{1B}[27;5;105~", [.key(.init(.character("i"), modifiers: .control))]),
  ("press", "\u{1B}[<0;10;5M", [.mouse(.init(.press, position: .init(column: 9, row: 4)))]),
  ("release", "\u{1B}[<0;10;5m", [.mouse(.init(.release, position: .init(column: 9, row: 4)))]),
  (
    "ctrl-click", "\u{1B}[<16;300;5M",
    [.mouse(.init(.press, position: .init(column: 299, row: 4), modifiers: .control))]
  ),
  ("right press", "\u{1B}[<2;1;1M", [.mouse(.init(.press, button: 3, position: .zero))]),
  ("drag", "\u{1B}[<32;2;1M", [.mouse(.init(.move, position: .init(column: 1, row: 0)))]),
  (
    "wheel up", "\u{1B}[<64;1;1M",
    [.mouse(.init(.wheel(columns: 0, rows: -1), button: 0, position: .zero))]
  ),
  (
    "wheel down", "\u{1B}[<65;1;1M",
    [.mouse(.init(.wheel(columns: 0, rows: 1), button: 0, position: .zero))]
  ),
  (
    "wheel left", "\u{1B}[<66;1;1M",
    [.mouse(.init(.wheel(columns: -1, rows: 0), button: 0, position: .zero))]
  ),
  (
    "wheel right", "\u{1B}[<67;1;1M",
    [.mouse(.init(.wheel(columns: 1, rows: 0), button: 0, position: .zero))]
  ),
  ("X10 press", "\u{1B}[M !!", [.mouse(.init(.press, position: .zero))]),
  (
    "X10 release", "\u{1B}[M#!\"",
    [.mouse(.init(.release, button: 0, position: .init(column: 0, row: 1)))]
  ),
  ("paste", "\u{1B}[200~two\nlines\u{1B}[201~", [.paste("two\nlines")]),
  (
    "paste with sequences", "\u{1B}[200~\u{1B}[A\u{1B}\u{1B}[20q\u{3}\u{1B}[201~",
    [.paste("\u{1B}[A\u{1B}\u{1B}[20q\u{3}")]
  ),
  ("paste, then key", "\u{1B}[200~日\u{1B}[201~x", [.paste("日"), .key(.init(.character("x")))]),
  ("empty paste", "\u{1B}[200~\u{1B}[201~", [.paste("")]),
  ("stray paste end", "\u{1B}[201~x", [.key(.init(.character("x")))]),
  ("focus in and out", "\u{1B}[I\u{1B}[O", [.focusGained, .focusLost]),
  ("cursor position", "\u{1B}[12;40R", [.reply(.cursorPosition(.init(column: 39, row: 11)))]),
  ("DA1", "\u{1B}[?64;1;2c", [.reply(.other("[?64;1;2c"))]),
  ("DA2", "\u{1B}[>0;276;0c", [.reply(.other("[>0;276;0c"))]),
  ("DSR", "\u{1B}[0n", [.reply(.other("[0n"))]),
  ("DECRPM", "\u{1B}[?2026;2$y", [.reply(.other("[?2026;2$y"))]),
  ("window size", "\u{1B}[8;40;120t", [.reply(.other("[8;40;120t"))]),
  ("kitty flags", "\u{1B}[?1u", [.reply(.other("[?1u"))]),
  ("OSC 11 by ST", "\u{1B}]11;rgb:0/0/0\u{1B}\\", [.reply(.other("]11;rgb:0/0/0"))]),
  ("OSC 4 by BEL", "\u{1B}]4;1;rgb:f/0/0\u{7}", [.reply(.other("]4;1;rgb:f/0/0"))]),
  ("XTVERSION", "\u{1B}P>|XTerm(380)\u{1B}\\", [.reply(.other("P>|XTerm(380)"))]),
  (
    "OSC cut by a key", "\u{1B}]11;rgb\rx",
    [.reply(.other("]11;rgb")), .key(.init(.return)), .key(.init(.character("x")))]
  ),
  (
    "OSC cut by a sequence", "\u{1B}]11;rgb\u{1B}[A",
    [.reply(.other("]11;rgb")), .key(.init(.up))]
  ),
  (
    "sequence cut by a control", "\u{1B}[12\rx",
    [.key(.init(.return)), .key(.init(.character("x")))]
  ),
]

@Suite struct InputDecoderTests {
  @Test("each whole sequence gives its events", arguments: samples.indices)
  func wholeSequence(index: Int) {
    let sample = samples[index]
    var decoder = InputDecoder()
    #expect(decoder.feed(Array(sample.bytes.utf8)) == sample.events, "\(sample.name)")
    #expect(!decoder.isPending, "\(sample.name)")
  }

  @Test("each sequence gives the same events at every split", arguments: samples.indices)
  func splitSequence(index: Int) {
    let sample = samples[index]
    let bytes = Array(sample.bytes.utf8)
    for cut in 0...bytes.count {
      for other in cut...bytes.count {
        var decoder = InputDecoder()
        let events =
          decoder.feed(bytes[..<cut]) + decoder.feed(bytes[cut..<other])
          + decoder.feed(bytes[other...])
        #expect(events == sample.events, "\(sample.name) split at \(cut) and \(other)")
      }
    }
    var decoder = InputDecoder()
    #expect(bytes.flatMap { decoder.feed([$0]) } == sample.events, "\(sample.name) byte by byte")
  }

  @Test("all sequences in a row give all events")
  func allAtOnce() {
    // Escape before a sequence would be Alt, so sequences that end in ESC do not occur here.
    var decoder = InputDecoder()
    let bytes = samples.flatMap { Array($0.bytes.utf8) }
    #expect(decoder.feed(bytes) == samples.flatMap(\.events))
  }

  @Test(
    "a lone escape is the key if nothing follows",
    arguments: [
      ("\u{1B}", [KeyStroke(.escape)]),
      ("\u{1B}\u{1B}", [KeyStroke(.escape), KeyStroke(.escape)]),
      ("\u{1B}[", [KeyStroke(.character("["), modifiers: .alternate)]),
      ("\u{1B}O", [KeyStroke(.character("O"), modifiers: .alternate)]),
      ("\u{1B}]", [KeyStroke(.character("]"), modifiers: .alternate)]),
      ("\u{1B}P", [KeyStroke(.character("P"), modifiers: .alternate)]),
      ("\u{1B}[1;", []),
      ("\u{1B}[M!", []),
    ])
  func flushing(text: String, keys: [KeyStroke]) {
    var decoder = InputDecoder()
    #expect(decoder.feed(Array(text.utf8)) == [])
    #expect(decoder.isPending)
    #expect(decoder.flush() == keys.map { .key($0) })
    #expect(!decoder.isPending)
    #expect(decoder.flush() == [])
  }

  @Test("while a cursor report is due, row 1 is not a function key")
  func awaitedReport() {
    var decoder = InputDecoder()
    decoder.expectedCursorReports = 1
    let report = Array("\u{1B}[1;2R".utf8)
    #expect(decoder.feed(report) == [.reply(.cursorPosition(.init(column: 1, row: 0)))])
    #expect(decoder.feed(report) == [.key(.init(.function(3), modifiers: .shift))])
  }

  @Test(
    "invalid UTF-8 is replaced, and no other input is lost",
    arguments: [
      ([0xFF], "\u{FFFD}"), ([0xC3, 0x28], "\u{FFFD}("), ([0xE2, 0x82, 0x61], "\u{FFFD}a"),
      ([0xC0, 0xAF], "\u{FFFD}\u{FFFD}"), ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
      ([0xF4, 0x90, 0x61], "\u{FFFD}\u{FFFD}a"), ([0x80, 0x62], "\u{FFFD}b"),
    ] as [([UInt8], String)])
  func invalidUTF8(bytes: [UInt8], text: String) {
    var decoder = InputDecoder()
    let expected = text.unicodeScalars.map { TerminalEvent.key(.init(.character(Character($0)))) }
    #expect(decoder.feed(bytes) + decoder.flush() == expected)
    #expect(text == String(decoding: bytes, as: UTF8.self))
  }

  @Test("incomplete UTF-8 is replaced if nothing follows")
  func cutUTF8() {
    var decoder = InputDecoder()
    #expect(decoder.feed([0xF0, 0x9F]) == [])
    #expect(decoder.flush() == [.key(.init(.character("\u{FFFD}")))])
  }

  @Test("keys of the terminal's description come first, the longest one")
  func terminfoKeys() {
    let keys: [(bytes: [UInt8], key: KeyStroke)] = [
      (Array("\u{1B}[A".utf8), .function(1)), (Array("\u{1B}?x".utf8), .left),
      (Array("\u{1B}?xy".utf8), .right),
    ]
    for text in ["\u{1B}[A\u{1B}?xz\u{1B}?xy\u{1B}[B"] {
      let bytes = Array(text.utf8)
      var decoder = InputDecoder(terminfoKeys: keys)
      let events = bytes.flatMap { decoder.feed([$0]) }
      #expect(
        events == [
          .key(.init(.function(1))), .key(.init(.left)), .key(.init(.character("z"))),
          .key(.init(.right)), .key(.init(.down)),
        ])
    }
  }

  @Test("a large paste in small pieces is one event", arguments: [1, 7, 4096, 100_000])
  func largePaste(piece: Int) {
    let text = String(repeating: "line ‹\u{1B}[20› 日本\n", count: 4000)
    let bytes = Array("\u{1B}[200~\(text)\u{1B}[201~q".utf8)
    var decoder = InputDecoder()
    var events: [TerminalEvent] = []
    for start in stride(from: 0, to: bytes.count, by: piece) {
      events += decoder.feed(bytes[start..<min(start + piece, bytes.count)])
    }
    #expect(events == [.paste(text), .key(.init(.character("q")))])
  }

  @Test("an answer without end uses bounded memory, and keys work after the time-out")
  func endlessAnswer() {
    var decoder = InputDecoder()
    #expect(decoder.feed(Array("\u{1B}]11;".utf8)) == [])
    for _ in 0..<1000 { #expect(decoder.feed(Array(repeating: 0x61, count: 1000)) == []) }
    guard case .string(let kept) = decoder.mode else {
      Issue.record("no longer in the answer")
      return
    }
    #expect(kept.count == InputDecoder.longestReply)
    #expect(decoder.flush().count == 1)
    #expect(decoder.feed([0x6A]) == [.key(.init(.character("j")))])
  }

  @Test("a control sequence without end is dropped")
  func endlessSequence() {
    var decoder = InputDecoder()
    let bytes = Array("\u{1B}[".utf8) + Array(repeating: 0x31, count: 254) + [0x6A]
    #expect(decoder.feed(bytes) == [.key(.init(.character("j")))])
  }

  @Test("random bytes never trap, and a key after the time-out is never lost", arguments: 0..<40)
  func randomBytes(seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func random(_ limit: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(limit))
    }
    let spice = Array("\u{1B}\u{1B}\u{1B}[[]OPM<>?0123456789;;;:~~$RuABcmM\\\u{7}\u{90}\u{C3}".utf8)
    for _ in 0..<200 {
      let bytes = (0..<random(60)).map { _ in
        random(3) > 0 ? spice[random(spice.count)] : UInt8(random(256))
      }
      var whole = InputDecoder()
      var pieces = InputDecoder()
      let once = whole.feed(bytes) + whole.flush()
      let split = bytes.flatMap { pieces.feed([$0]) } + pieces.flush()
      #expect(once == split, "seed \(seed): \(bytes)")
      if case .paste = whole.mode { _ = whole.feed(Array("\u{1B}[201~".utf8)) }
      #expect(whole.feed([0x6A]) == [.key(.init(.character("j")))], "seed \(seed): \(bytes)")
    }
  }

  private static let answer = "\u{1B}P>|kitty(0.35)\u{1B}\\\u{1B}[?62;4c"

  @Test("a due answer is never a key, at any split and any delay")
  func slowAnswers() {
    let bytes = Array(Self.answer.utf8)
    for cut in 1..<bytes.count {
      var decoder = InputDecoder()
      decoder.expectsAnswers = true
      var events = decoder.feed(bytes[..<cut])
      #expect(
        !decoder.isPending || decoder.isInAnswer || decoder.mayBeInAnswer || bytes[cut - 1] == 0x1B)
      // Only a lone ESC is a key after its time-out; the following bytes still form an answer.
      let isEscape = bytes[cut - 1] == 0x1B && !decoder.isInAnswer
      if isEscape { events += decoder.flush() }
      events += decoder.feed(bytes[cut...])
      let keys = events.filter { if case .reply = $0 { false } else { true } }
      #expect(keys == (isEscape ? [.key(.escape)] : []), "cut at \(cut): \(events)")
      #expect(events.contains(.reply(.other("[?62;4c"))), "cut at \(cut)")
    }
  }

  @Test("if no answer is due, Escape and then a bracket are two keys")
  func noAnswers() {
    var decoder = InputDecoder()
    var events = decoder.feed([0x1B])
    #expect(!decoder.isInAnswer && !decoder.mayBeInAnswer)
    events += decoder.flush() + decoder.feed(Array("[?".utf8)) + decoder.flush()
    #expect(events == [.key(.escape), .key("["), .key("?")])
  }
}
