import Foundation
import Testing
import UIKit
import VitrineTerminalCore
import VitrineTestSupport

@testable import VitrineBrowser
@testable import VitrineFileItems
@testable import VitrineSupport

@MainActor
@Suite("Reordering")
struct ReorderFeatureTests {
  @Test(
    "each key sequence leaves the expected order and focus",
    arguments: [
      ("Alt-Down", "bacde", "a"), ("Alt-j Alt-j", "bcade", "a"), ("G Alt-Up", "abced", "e"),
      ("G Alt-k", "abced", "e"), ("Alt-Up", "abcde", "a"), ("3 Alt-Down", "bcdae", "a"),
      ("g m j Return", "bacde", "a"), ("g m j j Space", "bcade", "a"),
      ("g m G Return", "bcdea", "a"),
      ("g m End Return k", "bcdea", "e"), ("G g m g g Return", "eabcd", "e"),
      ("g m j j Esc", "abcde", "a"), ("g m j q", "abcde", "a"), ("g m Return", "abcde", "a"),
      ("g m 2 j Return", "bcade", "a"), ("g m PageDown Return", "bcdea", "a"),
      ("Space j Space g m Return", "acbde", "a"), ("Space j Space Alt-Down", "bacde", "a"),
      ("Space Space g m j j Esc d", "cde", "c"), ("j v j Alt-Down", "adbce", "c"),
      ("Alt-Down u", "abcde", "a"), ("Alt-Down Alt-Down 2 u", "abcde", "a"),
      ("Alt-Down u Ctrl-R", "bacde", "a"), ("g m j Alt-j Alt-Down Return", "bcdae", "a"),
    ])
  func commands(keys: String, words: String, focused: String) throws {
    let edited = try EditedWords("abcde").press(keys)
    #expect(edited.words == words, "\(keys)")
    #expect(edited.shown == words, "\(keys)")
    #expect(edited.focused == focused, "\(keys)")
  }

  @Test("other items make room for carried ones, and the status line shows MOVE")
  func live() throws {
    let edited = try EditedWords("abcde").press("Space Space k k g m j")
    #expect(edited.shown == "cabde")
    #expect(edited.words == "abcde")
    #expect(edited.player.status.contains("MOVE"))
    #expect(edited.player.status.contains("2/5"))
    try edited.press("Return")
    #expect(edited.words == "cabde")
    #expect(edited.player.marked == ["a", "b"])
    #expect(edited.player.status.hasPrefix("moved 2 words; u undoes"))
    #expect(!edited.player.status.contains("MOVE"))
    try edited.press("g m Esc")
    #expect(edited.player.status.hasPrefix("everything is where it was"))
  }

  @Test("items move across sections and into empty ones, and one undo restores all")
  func sections() throws {
    let edited = EditedWords([["a", "b"], [], ["c", "d"]])
    try edited.press("j Alt-Down")
    #expect(edited.words == "a|b|cd")
    try edited.press("Alt-Down")
    #expect(edited.words == "a||bcd")
    #expect(edited.player.screen[0].hasSuffix("(1)"))
    try edited.press("2 u")
    #expect(edited.words == "ab||cd")
    try edited.press("g g Space j Space g m } Return")
    #expect(edited.words.filter { $0 != "|" }.count == 4)
    let moved = edited.words
    #expect(moved != "ab||cd")
    try edited.press("u")
    #expect(edited.words == "ab||cd")
    try edited.press("Esc G g m { { Return")
    #expect(edited.words == "ab|d|c")
  }

