import Dispatch
import Glibc
import Testing
import VitrineKeyStrokes
import VitrineModelDoubles
import VitrineTerminalCore
import VitrineTestSupport

@testable import VitrineBrowser
@testable import VitrineFileItems
@testable import VitrineItems
@testable import VitrineSupport
@testable import VitrineTextFormats
@testable import VitrineTextItems

/// A picker whose line filters from the first letter.
@MainActor
@Suite("A picker's line")
struct QueryTests {
  private let branches = [
    "main", "feature/login", "fix/crash-on-start", "release", "feature/crash-reports", "crash",
  ]

  private func picker(
    _ lines: [String]? = nil, columns: Int = 60, options: (inout Options) -> Void = { _ in }
  ) throws -> Player {
    try Player(lines: lines ?? branches, columns: columns, rows: 10, isPicker: true) {
      $0.isModal = false
      options(&$0)
    }
  }

  private func titles(_ player: Player) -> [String] {
    let shown = player.controller.features.shown
    return (0..<player.controller.collectionView.numberOfItems(inSection: 0)).map {
      shown.items.title(at: [0, $0])
    }
  }

  @Test("typing filters at once, and the best match comes first and has the focus")
  func typing() throws {
    let player = try picker().press("c r a s h")
    #expect(titles(player) == ["crash", "fix/crash-on-start", "feature/crash-reports"])
    #expect(player.focus == [0, 0])
    #expect(player.status.hasPrefix("> crash "))
    #expect(player.cursor == GridPoint(column: 7, row: 0))
    try player.press("Return")
    #expect(player.printed == ["crash"])
    #expect(player.ending?.status == 0)
  }

  @Test("with --no-sort matches keep their order, and the first has the focus")
  func unsorted() throws {
    let player = try picker { $0.ranksMatches = false }.press("c r a s h")
    #expect(titles(player) == ["fix/crash-on-start", "feature/crash-reports", "crash"])
    #expect(player.focus == [0, 0])
  }

  @Test(
    "each key sequence ends the picker with the expected status and output",
    arguments: [
      ("Return", 0, ["main"]), ("Down Return", 0, ["feature/login"]),
      ("Ctrl-N Ctrl-J Ctrl-K Return", 0, ["feature/login"]), ("Esc", 130, []),
      ("m Esc Return", 0, ["main"]), ("m a Esc Esc", 130, []), ("Ctrl-C", 130, []),
      ("Ctrl-G", 130, []), ("Ctrl-D", 130, []), ("z z z Return", 1, []), ("q Return", 1, []),
      // Letters with Alt run the commands of the plain letters.
      ("Alt-G Return", 0, ["crash"]), ("Alt-s n Home Alt-g g Return", 0, ["crash"]),
      ("Alt-q", 1, []),
      ("Alt-g g Return", 0, ["main"]), ("Alt-X F9 Ctrl-T Return", 0, ["main"]),
      ("m Alt-v Esc Esc Esc", 130, []), ("Alt-v Return Return", 0, ["main"]),
      ("Alt-z 2 Down Return", 0, ["release"]),
    ] as [(String, Int32, [String])])
  func ending(keys: String, status: Int32, printed: [String]) throws {
    let player = try picker().press(keys)
    #expect(player.ending?.status == status, "\(keys)")
    #expect(player.printed == printed, "\(keys)")
  }

  @Test(
    "the line has readline's editing keys",
    arguments: [
      ("a b Ctrl-A c", "cab"), ("a b Ctrl-B c", "acb"), ("a Space b / c Ctrl-W", "a "),
      ("a Space b / c Alt-Backspace", "a b/"),
      ("a b Ctrl-U", ""), ("a b Ctrl-U Ctrl-Y Ctrl-Y", "abab"), ("a b Backspace", "a"),
      ("a b Ctrl-H", "a"), ("a Space b Alt-b Alt-d", "a "), ("a b Home Delete", "b"),
      ("a b Left Ctrl-D", "a"), ("a b Ctrl-A Right End c", "abc"), ("? / | *", "?/|*"),
    ])
  func editing(keys: String, text: String) throws {
    let player = try picker().press(keys)
    #expect(player.controller.layers.query?.editor.text == text)
  }

