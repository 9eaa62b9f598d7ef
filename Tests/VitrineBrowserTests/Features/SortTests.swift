import Foundation
import Testing
import VitrineTestSupport

@testable import VitrineArchiveReading
@testable import VitrineBrowser
@testable import VitrineFileItems
@testable import VitrineItems
@testable import VitrineSupport
@testable import VitrineTextItems

@MainActor
@Suite("Sorting")
struct SortTests {
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(["b/", "a/"])
    for (number, (name, size)) in [("c.txt", 5), ("a.md", 9), ("b.txt", 700)].enumerated() {
      folder.add(name, String(repeating: "x", count: size))
      var times = [
        timespec(tv_sec: 1000 - number, tv_nsec: 0), timespec(tv_sec: 1000 - number, tv_nsec: 0),
      ]
      utimensat(AT_FDCWD, folder.path + "/" + name, &times, 0)
    }
    return folder
  }

  @Test(
    "each section's files are sorted by the chosen criterion",
    arguments: [
      ("", ["a.md", "b.txt", "c.txt"], "list"), ("s s", ["b.txt", "a.md", "c.txt"], "by size"),
      ("s t", ["c.txt", "a.md", "b.txt"], "by time"),
      ("s e", ["a.md", "b.txt", "c.txt"], "by type"),
      ("s r", ["c.txt", "b.txt", "a.md"], "reversed"),
      ("s s s r", ["c.txt", "a.md", "b.txt"], "by size, reversed"),
      ("s s s r s n", ["a.md", "b.txt", "c.txt"], "list"),
      ("s t s r s r", ["c.txt", "a.md", "b.txt"], "by time"),
    ])
  func files(keys: String, names: [String], label: String) throws {
    let folder = try folder()
    let source = try FolderSource(
      path: FolderPath(source: Array(folder.path.utf8)), showsHidden: false)
    let player = try Player(source, columns: 80, rows: 10).press(keys.isEmpty ? "j" : keys)
    #expect(player.screen[4...6].map { $0.dropFirst(2) } == names.map { $0[...] })
    #expect(player.status.contains(label))
  }

  @Test("focus and marks stay with their items, and other folders keep the order")
  func focusAndMarks() throws {
    let folder = try folder()
    folder.add("a/small.txt", "1")
    folder.add("a/large.txt", "123")
    let source = try FolderSource(
      path: FolderPath(source: Array(folder.path.utf8)), showsHidden: false)
    let player = try Player(source, columns: 80, rows: 10).press("G Space s s")
    #expect(player.marked == ["c.txt"])
    #expect(player.focusedRow == "✓ c.txt")
    #expect(player.status.contains("5/5"))
    try player.press("g g l")
    #expect(player.screen[1...2] == ["  large.txt", "  small.txt"])
    try player.press("h")
    #expect(player.focusedRow == "  a/")
    #expect(player.marked == ["c.txt"])
    folder.add("d.txt", "1234567890")
    try player.press("R")
    #expect(player.screen[4...7].map { $0.dropFirst(2) } == ["b.txt", "d.txt", "a.md", "c.txt"])
    #expect(player.marked == ["c.txt"])
  }

  @Test("lines are sorted by text and can return to the source's order")
  func lines() throws {
    let folder = try TemporaryFolder()
    folder.add("lines.txt", "line 10\nline 9\n\nApple\napple\nzebra")
    let path = Array((folder.path + "/lines.txt").utf8)
    let source = LineSource(file: try ContentOpener.open(path), path: path)
    let player = try Player(source, columns: 60, rows: 8).press("j Space s n")
    #expect(
      player.screen.prefix(6) == ["", "  Apple", "  apple", "✓ line 9", "  line 10", "  zebra"])
    try player.press("s o")
    #expect(player.screen.prefix(3) == ["  line 10", "✓ line 9", ""])
  }

  @Test("JSON is sorted by titles, and sorting and filtering combine")
  func json() throws {
    let player = try Player(json: #"["c", "b", "d", "a"]"#, columns: 60, isPicker: true) {
      $0.isMulti = true
    }
    try player.press("s n")
    #expect(player.screen.prefix(4) == ["  a", "  b", "  c", "  d"])
    player.controller.features.shown.items.filter = FilterResult(
      matches: [[0, 2, 3]], isComplete: true, progress: (4, 4), mode: .hide)
    player.host.settle()
    #expect(player.screen.prefix(4) == ["  a", "  c", "  d", ""])
    try player.press("g A s r")
    #expect(player.marked == ["d", "c", "a"])
    player.controller.features.shown.items.filter = nil
    try player.press("Return")
    #expect(player.printed == ["d", "c", "a"])
  }

  @Test("changing the order ends a range at its current size")
  func range() throws {
    let player = try Player(lines: ["b", "a", "c"], columns: 60).press("v j s n")
    #expect(player.marked == ["a", "b"])
    #expect(!player.status.contains("RANGE"))
  }

  @Test("sorting many lines keeps marks and focus")
  func many() throws {
    let player = try Player(lines: numbered(30_000).shuffled(), columns: 60, rows: 6)
    try player.press("Space Space 1 0 0 0 0 G")
    let row = player.focusedRow
    let marked = player.controller.collectionView.selectedItems.count
    try player.press("s n")
    #expect(player.focusedRow == row)
    #expect(player.status.contains("by text"))
    #expect(player.controller.collectionView.selectedItems.count == marked)
    try player.press("g g")
    #expect(player.focusedRow.dropFirst(2) == "line 1")
  }
}