  @Test(
    "a refused move changes nothing, even with more keys in the same burst",
    arguments: ["d", "k d", "k d u", "g g d d", "k Alt-Up", "Alt-Up k d", "g g Alt-Down k d"])
  func refused(next: String) throws {
    let edited = try Player(json: #"{"a": ["1", "2", "3"], "n": "5"}"#).press("z s 2 j")
    let burst = try KeySyntax.keys("Alt-Down \(next)").map(TerminalEvent.key)
    edited.host.handle(burst)
    try edited.press("Esc")
    let other = try Player(json: #"{"a": ["1", "2", "3"], "n": "5"}"#).press("z s 2 j Alt-Down")
    #expect(other.said.contains("not an array"))
    try other.press(next).press("Esc")
    #expect(edited.screen.dropLast() == other.screen.dropLast(), "after \(next)")
    edited.controller.collectionView.checkCollectionInvariants()
  }

  @Test("an edit right after a refused drag applies to the source's order")
  func refusedDrag() throws {
    let player = try Player(json: #"{"a": ["1", "2", "3"], "n": "5"}"#).press("z s 2 j Space")
    func mouse(_ kind: MouseEvent.Kind, _ row: Int) -> TerminalEvent {
      .mouse(
        MouseEvent(kind, button: 1, position: GridPoint(column: 6, row: row), modifiers: []))
    }
    for event in [mouse(.press, 3), mouse(.move, 4), mouse(.move, 6)] { player.handle(event) }
    #expect(player.status.contains("MOVE"))
    player.host.handle(
      [mouse(.release, 6)] + (try KeySyntax.keys("Esc g g d")).map(TerminalEvent.key))
    try player.press("")
    #expect(player.screen.dropLast() == ["a (2)", "  2", "  3", "n (1)", "  5", "", ""])
    player.controller.collectionView.checkCollectionInvariants()
  }

  @Test("in a grid an item moves in the direction of the arrow")
  func grid() throws {
    let edited = EditedWords([["a", "b", "c", "d", "e", "f"]], columns: 62, rows: 20)
    try edited.press("z 2 Alt-Right")
    #expect(edited.words == "bacdef")
    try edited.press("Alt-Down")
    #expect(edited.words == "bcdeaf")
    try edited.press("Alt-h")
    #expect(edited.words == "bcdaef")
    try edited.press("g m l k Return")
    #expect(edited.words == "bacdef")
  }

  @Test(
    "sorted or filtered items do not move, and a message names the remedy",
    arguments: [
      ("s n", "sorted, so nothing moves; 'so' shows the order of the source"),
      ("s r", "reversed, so nothing moves; 'sr' turns it back"),
      ("/ a Return", "filtered, so nothing moves; Esc shows all, Alt-r dims the others"),
    ])
  func arranged(keys: String, message: String) throws {
    for move in ["g m", "Alt-Down"] {
      let edited = EditedWords([["a", "ab", "c"]], columns: 100)
      try edited.press("\(keys) \(move)")
      #expect(edited.player.status.hasPrefix(message), "\(edited.player.status)")
      try edited.press(keys.hasPrefix("/") ? "Alt-r" : keys == "s n" ? "s o" : "s r")
      try edited.press("g g Alt-Down")
      #expect(edited.source.sections == [["ab", "a", "c"]], "\(keys)")
    }
  }

  @Test("items can be moved by keys and mouse after a sort is undone")
  func afterSnapshots() throws {
    let edited = try EditedWords("cab").press("s n s o Alt-Down")
    #expect(edited.words == "acb")
    try edited.press("s n s o")
    edited.press(at: 1)
    edited.hold()
    edited.drag(to: 0)
    edited.release(at: 0)
    try edited.press("")
    #expect(edited.words == "cab")
    #expect(edited.shown == "cab")
  }

  @Test("dragging a marked item moves all marked items, and Esc restores the order")
  func dragMarked() throws {
    let edited = try EditedWords("abcde").press("Space j Space G")
    edited.press(at: 0)
    edited.drag(to: 2)
    edited.drag(to: 4)
    #expect(edited.player.status.contains("MOVE"))
    edited.release(at: 4)
    try edited.press("")
    #expect(edited.words == "bdeac" || edited.words == "bdace", "\(edited.words)")
    #expect(edited.player.marked == ["a", "c"])
    try edited.press("u")
    #expect(edited.words == "abcde")
    edited.press(at: 0)
    edited.drag(to: 3)
    try edited.press("Esc")
    edited.drag(to: 4)
    edited.release(at: 4)
    try edited.press("")
    #expect(edited.words == "abcde")
    #expect(edited.shown == "abcde")
  }

  @Test("an unmarked item is dragged after half a second of pressing")
  func hold() throws {
    let edited = try EditedWords("abcde").press("G Space")
    edited.press(at: 1)
    edited.hold()
    edited.drag(to: 3)
    edited.release(at: 3)
    try edited.press("")
    #expect(edited.words == "acdbe")
    #expect(edited.player.status.hasPrefix("moved 1 word; u undoes"))
    // An immediate drag scrolls and moves nothing.
    edited.press(at: 1)
    edited.drag(to: 3)
    edited.release(at: 3)
    try edited.press("")
    #expect(edited.words == "acdbe")
  }

  @Test("files in a folder cannot be carried by keys")
  func folder() throws {
    let folder = try TemporaryFolder(["a.txt", "b.txt"])
    let source = try FolderSource(
      path: FolderPath(source: Array(folder.path.utf8)), showsHidden: false)
    let player = try Player(source, columns: 70, rows: 6).press("g m")
    #expect(
      player.status.hasPrefix(
        "a folder has no order of its own, and its files change at once"))
    try player.press("Alt-Down")
    #expect(
      player.status.hasPrefix(
        "a folder has no order of its own, and its files change at once"))
  }

  @Test(
    "undoing random moves and edits restores the original order", arguments: 0..<12)
  func randomKeys(seed: UInt64) throws {
    var dice = SeededGenerator(seed: seed)
    let keys = [
      "Alt-Down", "Alt-Up", "g m j j Return", "g m G Return", "g m } Return", "g m { Return",
      "g m k Esc", "d", "p", "g d", "u", "Ctrl-R", "j", "k", "G", "g g", "Space", "Space", "Esc",
      "v j", "3 Alt-Down", "z 2", "z 1", "Alt-Left", "Alt-Right", "s n", "s o",
    ]
    let edited = EditedWords([["a", "b", "c"], ["d"], [], ["e", "f", "g"]])
    let original = edited.source.sections
    for _ in 0..<60 {
      try edited.press(keys.randomElement(using: &dice) ?? "j")
      if edited.source.sections.joined().count > 60 { try edited.press("Esc Esc Ctrl-A D") }
    }
    try edited.press("Esc Esc Esc s o z 1 9 9 9 u")
    #expect(edited.source.sections == original, "seed \(seed)")
  }
}

extension EditedWords {
  private func mouse(_ kind: MouseEvent.Kind, _ row: Int) {
    player.handle(
      .mouse(MouseEvent(kind, button: 1, position: GridPoint(column: 6, row: row), modifiers: [])))
  }

  func press(at row: Int) { mouse(.press, row) }
  func drag(to row: Int) { mouse(.move, row) }
  func release(at row: Int) { mouse(.release, row) }

  /// Advances the clock by the time of a long press.
  func hold() {
    (player.host.engine.clock as? ManualClock)?.advance(by: 0.6)
    player.host.update()
  }
}
