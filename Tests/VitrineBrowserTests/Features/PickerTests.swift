import Foundation
import Testing
import VitrineKeyStrokes
import VitrineModelDoubles
import VitrineTerminalCore
import VitrineTestSupport

@testable import VitrineArchiveReading
@testable import VitrineBrowser
@testable import VitrineItems
@testable import VitrineTextItems

@MainActor
@Suite("Leaving pickers and browsers")
struct PickerTests {
  @Test(
    "each key sequence ends a picker with the expected status and output",
    arguments: [
      ("Return", 0, ["line 1"]), ("j Return", 0, ["line 2"]),
      ("Space j Space Return", 0, ["line 1", "line 3"]),
      ("G Space g g Space Return", 0, ["line 1", "line 8"]), ("q", 1, []), ("Q", 1, []),
      ("Z Q", 1, []),
      ("Esc", 130, []), ("Space Esc Esc", 130, []), ("v j Esc Esc", 130, []),
      ("Space j v Esc Esc Esc", 130, []), ("? Esc Esc", 130, []), ("| a Esc Esc", 130, []),
      ("2 Esc Esc", 130, []), ("g Esc Esc", 130, []),
      ("v j j Return Return", 0, ["line 1", "line 2", "line 3"]),
      ("? q q", 1, []), ("Ctrl-C", 130, []),
    ] as [(String, Int32, [String])])
  func picker(keys: String, status: Int32, printed: [String]) throws {
    let player = try Player(lines: numbered(8), isPicker: true) { $0.isMulti = true }
    try player.press(keys)
    #expect(player.ending?.status == status)
    #expect(player.printed == printed)
  }

  @Test(
    "--fzf prints marked items in the order of marking, otherwise in list order",
    arguments: [(true, ["line 4", "line 2"]), (false, ["line 2", "line 4"])])
  func orderOfMarking(isFzf: Bool, printed: [String]) throws {
    let player = try Player(lines: numbered(8), isPicker: true) {
      ($0.isMulti, $0.isFzf) = (true, isFzf)
    }
    try player.press("3 j Ctrl-Space 2 k Ctrl-Space Return")
    #expect(player.printed == printed)
  }

  @Test(
    "q, Q, ZQ and Ctrl-C end a browser, and Esc never does",
    arguments: [
      ("q", 0), ("Q", 0), ("Z Q", 0), ("Ctrl-C", 130), ("Esc Esc Esc", nil), ("Return Esc", nil),
    ]
      as [(String, Int32?)])
  func browser(keys: String, status: Int32?) throws {
    let player = try Player(lines: numbered(8)).press(keys)
    #expect(player.ending?.status == status)
    #expect(player.printed.isEmpty)
  }

  @Test("keys after the key that leaves have no effect")
  func keysAfterLeaving() throws {
    let player = try Player(lines: numbered(8), isPicker: true).press("j Return j j Return")
    #expect(player.printed == ["line 2"])
  }

  @Test("pasted text never runs as keys and goes into an open line")
  func paste() throws {
    let player = try Player(lines: numbered(8))
    player.handle(.paste("jjjq"))
    #expect(player.ending == nil)
    #expect(player.controller.features.shown.items.title(at: [0, 1]) == "jjjq")
    try player.press("u |")
    player.handle(.paste("li\u{1B}ne 3\n"))
    #expect(player.status == "mark: line 3")
    try player.press("Return")
    #expect(player.marked == ["line 3"])
  }

  @Test("Ctrl-L repaints everything")
  func repaint() throws {
    let player = try Player(lines: numbered(8))
    let before = player.snapshot.terminal.repaints
    try player.press("Ctrl-L")
    #expect(player.snapshot.terminal.repaints == before + 1)
  }

  @Test("Ctrl-Z suspends")
  func suspend() throws {
    let player = try Player(lines: numbered(8)).press("Ctrl-Z j")
    #expect(player.snapshot.terminal.suspensions == 1)
    #expect(player.focus?.item == 1)
  }

  @Test("hints for a prefix appear after 300 ms and disappear with the next key")
  func hints() throws {
    let player = try Player(lines: numbered(8), columns: 70, rows: 12)
    player.handle(.key(KeyStroke(.character("z"))))
    #expect(player.controller.layers.hints == nil)
    #expect(player.status.contains("  z "))
    player.host.settle()
    #expect(player.controller.layers.hints != nil)
    #expect(player.screen.contains { $0.contains("next layout") })
    player.handle(.key(KeyStroke(.character("t"))))
    #expect(player.controller.layers.hints == nil)
    #expect(!player.screen.contains { $0.contains("next layout") })
  }

