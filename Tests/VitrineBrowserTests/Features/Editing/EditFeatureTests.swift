import Foundation
import Testing
import UIKit
import VitrineModelDoubles
import VitrineTerminalCore
import VitrineTestSupport

@testable import VitrineBrowser
@testable import VitrineFileItems
@testable import VitrineItems
@testable import VitrineSourceOpening
@testable import VitrineSupport

/// A browser with editable words.
@MainActor
struct EditedWords {
  let source: FakeEditableSource
  let player: Player

  init(
    _ sections: [[String]], columns: Int = 60, rows: Int = 14, isPicker: Bool = false,
    options change: (inout Options) -> Void = { _ in }
  ) {
    source = FakeEditableSource(sections)
    player = Player(
      source, columns: columns, rows: rows, isPicker: isPicker, options: change)
  }

  init(_ words: String, isPicker: Bool = false) {
    self.init([words.map(String.init)], isPicker: isPicker) {
      $0.isMulti = isPicker
      $0.allowsEditing = isPicker
    }
  }

  @discardableResult
  func press(_ keys: String) throws -> EditedWords {
    try player.press(keys)
    player.controller.collectionView.checkCollectionInvariants()
    return self
  }

  /// The words of all sections, joined in order.
  var words: String { source.sections.map { $0.joined() }.joined(separator: "|") }
  /// The words on the screen.
  var shown: String {
    player.screen.dropLast().map { String($0.dropFirst(2)) }.filter { $0.count == 1 }.joined()
  }
  var focused: String { String(player.focusedRow.dropFirst(2)) }
}

@MainActor
@Suite("Editing")
struct EditFeatureTests {
  @Test(
    "each key sequence leaves the expected words and focus",
    arguments: [
      ("d", "bcde", "b"), ("x", "bcde", "b"), ("G d", "abcd", "d"), ("D", "bcde", "b"),
      ("Delete", "bcde", "b"), ("y p", "aabcde", "a"), ("j y P", "abbcde", "b"),
      ("d p", "bacde", "a"), ("d P", "abcde", "a"), ("Space Space d G p", "cdeab", "a"),
      ("Space j Space d", "bde", "d"), ("v j j d", "de", "d"),
      ("Space Space y G p", "abcdeab", "a"),
      ("3 Space g d", "abcabcde", "a"), ("j g d", "abbcde", "b"), ("y 3 p", "aaaabcde", "a"),
      ("Ctrl-A d p", "abcde", "a"), ("Ctrl-A d P", "abcde", "a"), ("p", "abcde", "a"),
      ("r Ctrl-U z Return", "zbcde", "z"), ("F2 Ctrl-U z Esc", "abcde", "a"),
      ("a z Return", "azbcde", "z"), ("G a z Return", "abcdez", "z"), ("a Esc", "abcde", "a"),
      ("d d d u u", "bcde", "b"), ("d d d 2 u", "bcde", "b"), ("d d d 9 u", "abcde", "a"),
      ("d d u Ctrl-R", "cde", "c"), ("d d 2 u 2 Ctrl-R", "cde", "c"),
      ("d u j d Ctrl-R", "acde", "c"),
      ("G y g g Space Space p", "abcede", "e"),
    ])
  func commands(keys: String, words: String, focused: String) throws {
    let edited = try EditedWords("abcde").press(keys)
    #expect(edited.words == words, "\(keys)")
    #expect(edited.shown == words, "\(keys)")
    #expect(edited.focused == focused, "\(keys)")
  }

  @Test(
    "each edit is reported",
    arguments: [
      ("d", "cut 1 word; u undoes"), ("3 Space d", "cut 3 words; u undoes"),
      ("3 Space y", "copied 3 words; p pastes"), ("y p", "pasted 1 word; u undoes"),
      ("D", "deleted 1 word; u undoes"), ("g d", "duplicated 1 word; u undoes"),
      ("r x Return", "changed 1 word; u undoes"), ("a x Return", "made 1 word; u undoes"),
      ("p", "nothing to paste; y copies, d cuts"), ("u", "nothing to undo"),
      ("Ctrl-R", "nothing to do again"), ("d u", "undid: cut 1 word"),
      ("d u Ctrl-R", "did again: cut 1 word"), ("d d 2 u", "undid 2 changes"),
      ("w", "no changes to save"), ("d w", "saved 4 words"),
      ("d d", "cut 2 words in 2 steps; 2u undoes them, p pastes the last"),
      ("d d d", "cut 3 words in 3 steps; 3u undoes them, p pastes the last"),
      ("d j d", "cut 1 word; u undoes"), ("d d u", "undid: cut 1 word"),
    ])
  func messages(keys: String, message: String) throws {
    let edited = try EditedWords("abcde").press(keys)
    #expect(edited.player.status.hasPrefix(message), "\(edited.player.status)")
  }

