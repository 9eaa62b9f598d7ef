import Dispatch
import Foundation
import Testing
import VitrineKeyStrokes
import VitrineModelDoubles
import VitrineTestSupport

@testable import VitrineArchiveReading
@testable import VitrineBrowser
@testable import VitrineFileItems
@testable import VitrineSaving
@testable import VitrineSourceOpening
@testable import VitrineSupport
@testable import VitrineTextItems

@MainActor
@Suite("Going from place to place")
struct NavigationFeatureTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(["one/", "two/", "a.txt", "b.txt"])
    folder.add("one/x.txt")
    folder.add("one/y.txt")
    folder.add("two/deep/")
    folder.add("two/deep/z.txt")
  }

  private func player(
    _ below: String = "", columns: Int = 100, isPicker: Bool = false,
    options: (inout Options) -> Void = { _ in }
  ) throws -> Player {
    let path = FolderPath(source: Array((folder.path + below).utf8))
    let source = try FolderSource(path: path, showsHidden: false)
    return Player(source, columns: columns, rows: 14, isPicker: isPicker, options: options)
  }

  @Test("keys wait for items whose file is being unpacked, and Esc ends the wait")
  func unpacking() throws {
    let player = try player().press("j k")
    let session = player.controller.features.session
    let gate = DispatchSemaphore(value: 0)
    var opened = 0
    for isCancelled in [false, true] {
      session.unpack(
        { (progress) throws(BrowserFailure) in
          gate.wait()
          try progress(1)
          return -1
        }, then: { _ in opened += 1 })
      player.handle(.key(KeyStroke(.character("j"))))
      #expect(player.focus == [0, 0])
      #expect(session.queue.isWaiting)
      if isCancelled { player.handle(.key(.escape)) }
      gate.signal()
      player.controller.finishReading()
      #expect(!session.queue.isWaiting)
    }
    #expect(opened == 1)
    #expect(player.ending == nil)
  }

  @Test("back to JSON in an archive", .enabled(if: ArchiveLibrary.isThere))
  func packed() throws {
    var tar = TarFile()
    tar.add("n.json", #"{"a": 1.0, "hits": [5]}"#)
    try folder.write(tar.data(), to: "a.tar")
    let path = Array((folder.path + "/a.tar/n.json").utf8)
    let player = Player(
      try SourceOpener.source(SourceRequest(path: path)), columns: 100, rows: 14)
    try player.press("h")
    #expect(!player.screen.contains { $0.contains("hits") })
    try player.press("Ctrl-O")
    #expect(player.screen.contains { $0.contains("hits") })
  }

  @Test("JSON values are entered, left, edited in place and shown as sections")
  func json() throws {
    folder.add("n.json", #"{"a": 1.0, "hits": [{"name": "x", "rows": [5, 6]}, {"name": "y"}]}"#)
    let path = Array((folder.path + "/n.json").utf8)
    let source = JSONSource(
      file: try ContentOpener.open(path), path: path, fields: JSONFields())
    let player = Player(source, columns: 100, rows: 14)
    try player.press("j k")
    #expect(player.screen.contains { $0.contains("a ") && $0.contains("1.0") }, "\(player.screen)")
    try player.press("j Return")
    #expect(player.status.contains("n.json .hits "))
    #expect(player.focusedRow.hasPrefix("  x"))
    try player.press("l G l")
    #expect(player.status.contains(".hits[0].rows "))
    #expect(player.screen[1].hasPrefix("  6"))
    try player.press("j r Ctrl-U 7 Return")
    #expect(player.screen[1].hasPrefix("  7"))
    try player.press("w")
    #expect(player.said.hasPrefix("saved 2 items"))
    try player.press("h")
    #expect(player.focusedRow.hasPrefix("  rows"))
    try player.press("h")
    #expect(player.focusedRow.hasPrefix("  x"))
    try player.press("h")
    #expect(player.focusedRow.hasPrefix("  hits"))
    let text = try String(contentsOfFile: folder.path + "/n.json", encoding: .utf8)
    #expect(text == #"{"a": 1.0, "hits": [{"name": "x", "rows": [5, 7]}, {"name": "y"}]}"#)
    try player.press("z s")
    #expect(player.screen.contains { $0.contains("hits") && $0.contains("2") })
    try player.press("z s h")
    #expect(player.focusedRow.hasPrefix("  n.json"))
  }

  @Test("leaving a file focuses it again, even below the first screen")
  func farFile() throws {
    for number in 10..<60 { folder.add("one/n\(number).json", "[1, [2], {\"a\": [3]}]") }
    for name in ["n40.json", "n59.json", "n10.json"] {
      let path = Array((folder.path + "/one/" + name).utf8)
      let source = JSONSource(
        file: try ContentOpener.open(path), path: path, fields: JSONFields())
      let player = Player(source, columns: 100, rows: 14)
      player.controller.features.finish()
      try player.press("h")
      player.controller.features.finish()
      #expect(player.focusedRow.hasPrefix("  \(name)"), "\(player.screen)")
    }
  }

  @Test("a database sorts and filters its rows, and its keys lead to other rows")
  func database() throws {
    try SQLiteScript.run(
      """
      CREATE TABLE author(id INTEGER PRIMARY KEY, name TEXT);
      INSERT INTO author VALUES (1, 'Ada'), (2, 'Ben'), (3, 'Cay');
      CREATE TABLE book(id INTEGER PRIMARY KEY, title TEXT, by INT REFERENCES author, price REAL);
      INSERT INTO book VALUES (1, 'one', 3, 2.5), (2, 'two', 1, 1.5), (3, 'Three', NULL, 9);
      """, on: folder.path + "/books.db")
    let player = try player().press("/ b o o k s Return")
    #expect(player.focusedRow.hasPrefix("  books.db"))
    try player.press("l j")
    #expect(player.focusedRow.contains("book"))
    try player.press("l")
    #expect(player.focusedRow.hasPrefix("    1  one"))
    try player.press("g f")
    #expect(player.focusedRow.hasPrefix("    3  Cay"))
    try player.press("Ctrl-O G g f")
    #expect(player.said.hasPrefix("this row has no reference"))
    try player.press("l c s")
    #expect(player.status.contains("by title"))
    #expect(player.status.contains("1/3"))
    #expect(player.focusedRow.hasPrefix("    3  Three"))
    try player.press("j")
    #expect(player.focusedRow.hasPrefix("    1  one"))
    try player.press("/ t h r Return")
    #expect(player.focusedRow.hasPrefix("    3  Three"))
    try player.press("Esc r")
    #expect(player.said.hasPrefix("a database is read-only"))
    try player.press("h h")
    #expect(player.focusedRow.contains("book"))
    try player.press("h")
    #expect(player.focusedRow.hasPrefix("  books.db"))
  }

  private func typed(_ text: String) -> String {
    text.map { $0 == " " ? "Space" : String($0) }.joined(separator: " ")
  }

  @Test("back and forward restore each place with its focus")
  func history() throws {
    let player = try player().press("l j h j l l")
    #expect(player.focusedRow == "  z.txt")
    try player.press("Ctrl-O")
    #expect(player.focusedRow == "  deep/")
    try player.press("2 Ctrl-O")
    #expect(player.focusedRow == "  y.txt")
    try player.press("Alt-o")
    #expect(player.focusedRow == "  two/")
    try player.press("Alt-Right Alt-Right")
    #expect(player.focusedRow == "  z.txt")
    try player.press("Alt-Right")
    #expect(player.said.hasPrefix("nothing to go forward to"))
    try player.press("9 Alt-Left")
    #expect(player.focusedRow == "  two/")
    try player.press("Ctrl-O")
    #expect(player.said.hasPrefix("nothing to go back to"))
  }

  @Test("a deleted place is reported and stays in the history")
  func gone() throws {
    let player = try player().press("l h j l")
    rmdir(folder.path + "/one")
    unlink(folder.path + "/one/x.txt")
    unlink(folder.path + "/one/y.txt")
    rmdir(folder.path + "/one")
    try player.press("2 Ctrl-O")
    #expect(player.said.hasPrefix("cannot open the folder"))
    #expect(player.focusedRow == "  deep/")
    try player.press("Ctrl-O")
    #expect(player.focusedRow == "  two/")
  }

  @Test("the history keys work in a picker, too")
  func picker() throws {
    let player = try player(isPicker: true).press("Right")
    #expect(player.focusedRow == "  x.txt")
    try player.press("Ctrl-O")
    #expect(player.focusedRow == "  one/")
    try player.press("Alt-o")
    #expect(player.focusedRow == "  x.txt")
    try player.press("Alt-Left")
    #expect(player.focusedRow == "  one/")
  }

  @Test("a typed path opens a folder, or a file's folder with the file in focus")
  func path() throws {
    let player = try player().press("g : \(typed("two/deep")) Return")
    #expect(player.status.hasPrefix(folder.path + "/two/deep "))
    try player.press("g : \(typed("../../one/y.txt")) Return")
    #expect(player.focusedRow == "  y.txt")
    #expect(player.status.hasPrefix(folder.path + "/one "))
    try player.press("g : \(typed(folder.path)) Return")
    #expect(player.status.hasPrefix(folder.path + " "))
    try player.press("Ctrl-O Ctrl-O")
    #expect(player.focusedRow == "  z.txt")
  }

  @Test("a missing path is reported above the line, which keeps its text")
  func missing() throws {
    let player = try player().press("g : \(typed("two/sheep")) Return")
    #expect(player.screen.contains { $0.hasPrefix("there is no sheep in \(folder.path)/two") })
    #expect(player.screen.last?.hasPrefix("go to: two/sheep") == true)
    try player.press("Ctrl-W")
    #expect(!player.screen.contains { $0.hasPrefix("there is no sheep") })
    try player.press("\(typed("deep")) Return")
    #expect(player.focusedRow == "  z.txt")
    try player.press("g : Up Esc")
    #expect(player.focusedRow == "  z.txt")
  }

  @Test("Tab completes the common part, then cycles through the candidates")
  func completion() throws {
    let player = try player().press("g : o Tab")
    #expect(player.screen.last?.hasPrefix("go to: one/") == true)
    try player.press("Tab")
    #expect(player.screen.last?.hasPrefix("go to: one/") == true)
    #expect(player.screen.contains { $0.hasPrefix("x.txt  y.txt") })
    try player.press("Tab")
    #expect(player.screen.last?.hasPrefix("go to: one/x.txt") == true)
    try player.press("Tab Tab Shift-Tab Shift-Tab")
    #expect(player.screen.last?.hasPrefix("go to: one/x.txt") == true)
    try player.press("Tab Return")
    #expect(player.focusedRow == "  y.txt")
    try player.press("g : q Tab")
    #expect(player.screen.contains("nothing begins so"))
  }

  @Test("a letter sets and opens a bookmark, and two backquotes return to the last place")
  func bookmarks() throws {
    let player = try player("/two").press("m")
    #expect(player.screen.contains { $0.contains("a name for this folder") })
    try player.press("d h")
    #expect(player.focusedRow == "  two/")
    try player.press("` d")
    #expect(player.focusedRow == "  deep/")
    try player.press("` `")
    #expect(player.focusedRow == "  two/")
    try player.press("` `")
    #expect(player.focusedRow == "  deep/")
    try player.press("` q")
    #expect(player.said.hasPrefix("no bookmark q; mq sets it"))
    try player.press("m `")
    #expect(player.said.hasPrefix("a bookmark is one letter or digit"))
    rmdir(folder.path + "/one")
    try player.press("m Esc j")
    #expect(player.focusedRow == "  deep/")
  }

  @Test("bookmarks are saved and visible to other sessions at once")
  func bookmarksSurvive() throws {
    let state = StateFolder(path: Array((folder.path + "/state").utf8))
    let (first, second) = (try player("/two"), try player("/one"))
    first.controller.features.session.places.state = state
    second.controller.features.session.places.state = state
    try first.press("m t")
    try second.press("` t")
    #expect(second.focusedRow == "  deep/")
  }

  private func click(_ player: Player, _ column: Int) {
    player.click(column: column, row: 13)
    player.controller.finishReading()
    player.host.settle()
  }

  @Test("a click on a part of the path opens it and focuses the next part")
  func crumbs() throws {
    let player = try player("/two/deep")
    let column = folder.path.count + 2
    click(player, column)
    #expect(player.focusedRow == "  deep/")
    #expect(player.status.hasPrefix(folder.path + "/two "))
    click(player, column)
    #expect(player.focusedRow == "  deep/")
    try player.press("/ d")
    #expect(player.status.hasPrefix("/d"))
    try player.press("Return")
    click(player, 1)
    #expect(player.focusedRow == "  deep/", "the filter is shown there")
  }

  @Test("a list of paths is entered and left like a folder, and its marks count everywhere")
  func list() throws {
    let names = ["two", "one/x.txt", "b.txt"].map { Array("\(folder.path)/\($0)".utf8) }
    var request = SourceRequest(path: nil)
    request.paths = names
    let player = Player(
      try SourceOpener.source(request), columns: 100, rows: 14, isPicker: true,
      options: { ($0.isMulti, $0.isModal) = (true, true) })
    #expect(player.status.hasPrefix("3 paths "))
    try player.press("G Space g g l")
    #expect(player.focusedRow == "  deep/")
    #expect(player.status.contains("1 marked elsewhere"))
    try player.press("Space h")
    #expect(player.focusedRow == "  \(folder.path)/two/")
    try player.press("h")
    #expect(player.said.hasPrefix("a list of paths has no parent"))
    try player.press("Return")
    #expect(player.printed == [folder.path + "/one/x.txt", folder.path + "/two/deep"])
  }

  @Test("files in a list or a tree are renamed and deleted in place")
  func filesOfLists() throws {
    var request = SourceRequest(path: nil)
    request.paths = ["one/x.txt", "b.txt"].map { Array("\(folder.path)/\($0)".utf8) }
    let player = Player(try SourceOpener.source(request), columns: 100, rows: 14)
    try player.press("G r Ctrl-U n e w Return")
    #expect(player.focusedRow.hasPrefix("  \(folder.path)/one/new"))
    #expect(FileManager.default.fileExists(atPath: folder.path + "/one/new.txt"))
    try player.press("u")
    #expect(player.screen.contains { $0.hasPrefix("  \(folder.path)/one/x.txt") })
    try player.press("g g D")
    #expect(!folder.names.contains("b.txt"))
    #expect(!player.screen.contains { $0.hasPrefix("  \(folder.path)/b.txt") })
    try player.press("u a")
    #expect(player.said.hasPrefix("this is a list of paths: enter a folder first"))
    #expect(folder.names.contains("b.txt"))
  }

  @Test("zf lists all files below the folder, and leads back to the focused file's parent")
  func tree() throws {
    let player = try player().press("z f")
    let rows = player.screen.filter { $0.hasPrefix("  ") && $0.contains("txt") }
    #expect(
      rows.map { $0.dropFirst(2).prefix { $0 != " " } } == [
        "a.txt", "b.txt", "one/x.txt", "one/y.txt", "two/deep/z.txt",
      ])
    #expect(player.status.hasPrefix(folder.path + "/** "))
    try player.press("G z f")
    #expect(player.focusedRow == "  two/")
    #expect(player.status.hasPrefix(folder.path + " "))
    try player.press("Ctrl-O G h")
    #expect(player.focusedRow == "  two/")
    try player.press("z i")
    #expect(player.said.hasPrefix("git ignores nothing here"))
    try player.press("z f G D")
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/two/deep/z.txt"))
    #expect(!player.screen.contains { $0.hasPrefix("  two/deep") })
    try player.press("u / z Return r Ctrl-A q Return")
    #expect(FileManager.default.fileExists(atPath: folder.path + "/two/deep/qz.txt"))
  }

  @Test("zi shows ignored files in the list of all files")
  func ignored() throws {
    folder.add(".git/")
    folder.add(".gitignore", "b.txt\n/one/\n")
    let player = try player().press("z f")
    #expect(player.status.contains("1/2 "))
    try player.press("z i")
    #expect(player.status.contains("/5 "))
    try player.press(".")
    #expect(player.status.contains("/6 "))
  }
}
