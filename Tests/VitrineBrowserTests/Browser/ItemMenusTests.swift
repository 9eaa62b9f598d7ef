import Foundation
import Testing
import UIKit
import VitrineTerminalCore
import VitrineTestSupport

@testable import VitrineBrowser
@testable import VitrineFileItems
@testable import VitrineSupport

@MainActor
@Suite("Menus of items")
struct ItemMenusTests {
  nonisolated static let sizes = [(80, 24), (200, 60), (20, 5)]

  @Test(
    "the menus of an item match their recordings at three sizes", arguments: sizes,
    ["e", "Shift-F10"])
  func screens(size: (Int, Int), key: String) throws {
    let edited = EditedWords([["apple", "bread", "cheese"]], columns: size.0, rows: size.1)
    edited.player.controller.runsEditor = { _ in 0 }
    try edited.press("j y \(key)")
    let name = key == "e" ? "menu-edit" : "menu-context"
    expectGolden("\(name)-\(size.0)x\(size.1).txt", edited.player.screen)
    try edited.press("Esc")
    #expect(edited.player.controller.view.window?.menu == nil)
    #expect(edited.player.focusedRow.hasPrefix("  bread"))
  }

  @Test(
    "first letters and Return choose a menu entry, which changes the words",
    arguments: [
      ("e c Return p", "aabcde", "copy"), ("j e Return", "acde", "cut"),
      ("j e c Return e p Return", "abbcde", "copy and paste"),
      ("e d Return", "aabcde", "duplicate"),
      ("e d d Return", "bcde", "delete"), ("e Esc d", "bcde", "leaves"),
      ("e s Return d", "", "select all"), ("e r Return j Return", "bacde", "reorder"),
      ("Space Space e Return", "cde", "the marked ones"),
      ("Shift-F10 d Return", "aabcde", "duplicate"),
      ("Menu d Return", "aabcde", "menu key"), ("d Shift-F10 u u Return", "abcde", "undo"),
      ("Shift-F10 n Return z Return", "azbcde", "new"),
      ("Shift-F10 e Return Ctrl-U z Return", "zbcde", "in a line"),
      ("e End Return j Return", "bacde", "arrows"), ("e Down Up Down Return p", "aabcde", "arrows"),
    ])
  func keys(keys: String, words: String, what: String) throws {
    let edited = try EditedWords("abcde").press(keys)
    #expect(edited.words == words, "\(what): \(keys)")
  }

  @Test("every command works with the mouse alone: right click, then a click on an entry")
  func mouse() throws {
    let edited = EditedWords([["a", "b", "c"]], columns: 80, rows: 30)
    try edited.choose("Cut", at: 1)
    #expect(edited.words == "ac")
    try edited.choose("Paste", at: 1)
    #expect(edited.words == "acb")
    try edited.choose("Copy", at: 0)
    try edited.choose("Paste", at: 2)
    #expect(edited.words == "acba")
    try edited.choose("Duplicate", at: 1)
    #expect(edited.words == "accba")
    try edited.choose("Delete", at: 0)
    #expect(edited.words == "ccba")
    try edited.choose("Undo", at: 0)
    #expect(edited.words == "accba")
    try edited.choose("Redo", at: 0)
    #expect(edited.words == "ccba")
    try edited.choose("Mark", at: 3)
    #expect(edited.player.marked == ["a"])
    // A command on an unmarked item ignores the marks.
    try edited.choose("Cut", at: 0)
    #expect(edited.words == "cba")
    #expect(edited.player.marked == ["a"])
    try edited.choose("Unmark", at: 2)
    try edited.choose("Select all", at: 0)
    #expect(edited.player.marked == ["c", "b", "a"])
    try edited.choose("Copy as text", at: 0)
    #expect(edited.player.snapshot.terminal.clipboard == ["c\nb\na\n"])
    try edited.choose("Save", at: 0)
    #expect(edited.source.saved == [["c", "b", "a"]])
    try edited.choose("Open", at: 1)
    #expect(edited.player.controller.layers.viewer != nil)
  }

  @Test("the menu of a picker omits editing, and editing keys explain why")
  func folder() throws {
    let folder = try TemporaryFolder(["a.txt", "b.txt"])
    let source = try FolderSource(
      path: FolderPath(source: Array(folder.path.utf8)), showsHidden: false)
    let player = Player(source, columns: 80, rows: 24, isPicker: true) { $0.isMulti = true }
    try player.press("e")
    #expect(player.status.hasPrefix("nothing changes in a picker"))
    #expect(player.controller.view.window?.menu == nil)
    try player.press("Shift-F10")
    for title in ["Open", "Mark", "Select all", "Copy as text"] {
      #expect(player.screen.contains { $0.contains("│ \(title) ") }, "\(title)")
    }
    for title in ["Cut", "Paste", "Duplicate", "Delete", "Reorder", "Undo", "Save"] {
      #expect(!player.screen.contains { $0.contains(title) }, "\(title)")
    }
    try player.press("Down Down Down Return")
    #expect(player.controller.features.shown.markCount == 2)
    try player.press("Y")
    let clipboard = try #require(player.snapshot.terminal.clipboard.last)
    #expect(clipboard.hasSuffix("/b.txt"))
    #expect(clipboard.split(separator: "\n").count == 2)
  }

