import Testing

@testable import VitrineTerminalCore

/// Wraps the queries in an object, since expectations take no mutating members.
private final class Asker {
  private var queries: AbilityQueries

  init?(_ type: String) {
    guard
      let queries = AbilityQueries.forTerminal(type: type, picture: 31, environment: { _ in nil })
    else { return nil }
    self.queries = queries
  }

  var abilities: TerminalAbilities { queries.abilities }
  var isDue: Bool { queries.isDue }
  @discardableResult func begin() -> String { String(decoding: queries.begin(), as: UTF8.self) }
  func beginAboutPixels() -> String { String(decoding: queries.beginAboutPixels(), as: UTF8.self) }
  @discardableResult func take(_ text: String) -> Bool { queries.take(.other(text)) }
  func takePosition() -> Bool { queries.take(.cursorPosition(.zero)) }
  func giveUp(outside: Bool) -> Bool { queries.giveUp(onlyOutside: outside) }
}

@Suite struct AbilityQueriesTests {
  private static func queries(
    _ type: String, _ environment: [String: String] = [:]
  ) -> AbilityQueries? {
    AbilityQueries.forTerminal(type: type, picture: 31) { environment[$0] }
  }

  @Test(
    "only terminals that ignore unknown sequences get queries",
    arguments: [
      ("xterm-256color", [:], true), ("xterm-kitty", [:], true), ("foot", [:], true),
      ("mlterm-256color", [:], true), ("tmux-256color", [:], true),
      ("screen-256color", ["TMUX": "/tmp/tmux-0/default,1,0"], true), ("screen", [:], false),
      ("linux", [:], false), ("vt100", [:], false), ("dumb", [:], false), ("", [:], false),
      ("rxvt-unicode", [:], false), ("eterm-color", [:], false),
      ("xterm-256color", ["TERM_PROGRAM": "Apple_Terminal"], false),
    ] as [(String, [String: String], Bool)])
  func families(type: String, environment: [String: String], isAsked: Bool) {
    #expect((Self.queries(type, environment) != nil) == isAsked)
  }

  @Test(
    "links go to terminals that know or ignore them, except VTE versions that crash on them",
    arguments: [
      ("xterm-256color", [:], true), ("tmux-256color", [:], true), ("screen", [:], false),
      ("vt100", [:], false), ("linux", [:], false),
      ("xterm-256color", ["VTE_VERSION": "5000"], false),
      ("xterm-256color", ["VTE_VERSION": "6800"], true),
      ("xterm-256color", ["TERM_PROGRAM": "Apple_Terminal"], false),
    ] as [(String, [String: String], Bool)])
  func links(type: String, environment: [String: String], areTaken: Bool) {
    #expect(AbilityQueries.takesLinks(type: type) { environment[$0] } == areTaken)
  }

  @Test("all questions go at once, and the universally supported one is last")
  func batch() throws {
    let queries = try #require(Asker("xterm-256color"))
    #expect(!queries.isDue)
    let text = queries.begin()
    #expect(
      text == "\u{1B}[>0q\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[?2026$p\u{1B}[?2027$p"
        + "\u{1B}[?u\u{1B}]11;?\u{1B}\\\u{1B}[16t\u{1B}[c")
    #expect(queries.isDue)
  }

  @Test("no result is reported before the last answer")
  func order() throws {
    let queries = try #require(Asker("xterm-kitty"))
    queries.begin()
    let answers = [
      "P>|kitty(0.35.1)", "_Gi=31;OK", "[?2026;2$y", "[?2027;0$y", "[?0u",
      "]11;rgb:0000/2b2b/3636", "[6;20;10t",
    ]
    for answer in answers {
      #expect(!queries.take(answer))
      #expect(queries.isDue)
    }
    #expect(queries.take("[?62;c"))
    #expect(!queries.isDue)
    let abilities = queries.abilities
    #expect(
      abilities.isProgram("kitty", from: [0, 28]) && !abilities.isProgram("kitty", from: [0, 36]))
    #expect(abilities.hasKittyGraphics && abilities.synchronizesOutput && abilities.reportsAllKeys)
    #expect(!abilities.joinsClusters && !abilities.hasSixels)
    #expect(abilities.background == .rgb(0, 0x2B, 0x36))
    #expect(abilities.cellPixels == GridSize(columns: 10, rows: 20))
    #expect(!queries.take("[?62;4c"), "nobody has asked again")
    #expect(!queries.abilities.hasSixels)
    #expect(queries.take("]11;rgb:ff/ff/ff"), "a late answer is reported")
    #expect(!queries.take("]11;rgb:ff/ff/ff"))
  }

  @Test("another program's picture and invalid answers change nothing")
  func strangers() throws {
    let queries = try #require(Asker("xterm"))
    queries.begin()
    let before = queries.abilities
    for text in ["_Gi=32;OK", "]4;1;rgb:0/0/0", "P1$r0m", "", "[5n"] {
      #expect(!queries.take(text))
    }
    #expect(!queries.takePosition())
    #expect(queries.abilities == before)
  }

  @Test("a terminal that never answers times out once")
  func silence() throws {
    let queries = try #require(Asker("xterm"))
    queries.begin()
    #expect(!queries.giveUp(outside: true) && queries.isDue)
    #expect(queries.giveUp(outside: false) && !queries.isDue)
    #expect(!queries.giveUp(outside: false))
  }

  @Test("through tmux the outer terminal is queried, which answers after tmux or never")
  func tmux() throws {
    let queries = try #require(Asker("tmux-256color"))
    let text = queries.begin()
    #expect(text.hasPrefix("\u{1B}Ptmux;\u{1B}\u{1B}[>0q\u{1B}\\\u{1B}Ptmux;\u{1B}\u{1B}_Gi=31,"))
    #expect(!queries.take("P>|tmux 3.4"))
    #expect(queries.take("[?1;2c"))
    #expect(queries.isDue, "the terminal outside is slower")
    #expect(queries.take("P>|ghostty 1.1.3"))
    #expect(queries.take("_Gi=31;OK"))
    #expect(!queries.isDue)
    #expect(queries.abilities.isProgram("ghostty") && queries.abilities.version == [1, 1, 3])
    queries.begin()
    queries.take("[?1;2c")
    #expect(queries.isDue && !queries.giveUp(outside: true) && !queries.isDue)
  }

  @Test(
    "names and versions",
    arguments: [
      ("kitty(0.26.5)", "kitty", [0, 26, 5]), ("XTerm(379)", "xterm", [379]),
      ("WezTerm 20240203-110809-5046fc22", "wezterm", [202402]),
      ("foot(1.13.1)", "foot", [1, 13, 1]),
      ("", "", []), ("\u{1B}[31m", "", [31]), ("9999999999999.1", "", [999999, 1]),
    ])
  func versions(text: String, program: String, version: [Int]) {
    var abilities = TerminalAbilities()
    abilities.take(version: text)
    #expect(abilities.program == program && abilities.version == version)
  }

  @Test("the query for sixels scrolls no other terminal")
  func pixels() throws {
    let queries = try #require(Asker("xterm"))
    queries.begin()
    queries.take("[?62c")
    #expect(!queries.beginAboutPixels().contains("S"))
    queries.take("[?62;4c")
    #expect(queries.beginAboutPixels().hasPrefix("\u{1B}[?1;1;0S"))
    #expect(!queries.take("[?1;0;16S") || queries.abilities.sixelColors == 16)
  }
}
