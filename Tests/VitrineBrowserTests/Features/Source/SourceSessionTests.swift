import Foundation
import Testing
import VitrineModelDoubles
import VitrineTestSupport

@testable import VitrineArchiveReading
@testable import VitrineBrowser
@testable import VitrineFileItems
@testable import VitrineItems
@testable import VitrineSourceOpening
@testable import VitrineStyledText
@testable import VitrineSupport
@testable import VitrineTextItems

@MainActor
@Suite("In folders")
struct SourceSessionTests {
  private func player(
    _ folder: TemporaryFolder, isPicker: Bool = false, options: (inout Options) -> Void = { _ in }
  ) throws -> Player {
    let path = FolderPath(source: Array(folder.path.utf8))
    let source = try FolderSource(path: path, showsHidden: false)
    return Player(source, columns: 60, rows: 14, isPicker: isPicker, options: options)
  }

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(["one/", "two/", "a.txt", "b.txt", ".hidden"])
    folder.add("two/deep.txt", "text")
    folder.add("two/deeper/")
    return folder
  }

  @Test("entering and leaving folders restores the focus")
  func enterAndLeave() throws {
    let folder = try folder()
    let player = try player(folder)
    try player.press("j l")
    #expect(player.screen[1] == "  deeper/")
    try player.press("h")
    #expect(player.focusedRow == "  two/")
    try player.press("Return j g h")
    #expect(player.focusedRow == "  two/")
    try player.press("Right")
    #expect(player.focusedRow == "  deep.txt")
    try player.press("Backspace Left")
    #expect(player.focusedRow.hasPrefix("  " + (folder.path as NSString).lastPathComponent))
  }

  @Test("the root folder has no parent")
  func root() throws {
    let source = try FolderSource(path: FolderPath(source: Array("/".utf8)), showsHidden: false)
    let player = Player(source, columns: 60)
    try player.press("h g h")
    #expect(player.status.hasPrefix("the root folder has no parent"))
    try player.press("j")
    #expect(player.status.hasPrefix("/ "))
  }

  @Test("keys typed while a folder opens apply to its items")
  func typeAhead() throws {
    let folder = try folder()
    let player = try player(folder)
    // No waiting between the keys, as with fast typing.
    for key in try KeySyntax.keys("j l j Space h") { player.controller.type(key) }
    player.controller.finishReading()
    player.host.settle()
    #expect(player.focusedRow == "  two/")
    try player.press("l")
    #expect(player.marked == ["deep.txt"])
  }

  @Test("marks are kept while another folder is shown")
  func marksPerFolder() throws {
    let folder = try folder()
    let player = try player(folder).press("G Space g g j l")
    #expect(player.marked.isEmpty)
    try player.press("h")
    #expect(player.marked == ["b.txt"])
  }

  @Test("toggling hidden files keeps marks and focus on their files")
  func hidden() throws {
    let folder = try folder()
    let player = try player(folder).press("G k Space .")
    #expect(player.screen.contains("  .hidden"))
    #expect(player.marked == ["a.txt"])
    #expect(player.focusedRow == "  b.txt")
    try player.press(".")
    #expect(!player.screen.contains("  .hidden"))
    #expect(player.marked == ["a.txt"])
  }

  @Test("a reload finds new files and keeps marks and focus")
  func reload() throws {
    let folder = try folder()
    let player = try player(folder).press("G Space G")
    folder.add("aa.txt")
    try player.press("R")
    #expect(player.screen.contains("  aa.txt"))
    #expect(player.marked == ["b.txt"])
    #expect(player.focusedRow == "✓ b.txt")
  }

  @Test("an unreadable folder is reported and the current one stays open")
  func unreadable() throws {
    let folder = try folder()
    let player = try player(folder)
    rmdir(folder.path + "/one")
    try player.press("l")
    #expect(player.said.hasPrefix("cannot open the folder"))
    #expect(player.screen.contains("  a.txt"))
    try player.press("j")
    #expect(!player.status.hasPrefix("cannot open"))
  }

  @Test("a picker prints paths below SOURCE, also from an entered folder")
  func paths() throws {
    let folder = try folder()
    let player = try player(folder, isPicker: true) { $0.isMulti = true }
    try player.press("j l G Space g g Space Return")
    #expect(player.printed == ["\(folder.path)/two/deeper", "\(folder.path)/two/deep.txt"])
  }

  @Test("marks of several folders are printed in the order of their paths")
  func marksElsewhere() throws {
    let folder = try folder()
    folder.add("one/first.txt")
    let player = try player(folder, isPicker: true) { $0.isMulti = true }
    try player.press("G Space g g j l Space")
    #expect(player.status.contains("1 marked, 1 elsewhere"))
    try player.press("h g g l Space h")
    #expect(player.status.contains("1 marked, 2 elsewhere"))
    #expect(player.focusedRow == "  one/")
    try player.press("Return")
    let names = ["b.txt", "one/first.txt", "two/deeper"]
    #expect(player.printed == names.map { "\(folder.path)/\($0)" })
  }

  @Test("marks elsewhere are printed instead of the focused item, except deleted files")
  func onlyElsewhere() throws {
    let folder = try folder()
    folder.add("one/first.txt")
    folder.add("one/second.txt")
    let player = try player(folder, isPicker: true) { $0.isMulti = true }
    try player.press("l Ctrl-A h")
    #expect(player.status.contains("2 marked elsewhere"))
    unlink(folder.path + "/one/second.txt")
    try player.press("Return")
    #expect(player.printed == [folder.path + "/one/first.txt"])
  }

  @Test("Esc drops the marks here, then elsewhere, then leaves, and gv restores all")
  func escapeElsewhere() throws {
    let folder = try folder()
    folder.add("one/first.txt")
    let player = try player(folder, isPicker: true) { $0.isMulti = true }
    try player.press("l Space h G Space Esc")
    #expect(player.status.contains("1 marked elsewhere"))
    #expect(player.marked.isEmpty)
    try player.press("Esc")
    #expect(!player.status.contains("marked"))
    #expect(player.ending == nil)
    try player.press("g v")
    #expect(player.status.contains("1 marked, 1 elsewhere"))
    #expect(player.marked == ["b.txt"])
    try player.press("Esc Esc Esc")
    #expect(player.ending?.status == 130)
  }

  @Test("a single-item picker keeps one mark across all folders")
  func oneInAll() throws {
    let folder = try folder()
    folder.add("one/first.txt")
    let player = try player(folder, isPicker: true).press("l Space h G Space Return")
    #expect(player.printed == [folder.path + "/b.txt"])
  }

  @Test("going up from SOURCE and down again keeps the path clean and restores the focus")
  func cleanPaths() throws {
    let folder = try folder()
    let path = FolderPath(source: Array((folder.path + "/two").utf8))
    let source = try FolderSource(path: path, showsHidden: false)
    let player = Player(source, columns: 200, rows: 14, isPicker: true)
    try player.press("h")
    #expect(player.status.hasPrefix(folder.path + " "))
    #expect(player.focusedRow == "  two/")
    try player.press("l")
    #expect(player.status.hasPrefix(folder.path + "/two "))
    try player.press("h G Return")
    #expect(player.printed == [folder.path + "/b.txt"])
  }

  @Test("the parent of a link is its containing folder")
  func aboveLink() throws {
    let folder = try folder()
    symlink("/", folder.path + "/zero")
    let path = FolderPath(source: Array((folder.path + "/zero").utf8))
    let source = try FolderSource(path: path, showsHidden: false)
    let player = try Player(source, columns: 60, rows: 14).press("h")
    #expect(player.focusedRow == "  zero/")
    #expect(player.screen.contains("  a.txt"))
  }

  @Test("control characters in names never reach the screen")
  func hostileNames() throws {
    let folder = try TemporaryFolder(["a\u{1B}[2Jb.txt", "c\nd.txt", "e\u{202E}f.txt"])
    let player = try player(folder, isPicker: true).press("Space")
    for row in player.screen {
      #expect(VisibleText.line(of: row) == row)
    }
    #expect(player.marked == ["a␛[2Jb.txt"])
  }
}