  @Test("without items no menu opens, and a message names the possible commands")
  func empty() throws {
    let edited = try EditedWords("a").press("d e")
    #expect(edited.player.status.hasPrefix("there is no item; p pastes, a makes one"))
    try edited.press("p e Return")
    #expect(edited.words == "")
  }

  @Test("Ctrl-C closes a menu and does not end the program")
  func cancel() throws {
    let edited = try EditedWords("ab").press("e Ctrl-C")
    #expect(edited.player.ending == nil)
    #expect(edited.player.controller.view.window?.menu == nil)
    try edited.press("Ctrl-C")
    #expect(edited.player.ending?.status == 130)
  }

  @Test("ee opens the item in $EDITOR and applies the result as an edit")
  func editor() throws {
    let edited = EditedWords([["apple", "bread"]], columns: 90)
    var seen: [String] = []
    edited.player.controller.runsEditor = { path in
      seen.append((try? String(contentsOfFile: path, encoding: .utf8)) ?? "")
      try? "pear\n".write(toFile: path, atomically: true, encoding: .utf8)
      return 0
    }
    try edited.press("e e")
    #expect(seen == ["apple\n"])
    #expect(edited.source.sections == [["pear", "bread"]])
    #expect(edited.player.status.hasPrefix("changed 1 word; u undoes"))
    try edited.press("u")
    #expect(edited.source.sections == [["apple", "bread"]])
    for (status, message) in [
      (3, "the editor failed with status 3; nothing has changed"),
      (nil, "the editor cannot be run"),
    ] as [(Int32?, String)] {
      edited.player.controller.runsEditor = { _ in status }
      try edited.press("e e")
      #expect(edited.player.status.hasPrefix(message), "\(edited.player.status)")
    }
    edited.player.controller.runsEditor = { _ in 0 }
    try edited.press("e e")
    #expect(edited.player.status.hasPrefix("nothing has changed"))
    #expect(edited.source.sections == [["apple", "bread"]])
  }

  @Test("a menu opens at the pointer even if it covers its row")
  func atThePointer() throws {
    let edited = EditedWords([["a", "b", "c"]], columns: 80, rows: 24)
    let place = GridPoint(column: 5, row: 2)
    edited.player.handle(.mouse(MouseEvent(.press, button: 3, position: place, modifiers: [])))
    edited.player.handle(.mouse(MouseEvent(.release, button: 3, position: place, modifiers: [])))
    let corners = edited.player.screen.compactMap { row in
      row.firstIndex(of: "┌").map { row.distance(from: row.startIndex, to: $0) }
    }
    #expect(corners == [5])
  }

  @Test("the whole row of an open menu stays visible, inside its frame")
  func rowInsideFrame() throws {
    let words = (1...40).map { "word \($0) " + String(repeating: "x", count: 90) }
    let edited = EditedWords([words], columns: 60, rows: 24)
    let before = try #require(edited.player.screen.first { $0.contains("  word 1 ") })
    try edited.press("e")
    let screen = edited.player.screen
    let row = try #require(screen.firstIndex { $0.contains("  word 1 ") })
    #expect(screen[row].hasPrefix(before.prefix { $0 != "…" }))
    #expect(screen[row + 1].hasPrefix("──"))
  }
}

extension EditedWords {
  /// Clicks an entry of the context menu for the item in a row.
  func choose(
    _ title: String, at row: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    click(button: 3, GridPoint(column: 4, row: row))
    try press("")
    let line = try #require(
      player.screen.firstIndex { $0.contains("│") && $0.contains(" \(title) ") },
      "\(title) in \(player.screen)", sourceLocation: sourceLocation)
    let start = try #require(player.screen[line].range(of: " \(title) "))
    let column = player.screen[line].distance(
      from: player.screen[line].startIndex, to: start.lowerBound)
    click(button: 1, GridPoint(column: column + 2, row: line))
    try press("")
    // Another click soon after would be a double click.
    (player.host.engine.clock as? ManualClock)?.advance(by: 1)
    player.host.update()
  }

  private func click(button: Int, _ place: GridPoint) {
    for kind in [MouseEvent.Kind.press, .release] {
      player.handle(.mouse(MouseEvent(kind, button: button, position: place, modifiers: [])))
    }
  }
}