  @Test(
    "an invalid line stays open for correction, with the reason above it", arguments: ["r", "a"])
  func refusedLine(key: String) throws {
    let edited = try EditedWords("abc").press(key + " x ! y Return")
    #expect(edited.player.screen.contains { $0.hasPrefix("no ! in a word") })
    _ = try edited.press("Backspace Backspace Return")
    let words = key == "r" ? ["ax", "b", "c"] : ["a", "x", "b", "c"]
    #expect(edited.source.sections == [words])
  }

  @Test("a prompt that opens after rows were read replaces the message about reading")
  func promptAfterReading() throws {
    let edited = EditedWords("abc")
    edited.source.isPrepared = true
    try edited.press("r")
    #expect(edited.player.status.hasPrefix("reading 1 word; Esc stops"))
    let done = try #require(edited.source.prepared)
    done(nil)
    edited.player.host.update()
    #expect(edited.player.status.hasPrefix("edit: a"))
  }

  @Test("marks stay with their items and survive undo")
  func marks() throws {
    let edited = try EditedWords("abcde").press("j Space j Space g g d")
    #expect(edited.player.marked == [])
    #expect(edited.words == "ace")
    try edited.press("u g g Space G y P")
    #expect(edited.words == "abcdae")
    #expect(edited.player.marked == ["a"])
    try edited.press("u")
    #expect(edited.words == "abcde")
    #expect(edited.player.marked == ["a"])
  }

  @Test("cut items return to their own section and place")
  func sections() throws {
    let edited = EditedWords([["a", "b"], [], ["c", "d"]])
    try edited.press("j Space Space d")
    #expect(edited.words == "a||d")
    #expect(edited.player.screen[0].hasSuffix("(1)"))
    try edited.press("G p u u")
    #expect(edited.words == "ab||cd")
    #expect(edited.focused == "b")
    try edited.press("Ctrl-A d")
    #expect(edited.words == "||")
    #expect(edited.player.focus == nil)
    try edited.press("p")
    #expect(edited.words == "abcd||")
    #expect(edited.focused == "a")
  }

  @Test("an edit under a filter leaves hidden items alone and shows new items if they match")
  func filtered() throws {
    let edited = EditedWords([["ax", "b", "cx", "d", "ex"]], columns: 90)
    func screen() -> [String] {
      edited.player.screen.dropLast().map { String($0.dropFirst(2)) }.filter { !$0.isEmpty }
    }
    try edited.press("/ x Return")
    #expect(screen() == ["ax", "cx", "ex"])
    try edited.press("j d")
    #expect(screen() == ["ax", "ex"])
    #expect(edited.source.sections == [["ax", "b", "d", "ex"]])
    try edited.press("p")
    #expect(screen() == ["ax", "ex", "cx"])
    #expect(edited.focused == "cx")
    try edited.press("a n Return")
    #expect(screen() == ["ax", "ex", "cx"])
    #expect(edited.player.status.contains("made 1 word; u undoes; the filter hides it"))
    try edited.press("a n x Return")
    #expect(screen() == ["ax", "ex", "cx", "nx"])
    try edited.press("g g r Backspace Return")
    #expect(screen() == ["ex", "cx", "nx"])
    try edited.press("5 u")
    #expect(screen() == ["ax", "cx", "ex"])
    try edited.press("Esc")
    #expect(screen() == ["ax", "b", "cx", "d", "ex"])
    #expect(edited.source.sections == [["ax", "b", "cx", "d", "ex"]])
  }

  @Test("commands on marks include marked items hidden by a filter")
  func hiddenMarks() throws {
    let edited = EditedWords([["ax", "b", "cx", "d", "ex"]], columns: 90)
    try edited.press("j Space / x Return Space")
    #expect(edited.player.status.contains("2 marked, 1 hidden"))
    try edited.press("d")
    #expect(edited.source.sections == [["ax", "d", "ex"]])
    #expect(edited.player.status.contains("cut 2 words"))
    let other = EditedWords([["ax", "b", "cx"]], columns: 90)
    try other.press("j Space / c x Return")
    #expect(other.player.status.contains("1 marked, hidden"))
    try other.press("D")
    #expect(other.source.sections == [["ax", "cx"]])
  }