@MainActor
@Suite("Reloading")
struct ReloadTests {
  @Test("reloading a file keeps focus and marks on lines, also far down")
  func lines() throws {
    let folder = try TemporaryFolder()
    folder.add("lines.txt", numbered(50_000).joined(separator: "\n"))
    let path = Array((folder.path + "/lines.txt").utf8)
    let source = LineSource(file: try ContentOpener.open(path), path: path)
    let player = Player(source, columns: 60, rows: 6)
    try player.press("4 0 0 0 0 G Space R")
    #expect(player.focus?.item == 40_000)
    #expect(player.controller.collectionView.selectedItems.count == 1)
    folder.add("lines.txt", "one\ntwo\n")
    try player.press("R")
    #expect(player.screen.prefix(3) == ["  one", "  two", ""])
    #expect(player.status.contains("1/2"))
  }

  @Test("among equal JSON items only the marked ones are marked again")
  func equalItems() throws {
    let folder = try TemporaryFolder()
    folder.add("a.json", #"["x", "x", "y", "x"]"#)
    let path = Array((folder.path + "/a.json").utf8)
    let source = JSONSource(
      file: try ContentOpener.open(path), path: path, fields: JSONFields())
    let player = Player(source, columns: 60)
    try player.press("j Space Space R")
    #expect(player.screen.prefix(4) == ["  x", "✓ x", "✓ y", "  x"])
    #expect(player.focus?.item == 3)
    folder.add("a.json", #"["new", "y", "x", "x"]"#)
    try player.press("R")
    #expect(player.screen.prefix(4) == ["  new", "✓ y", "✓ x", "  x"])
  }

  @Test("invalid JSON in a reload is reported and the old items stay")
  func badJSON() throws {
    let folder = try TemporaryFolder()
    folder.add("a.json", #"["x", "y"]"#)
    let path = Array((folder.path + "/a.json").utf8)
    let source = JSONSource(
      file: try ContentOpener.open(path), path: path, fields: JSONFields())
    let player = Player(source, columns: 200, rows: 4) { $0.preview = "" }
    folder.add("a.json", #"["x" "y"]"#)
    try player.press("R")
    #expect(player.status.contains("line 1, column 6: expected ',' or ']'"))
    #expect(player.screen.prefix(2) == ["  x", "  y"])
    #expect(player.ending == nil)
  }

  @Test("invalid JSON at the start ends the program with its line and column")
  func badFromTheStart() throws {
    let player = try Player(json: "[1,\n 2 3]")
    let ending = player.snapshot.play([])
    #expect(ending?.status == 2)
    #expect(ending?.failure?.description.contains("line 2, column 4") == true)
  }

  @Test("a pipe cannot be reloaded and says so")
  func pipe() throws {
    var ends: [Int32] = [0, 0]
    _ = Glibc.pipe(&ends)
    _ = Glibc.write(ends[1], "a\nb\n", 4)
    close(ends[1])
    let player = Player(LineSource(pipe: ends[0], name: "stdin"), columns: 60)
    try player.press("R")
    #expect(player.status.hasPrefix("a pipe cannot be read again"))
    #expect(player.screen.first == "  a")
  }

  private func piped(_ text: String, _ change: (inout Options) -> Void = { _ in }) throws -> Player
  {
    var ends: [Int32] = [0, 0]
    try #require(Glibc.pipe(&ends) == 0)
    try #require(write(ends[1], text, text.utf8.count) == text.utf8.count)
    close(ends[1])
    return Player(
      LineSource(pipe: ends[0], name: "stdin"), columns: 60, rows: 8, isPicker: true
    ) {
      ($0.isModal, $0.picksFromPipe) = (false, true)
      change(&$0)
    }
  }

  @Test(
    "a JSON text from a pipe opens in the browser instead of a picker's line")
  func pipedJSON() throws {
    let player = try piped("{\n  \"a\": {\"x\": [1, 2], \"y\": 0},\n  \"b\": 3\n}\n")
    #expect(player.controller.layers.query == nil)
    #expect(player.screen[1].contains("a"))
    #expect(player.status.contains("stdin"))
    try player.press("l l")
    #expect(player.status.contains("stdin .a.x"))
    try player.press("h h h")
    #expect(player.said.contains("a pipe has no parent"))
    try player.press("R")
    #expect(player.said.contains("a pipe cannot be read again"))
    try player.press("q")
    #expect(player.ending?.status == 0)
  }

  @Test(
    "plain text and JSON Lines from a pipe open a picker",
    arguments: [
      "[INFO] started\n[INFO] done\n", "{\"a\": 1}\n{\"a\": 2}\n", "one\ntwo\n", "{\"a\": 1",
    ])
  func pipedLines(text: String) throws {
    let player = try piped(text)
    #expect(player.controller.layers.query != nil)
    #expect(player.controller.features.session.source is LineSource)
  }

  @Test("an explicit picker shows JSON as lines, too")
  func pickedJSON() throws {
    let player = try piped("{\n\"a\": 1\n}\n") { $0.picksFromPipe = false }
    #expect(player.controller.features.session.source is LineSource)
    try player.press("Return")
    #expect(player.printed == ["{"])
  }

  @Test("--as json reads a pipe and reports a mistake without a file name")
  func askedJSON() throws {
    var ends: [Int32] = [0, 0]
    try #require(Glibc.pipe(&ends) == 0)
    _ = write(ends[1], "[1, 2", 5)
    close(ends[1])
    let source = JSONSource(.pipe(ends[0]), name: "stdin")
    var failure: BrowserFailure?
    source.changed = { if case .failed(let reason) = $0 { failure = reason } }
    source.finish()
    #expect(
      failure?.description.hasPrefix("stdin: line 1") == true, "\(failure?.description ?? "")")
    #expect(failure?.description.hasSuffix("vitrine --as lines") == true)
  }

  @Test("marks and focus follow a file renamed by another program")
  func renamedOutside() throws {
    let folder = try TemporaryFolder(["a", "b", "c"])
    let path = FolderPath(source: Array(folder.path.utf8))
    let before = try FolderSource(path: path, showsHidden: false)
    before.finish()
    var marks = ItemSet()
    marks.insert(IndexPath(item: 0, section: 0))
    marks.insert(IndexPath(item: 1, section: 0))
    var visit = FolderVisit(of: before, focus: IndexPath(item: 0, section: 0), marks: marks)
    rename(folder.path + "/a", folder.path + "/z")
    let after = try FolderSource(path: path, showsHidden: false)
    after.finish()
    let names = ["a": "z", "b": "y"].map { (Array($0.key.utf8), Array($0.value.utf8)) }
    // The second file still exists under its name.
    visit.follow(Dictionary(uniqueKeysWithValues: names), goneFrom: after)
    let found = visit.find(in: after)
    #expect(found.focus == IndexPath(item: 2, section: 0))
    #expect(found.marks.paths == [IndexPath(item: 0, section: 0), IndexPath(item: 2, section: 0)])
  }
}