  @Test("an editing key changes nothing in a picker and names the option that allows it")
  func readOnlyPicker() throws {
    for keys in [
      "d", "x", "y", "p", "P", "D", "Delete", "r", "a", "u", "Ctrl-R", "g d", "g m", "Alt-Down",
      "e", "F2",
    ] {
      let edited = EditedWords([["a", "b"]], columns: 70, isPicker: true)
      edited.source.canBeSaved = false
      try edited.press(keys)
      #expect(
        edited.player.status.hasPrefix("nothing changes in a picker; --edit allows changes"),
        "\(keys): \(edited.player.status)")
      try edited.press("w")
      #expect(edited.player.status.hasPrefix("nothing to save; --edit allows changes"))
      #expect(edited.words == "ab", "\(keys)")
      #expect(edited.player.ending == nil, "\(keys)")
      try edited.press("Return")
      #expect(edited.player.printed == ["a"])
    }
  }

  @Test("neither pasting nor the mouse changes a picker's items, and ZZ leaves like q")
  func readOnlyPickerByMouse() throws {
    let edited = EditedWords([["a", "b"]], columns: 70, isPicker: true)
    edited.player.handle(.paste("one\ntwo\n"))
    try edited.press("")
    #expect(edited.player.status.hasPrefix("nothing changes in a picker"))
    edited.press(at: 0)
    edited.hold()
    edited.drag(to: 1)
    edited.release(at: 1)
    try edited.press("Shift-F10")
    #expect(!edited.player.screen.contains { $0.contains("Cut") || $0.contains("Save") })
    try edited.press("Esc Z Z")
    #expect(edited.words == "ab")
    #expect(edited.player.ending?.status == 1)
    #expect(edited.player.printed.isEmpty)
  }

  @Test("help in a picker lists editing keys only with --edit")
  func helpOfPicker() throws {
    for allowsEditing in [false, true] {
      let player = try Player(lines: ["a"], columns: 80, rows: 200, isPicker: true) {
        $0.allowsEditing = allowsEditing
      }
      try player.press("?")
      let help = player.screen.joined(separator: "\n")
      for word in ["cut them", "undo;", "save and leave", "carry them", "drop them"] {
        #expect(help.contains(word) == allowsEditing, "\(word)")
      }
    }
  }

  @Test("a source that passes through makes a picker, and --edit makes an editor")
  func whatMakesAPicker() {
    for isPassing in [false, true] {
      let source = FakeEditableSource([["a"]])
      source.canBeSaved = !isPassing
      func isPicker(onTerminal: Bool, _ change: (inout Options) -> Void = { _ in }) -> Bool {
        var options = Options()
        change(&options)
        return BrowserProgram.isPicker(options, source, outputIsTerminal: onTerminal)
      }
      #expect(isPicker(onTerminal: true) == isPassing)
      #expect(isPicker(onTerminal: false))
      #expect(!isPicker(onTerminal: true) { $0.allowsEditing = true })
      #expect(isPicker(onTerminal: false) { $0.allowsEditing = true })
      #expect(isPicker(onTerminal: true) { ($0.allowsEditing, $0.isPick) = (true, true) })
    }
  }

  @Test("redirected and piped input passes through, and a named file does not")
  func passing() throws {
    var ends: [Int32] = [0, 0]
    _ = Glibc.pipe(&ends)
    defer { for end in ends { close(end) } }
    let folder = try TemporaryFolder(["a.txt"])
    let path = Array((folder.path + "/a.txt").utf8)
    let named = LineSource(file: try ContentOpener.open(path), path: path)
    let redirected = LineSource(file: try ContentOpener.open(path), path: path, name: "stdin")
    let piped = LineSource(pipe: dup(ends[0]), name: "stdin")
    let isPicker = [named, redirected, piped].map {
      BrowserProgram.isPicker(Options(), $0, outputIsTerminal: true)
    }
    #expect(isPicker == [false, true, true])
  }

  @Test(
    "w and ZZ print all items of edited standard input in order",
    arguments: ["w", "Z Z"])
  func editedInput(keys: String) throws {
    let edited = EditedWords([["a", "b", "c"]]) { $0.allowsEditing = true }
    edited.source.canBeSaved = false
    try edited.press("d p j Alt-Down \(keys)")
    #expect(edited.player.ending?.status == 0)
    #expect(edited.player.printed == edited.source.sections[0])
    #expect(edited.words != "abc")
  }
}