  @Test("dimmed items are editable, and new items are dimmed unless they match")
  func dimmed() throws {
    let edited = try EditedWords("axbxc").press("/ x Return Alt-r g g d p j d")
    #expect(edited.words == "xaxc")
    #expect(edited.shown == "xaxc")
    let filter = try #require(edited.player.controller.features.shown.items.filter)
    let fits = filter.matches[0].map { edited.source.sections[0][Int($0)] }
    #expect(fits == edited.source.sections[0].filter { $0 == "x" })
  }

  @Test("in a sorted list, new and restored items go to their sorted place")
  func sorted() throws {
    let edited = try EditedWords("dbeca").press("s n")
    #expect(edited.shown == "abcde")
    try edited.press("g g j d")
    #expect(edited.shown == "acde")
    #expect(edited.words == "deca")
    #expect(edited.focused == "c")
    try edited.press("G p")
    #expect(edited.shown == "abcde")
    #expect(edited.words == "debca")
    #expect(edited.focused == "b")
    try edited.press("r Ctrl-U f Return")
    #expect(edited.shown == "acdef")
    #expect(edited.focused == "f")
    try edited.press("9 u")
    #expect(edited.shown == "abcde")
    #expect(edited.words == "dbeca")
    try edited.press("s r d u s o")
    #expect(edited.shown == "dbeca")
  }

  @Test("the status line shows unsaved changes")
  func modified() throws {
    let edited = try EditedWords("abc").press("j")
    #expect(!edited.player.status.contains("[+]"))
    try edited.press("d j")
    #expect(edited.player.status.hasPrefix("fake [+]"))
    try edited.press("u j")
    #expect(edited.player.status.hasPrefix("fake "))
    #expect(!edited.player.status.contains("[+]"))
    try edited.press("d w j")
    #expect(!edited.player.status.contains("[+]"))
  }

  @Test("a picker does not change a folder and says so")
  func folder() throws {
    let folder = try TemporaryFolder(["a.txt"])
    let source = try FolderSource(
      path: FolderPath(source: Array(folder.path.utf8)), showsHidden: false)
    for keys in ["d", "x", "y", "p", "P", "D", "Delete", "r", "a", "u", "Ctrl-R", "g d", "w"] {
      let player = try Player(source, columns: 70, rows: 6, isPicker: true).press(keys)
      #expect(player.status.hasPrefix("nothing changes in a picker; --edit allows"), "\(keys)")
    }
  }

  @Test("a refused edit explains the reason", arguments: ["d", "p", "r", "a", "u"])
  func readOnly(keys: String) throws {
    let edited = EditedWords("abc")
    edited.source.readOnlyReason = "too new"
    try edited.press("y " + keys)
    #expect(edited.player.status.hasPrefix("too new"))
    #expect(edited.words == "abc")
  }

  @Test("pasted text becomes items or text in a line, and never runs as keys")
  func pastedText() throws {
    let edited = EditedWords("abc")
    edited.player.handle(.paste("q\nQ\n"))
    try edited.press("")
    #expect(edited.words == "aqQbc")
    #expect(edited.player.status.hasPrefix("pasted 2 words; u undoes"))
    #expect(edited.focused == "q")
    try edited.press("u g g a")
    edited.player.handle(.paste("z\u{3}q"))
    try edited.press("Return")
    #expect(edited.source.sections == [["a", "zq", "b", "c"]])
    edited.player.handle(.paste("m\rn\r"))
    #expect(edited.source.sections == [["a", "zq", "m", "n", "b", "c"]])
    try edited.press("u ?")
    edited.player.handle(.paste("q"))
    #expect(edited.player.controller.layers.overlay != nil)
    #expect(edited.source.sections == [["a", "zq", "b", "c"]])
  }

  @Test("each step of editing and undoing many items is fast, even with a million items")
  func many() throws {
    let source = FakeEditableSource([(0..<100_000).map(String.init)])
    let player = Player(source, columns: 40, rows: 8)
    try player.press("Ctrl-A d")
    #expect(source.sections == [[]])
    #expect(player.focus == nil)
    try player.press("u")
    #expect(source.sections[0].count == 100_000)
    #expect(player.focusedRow == "  0")
    try player.press("G d")
    #expect(player.focusedRow == "  99998")
    #expect(player.status.hasPrefix("cut 1 word"))
    player.controller.collectionView.checkCollectionInvariants()
  }