  @Test("with --cycle the step after the last item leads to the first, and back")
  func goingRound() throws {
    let player = try picker { $0.goesRound = true }
    let count = player.controller.features.shown.itemCounts.reduce(0, +)
    try player.press("Up")
    #expect(player.focus == [0, count - 1])
    try player.press("Down")
    #expect(player.focus == [0, 0])
    let plain = try picker().press("Up")
    #expect(plain.focus == [0, 0])
  }

  @Test("earlier queries come from a history file, and the query is reported at the end")
  func history() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("login\nmain\n", to: "history")
    let options = try OptionParser.parse(["vitrine", "--fzf", "--history", path])
    guard case .browse(let asked) = options else { throw BrowserFailure("prints something") }
    #expect(asked.history?.lines == ["login", "main"])
    let player = try picker {
      ($0.history, $0.boundKeys) = (asked.history, asked.boundKeys)
    }
    try player.press("Ctrl-P Ctrl-P")
    #expect(player.controller.layers.query?.editor.text == "login")
    try player.press("Ctrl-N Return")
    #expect(player.ending?.query == "main")
  }

  @Test(
    "Return waits for all matches, and Esc and Ctrl-C end only that wait")
  func returnWaits() throws {
    let source = FakeEditableSource([["b", "axx", "x"]])
    let player = Player(source, columns: 60, rows: 10, isPicker: true) { $0.isModal = false }
    let gate = DispatchSemaphore(value: 0)
    source.gate = gate
    func type(_ keys: String) throws {
      for key in try KeySyntax.keys(keys) { player.handle(.key(key)) }
    }
    try type("x Return a Esc")
    #expect(player.controller.layers.query?.editor.text == "x")
    try type("Return a")
    player.controller.abort()
    #expect(player.ending == nil)
    #expect(player.controller.layers.query?.editor.text == "x")
    try type("Return a")
    #expect(player.ending == nil)
    #expect(player.controller.layers.query?.editor.text == "x")
    gate.signal()
    try player.press("")
    #expect(player.printed == ["x"])
  }

  @Test("Tab marks and moves on, and marks survive other queries")
  func marking() throws {
    let player = try picker { $0.isMulti = true }
    try player.press("l o g i n Tab Esc m a i n Ctrl-Space Esc Down Return")
    #expect(player.printed == ["main", "feature/login"])
  }

  @Test("the focus follows the best match until it is moved")
  func focus() throws {
    let player = try picker().press("c r Down")
    #expect(player.focus == [0, 1])
    let moved = titles(player)[1]
    try player.press("a")
    #expect(titles(player)[player.focus?.item ?? 0] == titles(player)[0] || moved != "")
  }

  @Test("pasted text goes into the line, and its line ends do not accept")
  func paste() throws {
    let player = try picker()
    player.handle(.paste("lo\ngin"))
    try player.press("End")
    #expect(player.controller.layers.query?.editor.text == "lo gin")
    #expect(player.ending == nil)
    #expect(titles(player) == ["feature/login"])
  }

  @Test(
    "--query sets the text, --prompt its label, and --print-query prints it first")
  func options() throws {
    let player = try picker {
      $0.query = "rel"
      $0.prompt = "branch: "
      $0.printsQuery = true
    }
    try player.press("")
    #expect(player.status.hasPrefix("branch: rel "))
    #expect(titles(player).first == "release")
    try player.press("Return")
    #expect(player.printed == ["rel", "release"])
    let none = try picker { $0.printsQuery = true }.press("n e w Return")
    #expect(none.printed == ["new"])
    #expect(none.ending?.status == 1)
  }

  @Test("the text of --query is searched in all columns of a JSON table")
  func tableOfJSON() throws {
    let text = #"[{"name": "a", "city": "Paris"}, {"name": "b", "city": "Rome"}]"#
    let player = try Player(json: text, columns: 60, isPicker: true) {
      ($0.isModal, $0.layout, $0.query) = (false, .table, "rome")
    }
    try player.press("")
    #expect(player.screen.contains { $0.split(separator: " ") == ["b", "Rome"] })
    #expect(player.status.contains("1/1  of 2"))
  }

  @Test("a message covers the line until the next key, and help closes to the line")
  func layers() throws {
    let player = try picker(columns: 70).press("Alt-d")
    #expect(player.controller.layers.query?.isHidden == false)
    try player.press("Alt-u")
    #expect(player.status.hasPrefix("nothing changes in a picker"))
    try player.press("m")
    #expect(player.status.hasPrefix("> m"))
    try player.press("F1")
    #expect(player.screen[0] == "Keys")
    try player.press("Esc a")
    #expect(player.status.hasPrefix("> ma"))
  }

  @Test(
    "the line is at the top by default, or at the bottom on request")
  func place() throws {
    let player = try picker().press("c r")
    #expect(player.screen[0].hasPrefix("> cr "))
    #expect(player.screen[1] == "  crash")
    let below = try picker { $0.keepsLineBelow = true }.press("c r")
    #expect(below.screen[0] == "  crash")
    #expect(below.screen.last?.hasPrefix("> cr ") == true)
    // Hints and lists stay attached to the line.
    try player.press("Alt-:")
    #expect(player.screen[0] == ":")
    #expect(player.screen[1].hasPrefix("──"))
    try player.press("Esc")
    #expect(player.screen[0].hasPrefix("> cr "))
    // In the modal picker the line is at the bottom.
    #expect(try picker { $0.isModal = true }.screen.last?.contains("? help") == true)
  }

  @Test("arrows at the ends of the line enter and leave folders and clear the line")
  func folders() throws {
    let folder = try TemporaryFolder(["a.txt", "sub/", "sub/inner.txt"])
    let source = try FolderSource(
      path: FolderPath(source: Array(folder.path.utf8)), showsHidden: false)
    let player = Player(source, columns: 120, rows: 10, isPicker: true) { $0.isModal = false }
    try player.press("s u b Right")
    #expect(player.status.contains("/sub> "))
    #expect(player.controller.layers.query?.editor.text == "")
    #expect(player.controller.collectionView.numberOfAllItems == 1)
    try player.press("i n n Left Left Left Left")
    #expect(player.controller.collectionView.numberOfAllItems == 2)
    try player.press("s u b Alt-l Backspace")
    #expect(player.controller.collectionView.numberOfAllItems == 2)
    try player.press("s u b Right Return")
    #expect(player.printed == [folder.path + "/sub/inner.txt"])
  }

  @Test(
    "--select-1 and --exit-0 end without a screen",
    arguments: [
      ("login", true, true, 0), ("zzz", true, true, 1), ("zzz", true, false, nil),
      ("crash", true, true, nil), ("login", false, true, nil),
    ] as [(String, Bool, Bool, Int32?)])
  func withoutScreen(query: String, selects: Bool, ends: Bool, status: Int32?) throws {
    let folder = try TemporaryFolder([])
    folder.add("a.txt", branches.joined(separator: "\n"))
    let path = folder.path + "/a.txt"
    var options = Options()
    (options.query, options.selectsOnlyItem, options.endsIfEmpty) = (query, selects, ends)
    let source = LineSource(file: open(path, O_RDONLY), path: Array(path.utf8))
    #expect(FilterProgram.endingWithoutScreen(source, options)?.status == status)
  }
  // MARK: Header and order

  @Test("header lines stay above the items and are neither matched nor accepted")
  func header() throws {
    let text = ["PID COMMAND", "1 init", "2 kthreadd", "3 pid"].joined(separator: "\n")
    func player(_ keys: String) throws -> Player {
      var format = LineFormat()
      format.headerCount = 1
      let source = LineSource(pipe: try pipe(holding: text), name: "stdin", format: format)
      return try Player(source, columns: 40, rows: 8, isPicker: true) {
        $0.isModal = false
        $0.header = "first\u{1B}[31m\nsecond"
      }.press(keys)
    }
    let player = try player("p i d")
    #expect(
      player.rowsBelowLine.prefix(4) == ["  first␛[31m", "  second", "  PID COMMAND", "  3 pid"])
    #expect(try player.press("Return").printed == ["3 pid"])
    #expect(try self.header(0, of: text).isEmpty)
    #expect(try self.header(9, of: text).count == 4)
  }

  private func header(_ count: Int, of text: String) throws -> [String] {
    var format = LineFormat()
    format.headerCount = count
    let source = LineSource(pipe: try pipe(holding: text), name: "stdin", format: format)
    source.finish()
    #expect(source.itemCount(in: 0) == max(0, 4 - count))
    return source.header
  }

  private func pipe(holding text: String) throws -> Int32 {
    var ends: [Int32] = [0, 0]
    try #require(Glibc.pipe(&ends) == 0)
    defer { close(ends[1]) }
    try #require(write(ends[1], text, text.utf8.count) == text.utf8.count)
    return ends[0]
  }

  @Test("--tac starts with the last item and puts the last of equal matches first")
  func reversed() throws {
    let player = try picker(["b2", "b1", "a", "b3"]) { $0.isReversed = true }
    #expect(titles(player) == ["b3", "a", "b1", "b2"])
    #expect(player.focus == [0, 0])
    try player.press("b")
    #expect(titles(player) == ["b3", "b1", "b2"])
    #expect(player.focus == [0, 0])
    #expect(try player.press("Return").printed == ["b3"])
    let exact = try picker(["b2", "b1", "a", "b3"]) { $0.isReversed = true }.press("' b")
    #expect(titles(exact) == ["b3", "b1", "b2"])
    #expect(exact.focus == [0, 0])
  }

  @Test(
    "keys of --expect accept, too, and are printed first",
    arguments: [
      ("c r a s h Ctrl-V", 0, ["crash", "Ctrl-V", "crash"]),
      ("c r a s h Return", 0, ["crash", "", "crash"]), ("z z z F2", 1, ["zzz", "F2"]),
      ("m a x", 0, ["ma", "x", "main"]), ("m a Esc Esc", 130, []),
    ])
  func acceptingKeys(keys: String, status: Int, printed: [String]) throws {
    let player = try picker {
      $0.printsQuery = true
      $0.acceptingKeys = [
        .init(key: .control("v"), name: "Ctrl-V"), .init(key: KeyStroke(.function(2)), name: "F2"),
        .init(key: KeyStroke(.character("x")), name: "x"),
      ]
    }.press(keys)
    #expect(player.printed == printed)
    #expect(player.ending?.status == Int32(status))
  }
  @Test("--with-nth sets the shown fields, --nth the searched ones, --ansi the colours")
  func fields() throws {
    var format = LineFormat()
    format.readsColors = true
    format.delimiter = FieldDelimiter(":")
    format.shownFields = [FieldRange("1"), FieldRange("3")].compactMap(\.self)
    format.matchedFields = [FieldRange("2")].compactMap(\.self)
    let text = "bin:x:\u{1B}[31mbash\u{1B}[0m\nbash:x:zsh\n\tdash:x:b\u{1B}[32mash"
    let source = LineSource(pipe: try pipe(holding: text), name: "stdin", format: format)
    let player = Player(source, columns: 40, rows: 8, isPicker: true) { $0.isModal = false }
    try player.press("b a s h")
    #expect(player.rowsBelowLine.prefix(2) == ["  bin:bash", "          dash:bash"])
    let row = player.snapshot.terminal.canvas
    #expect(row[GridPoint(column: 6, row: 1)]?.style != row[GridPoint(column: 2, row: 1)]?.style)
    #expect(try player.press("Return").printed == ["bin:x:bash"])
  }

  @Test("an accepting key accepts even if it is bound to another action")
  func acceptingBoundKey() throws {
    let player = try picker {
      $0.acceptingKeys = [.init(key: KeyStroke(.character("z")), name: "z")]
      $0.boundKeys = (try? BoundKey.list("z:down")) ?? []
    }
    #expect(try player.press("z").printed == ["z", "main"])
  }

  @Test("put without an argument inserts the typed letter")
  func put() throws {
    let player = try picker { $0.boundKeys = (try? BoundKey.list("x:put+put")) ?? [] }
    try player.press("a x")
    #expect(player.controller.layers.query?.editor.text == "axx")
  }

  @Test("Ctrl-Q leaves without accepting")
  func controlQ() throws {
    #expect(try picker().press("Ctrl-Q").ending?.status == 130)
  }

  @Test("a double click is printed if it is an accepting key, otherwise an empty line")
  func doubleClick() throws {
    for (name, printed) in [("double-click", "double-click"), ("f2", "")] {
      let player = try picker { $0.acceptingKeys = [.init(key: nil, name: name)] }
      player.click(column: 3, row: 2)
      player.click(column: 3, row: 2)
      try player.press("")
      #expect(player.printed == [printed, "feature/login"])
    }
  }
}