  @Test("undoing all random edits restores the original items", arguments: 0..<12)
  func randomKeys(seed: UInt64) throws {
    var dice = SeededGenerator(seed: seed)
    let keys = [
      "d", "x", "y", "p", "P", "D", "g d", "a m Return", "r n Return", "u", "Ctrl-R", "j", "k", "G",
      "g g", "Space", "Esc", "v j", "3 j", "s n", "s o", "s r", "/ m Return", "Alt-r", "*",
      "Ctrl-A",
      "z 2", "z 1", "2 u", "}", "{", "w",
    ]
    let edited = EditedWords([["a", "mb", "c"], ["d"], [], ["me", "f", "mg"]])
    let original = edited.source.sections
    for _ in 0..<60 {
      try edited.press(keys.randomElement(using: &dice) ?? "j")
      let view = edited.player.controller.collectionView
      #expect(view.numberOfSections == 4)
      if edited.source.sections.joined().count > 60 { try edited.press("Esc Esc Ctrl-A D") }
    }
    try edited.press("Esc Esc Esc s o 9 9 9 u")
    #expect(edited.source.sections == original, "seed \(seed)")
    try edited.press("9 9 9 Ctrl-R 9 9 9 u")
    #expect(edited.source.sections == original, "seed \(seed)")
  }

  @Test("text too long for a terminal's clipboard is not sent, and a message says so")
  func tooMuchForTheClipboard() throws {
    let player = try Player(lines: numbered(20_000), rows: 11).press("Ctrl-A Y")
    #expect(player.status.hasPrefix("too much for a terminal's clipboard"))
    #expect(player.snapshot.terminal.clipboard.isEmpty)
    try player.press("g g Ctrl-Space Esc Y")
    #expect(player.snapshot.terminal.clipboard == ["line 1"])
  }

  @Test("an edit that would duplicate a member name of an object asks for another name")
  func namesOfMembers() throws {
    func texts(_ player: Player) -> [String] {
      let source = player.controller.features.shown.source
      return (0..<source.itemCount(in: 0)).map { source.title(section: 0, item: $0) }
    }
    let player = try Player(json: #"{"a": 1, "b": 2}"#, columns: 60).press("y p")
    #expect(player.status.hasPrefix("a already exists; name: a 2"))
    #expect(texts(player) == ["a", "b"])
    try player.press("Ctrl-U b Return")
    #expect(player.screen.joined().contains("b already exists"))
    #expect(player.status.hasSuffix("name: b"), "the line stays")
    try player.press("Backspace c Return")
    #expect(texts(player) == ["a", "c", "b"])
    try player.press("a b : 3 Return")
    #expect(player.screen.joined().contains("b already exists"))
    #expect(player.status.hasPrefix("new: b:3"))
    try player.press("Esc g d Esc")
    #expect(texts(player) == ["a", "c", "b"])
    try player.press("d p")
    #expect(texts(player) == ["a", "b", "c"], "a member that was cut has its name again")
    try player.press("2 p Esc")
    #expect(texts(player) == ["a", "b", "c"])
  }

  @Test("values of a duplicate member name in a file can be changed")
  func sameNames() throws {
    let player = try Player(json: #"{"a": 1, "a": 2}"#, columns: 60)
    try player.press("r Ctrl-U 5 Return")
    #expect(player.controller.features.editing.edits.isModified)
  }

  @Test("JSON edits on several levels need no question and are undone and saved together")
  func levels() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(#"{"b": 3, "a": {"x": [1, 2], "y": 0}}"#, to: "t.json")
    let source = try SourceOpener.source(SourceRequest(path: Array(path.utf8)))
    let player = Player(source, columns: 100)
    try player.press("r Ctrl-U 3 0 Return j l")
    #expect(player.controller.layers.questionView == nil)
    #expect(player.status.contains("t.json .a [+]"))
    try player.press("l r Ctrl-U 7 Return h h")
    #expect(player.controller.layers.questionView == nil)
    #expect(player.status.contains("t.json [+]"))
    try player.press("u")
    #expect(player.controller.features.session.source.name.hasSuffix(" .a.x"))
    #expect(player.said.contains("undid: changed"))
    try player.press("Ctrl-R w")
    #expect(
      try String(contentsOfFile: path, encoding: .utf8) == #"{"b": 30, "a": {"x": [7, 2], "y": 0}}"#
    )
    try player.press("2 u")
    #expect(player.controller.features.session.source.name.hasSuffix("t.json"))
    try player.press("w")
    #expect(
      try String(contentsOfFile: path, encoding: .utf8) == #"{"b": 3, "a": {"x": [1, 2], "y": 0}}"#)
  }
}
