import Foundation
import Testing
import UIKit
import VitrineModelDoubles
import VitrineTestSupport

@testable import VitrineBrowser
@testable import VitrineFileItems
@testable import VitrineSupport

/// A browser of a folder with changeable files.
@MainActor
struct ChangedFiles {
  let folder: TemporaryFolder
  let player: Player

  /// - Parameter names: Names that end in `/` become folders. The other names become files that
  ///   contain their name.
  init(
    _ names: [String], columns: Int = 80, rows: Int = 14, isPicker: Bool = false,
    options: (inout Options) -> Void = { _ in }
  ) throws {
    folder = try TemporaryFolder()
    for name in names { folder.add(name, name.hasSuffix("/") ? "" : name) }
    let path = FolderPath(source: Array(folder.path.utf8))
    player = Player(
      try FolderSource(path: path, showsHidden: false), columns: columns, rows: rows,
      isPicker: isPicker, options: options)
  }

  @discardableResult
  func press(_ keys: String) throws -> ChangedFiles {
    try player.press(keys)
    player.controller.collectionView.checkCollectionInvariants()
    return self
  }

  /// The paths and contents of all files, and the paths of folders.
  var tree: [String] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().map { name in
      let path = folder.path + "/" + name
      guard let bytes = FileManager.default.contents(atPath: path) else { return name + "/" }
      let text = String(decoding: bytes, as: UTF8.self)
      return text == name ? name : "\(name)=\(text)"
    }
  }

  /// The visible titles.
  var shown: [String] {
    player.screen.dropLast().filter { !$0.hasSuffix(")") }.map { String($0.dropFirst(2)) }
      .filter { !$0.isEmpty }
  }
  var focused: String { String(player.focusedRow.dropFirst(2)) }
}

@MainActor
@Suite("Files")
struct FilesTests {
  private nonisolated static let names = ["d/", "e/", "a.txt", "b.txt", "c.txt"]

  @Test(
    "each key sequence leaves the expected folders, files and focus",
    arguments: [
      ("G y p", ["a.txt", "b.txt", "c-2.txt=c.txt", "c.txt", "d/", "e/"], "c-2.txt"),
      ("G y h l g g l p", ["a.txt", "b.txt", "c.txt", "d/", "d/c.txt=c.txt", "e/"], "c.txt"),
      ("G d g g l p h", ["a.txt", "b.txt", "d/", "d/c.txt=c.txt", "e/"], "d/"),
      ("G x g g l p h u", ["a.txt", "b.txt", "c.txt", "d/", "e/"], "c.txt"),
      ("y j l p", ["a.txt", "b.txt", "c.txt", "d/", "e/", "e/d/"], "d/"),
      ("y l p", ["a.txt", "b.txt", "c.txt", "d/", "e/"], ""),
      ("G D", ["a.txt", "b.txt", "d/", "e/"], "b.txt"),
      ("j j D", ["b.txt", "c.txt", "d/", "e/"], "b.txt"),
      ("Delete", ["a.txt", "b.txt", "c.txt", "e/"], "e/"),
      ("j j Space Space D", ["c.txt", "d/", "e/"], "c.txt"),
      ("j j Space Space D u", ["a.txt", "b.txt", "c.txt", "d/", "e/"], "a.txt"),
      ("j j Space Space D u Ctrl-R", ["c.txt", "d/", "e/"], "c.txt"),
      ("G D k D 2 u", ["a.txt", "b.txt", "c.txt", "d/", "e/"], "c.txt"),
      ("G r Ctrl-U z Return", ["a.txt", "b.txt", "d/", "e/", "z.txt=c.txt"], "z.txt"),
      ("G F2 x Esc", ["a.txt", "b.txt", "c.txt", "d/", "e/"], "c.txt"),
      ("a n Return", ["a.txt", "b.txt", "c.txt", "d/", "e/", "n="], "n"),
      ("a n / Return", ["a.txt", "b.txt", "c.txt", "d/", "e/", "n/"], "n/"),
      ("A n Return", ["a.txt", "b.txt", "c.txt", "d/", "e/", "n/"], "n/"),
      ("A n Return u", ["a.txt", "b.txt", "c.txt", "d/", "e/"], "e/"),
      ("G g d", ["a.txt", "b.txt", "c-2.txt=c.txt", "c.txt", "d/", "e/"], "c-2.txt"),
      ("G g D y", ["a.txt", "b.txt", "d/", "e/"], "b.txt"),
      ("G g D n", ["a.txt", "b.txt", "c.txt", "d/", "e/"], "c.txt"),
      ("G g D Esc", ["a.txt", "b.txt", "c.txt", "d/", "e/"], "c.txt"),
    ])
  func commands(keys: String, tree: [String], focused: String) throws {
    let files = try ChangedFiles(Self.names).press(keys)
    #expect(files.tree == tree, "\(keys)")
    #expect(files.focused == focused, "\(keys): \(files.player.screen)")
  }

  @Test(
    "each file command reports its result",
    arguments: [
      ("y", "copied 1 file; p pastes"), ("d", "cut 1 file; p moves"),
      ("2 Space y", "copied 2 files; p pastes"), ("p", "nothing to paste; y copies, d cuts"),
      ("G y p", "copied 1 file; u undoes"), ("G d p", "left 1 where it was"),
      ("G D", "moved 1 file to the trash; u undoes"),
      ("G D u", "undid: moved 1 file to the trash"), ("u", "nothing to undo"),
      ("G D u Ctrl-R", "did again: moved 1 file to the trash"), ("Ctrl-R", "nothing to do again"),
      ("G g d g d 2 u", "undid 2 changes"),
      ("G g D y", "deleted 1 file permanently; nothing undoes"),
      ("G g D y u", "nothing to undo"), ("g L", "nothing to link to; y copies"),
      ("r Return", "nothing has changed"), ("g r", "an editor needs a terminal"),
      ("a . x Return", "made 1 file; hidden: . shows it; u undoes"),
      ("w", "a folder has no order of its own"),
    ])
  func messages(keys: String, message: String) throws {
    let files = try ChangedFiles(Self.names).press(keys)
    #expect(files.player.said.hasPrefix(message), "\(keys): \(files.player.said)")
  }

  @Test("a failure names its reason, however long the path is")
  func failures() throws {
    let name = String(repeating: "long", count: 30)
    let files = try ChangedFiles(["\(name).txt", "b.txt"], columns: 60)
    try files.press("g g r Ctrl-U \(name.map(String.init).joined(separator: " ")) Return")
    func notes() -> String {
      files.player.screen.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
    }
    #expect(notes().contains("a file of that name already exists"))
    #expect(notes().contains("\(name.suffix(2)).txt"))
    #expect(notes().contains("not renamed: "))
    try files.press("Esc a x / y Return")
    #expect(notes().contains("a name cannot contain /"))
  }

  @Test("each conflicting file asks a question, and capitals answer all remaining ones")
  func conflicts() throws {
    func pasted(_ answers: String) throws -> ChangedFiles {
      let files = try ChangedFiles(["d/", "a", "b", "c"])
      for name in ["a", "b", "c"] { files.folder.add("d/" + name, "old " + name) }
      return try files.press("j Space Space Space y g g l p " + answers)
    }
    let asked = try pasted("")
    #expect(
      asked.player.status.hasPrefix(
        "a exists:  s skip  S all  r rename  R all  o overwrite  O all  Esc stop"))
    let mixed = try pasted("s r o")
    #expect(
      mixed.tree.filter { $0.hasPrefix("d/") } == [
        "d/", "d/a=old a", "d/b=old b", "d/b-2=b", "d/c=c",
      ])
    #expect(mixed.player.trash == ["c"])
    #expect(mixed.player.said.hasPrefix("copied 2 files; left 1 where it was; u undoes"))
    #expect(try pasted("s s r").player.said.hasPrefix("copied 1 file; left 2 where they were;"))
    try mixed.press("u")
    #expect(
      mixed.tree.filter { $0.hasPrefix("d/") } == ["d/", "d/a=old a", "d/b=old b", "d/c=old c"])
    #expect(
      try pasted("O").tree.filter { $0.hasPrefix("d/") } == ["d/", "d/a=a", "d/b=b", "d/c=c"])
    #expect(try pasted("s R").tree.filter { $0.hasPrefix("d/") }.count == 6)
    let aborted = try pasted("Ctrl-C")
    #expect(aborted.player.ending == nil)
    #expect(aborted.player.said.hasPrefix("cancelled"))
    let stopped = try pasted("o Esc")
    #expect(stopped.tree.filter { $0.hasPrefix("d/a") } == ["d/a=old a"])
    #expect(stopped.player.said.hasPrefix("cancelled; nothing was done"))
  }

  @Test(
    "pasting merges folders if the user agrees, asks about each file inside, and u undoes all")
  func merge() throws {
    let files = try ChangedFiles(["d/", "e/"], columns: 120)
    for name in ["d/f/a", "d/f/same", "d/f/sub/x", "e/f/same", "e/f/sub/y"] {
      try files.folder.write(name, to: name)
    }
    let before = files.tree
    try files.press("R l y h j l p")
    #expect(
      files.player.status.hasPrefix(
        "f exists:  m merge  M all  s skip  r rename  o overwrite  Esc stop"))
    try files.press("M")
    #expect(files.player.status.hasPrefix("same exists:  s skip  S all  r rename"))
    try files.press("m s")
    #expect(files.tree.contains("e/f/a=d/f/a"))
    #expect(files.tree.contains("e/f/sub/x=d/f/sub/x"))
    #expect(files.tree.contains("e/f/same"))
    #expect(files.player.said.contains("u undoes"))
    try files.press("u")
    #expect(files.tree == before)
  }

  @Test("the question before a permanent deletion names the number and size of the files")
  func deletion() throws {
    let files = try ChangedFiles(["d/"])
    for name in ["a", "b"] { files.folder.add("d/" + name, String(repeating: "x", count: 3_000)) }
    try files.press("g D")
    #expect(files.player.status.hasPrefix("delete 3 files, 5.9K, permanently? u does not undo it:"))
    try files.press("y")
    #expect(files.tree == [])
    #expect(files.player.trash == [])
  }

  @Test(
    "no file is deleted through a link that replaced the visible folder",
    arguments: [("Ctrl-A g D", "y"), ("Ctrl-A", "D")])
  func swappedFolder(before: String, after: String) throws {
    let files = try ChangedFiles(["v/", "keep/"])
    files.folder.add("v/x", "mine")
    files.folder.add("keep/x", "precious")
    try files.press("G l " + before)
    let root = files.folder.path
    rename(root + "/v", root + "/v.x")
    symlink(root + "/keep", root + "/v")
    try files.press(after)
    #expect(files.tree.contains("keep/x=precious"))
    #expect(files.player.said.contains("another folder has replaced its folder"))
  }

  @Test("no file is pasted into a link that replaced the visible folder")
  func swappedTarget() throws {
    let files = try ChangedFiles(["v/", "keep/", "a"])
    try files.press("G y g g j l")
    let root = files.folder.path
    rename(root + "/v", root + "/v.x")
    symlink(root + "/keep", root + "/v")
    try files.press("p")
    #expect(!files.tree.contains("keep/a=a"))
    #expect(files.player.said.hasPrefix("another folder has replaced this one"))
  }

  @Test("no marked file is deleted through a link that replaced its folder")
  func swappedMarks() throws {
    let files = try ChangedFiles(["e/", "keep/", "v/"])
    files.folder.add("v/x", "mine")
    files.folder.add("keep/x", "precious")
    try files.press("G l Space h g g l")
    let root = files.folder.path
    rename(root + "/v", root + "/v.x")
    symlink(root + "/keep", root + "/v")
    try files.press("D")
    #expect(files.tree.contains("keep/x=precious"))
    #expect(files.player.said.contains("another folder has replaced its folder"))
  }

  @Test(
    "files can be changed in a folder opened through a link",
    arguments: [
      ("D", ["d/", "d/b"]), ("g D y", ["d/", "d/b"]), ("y p", ["d/", "d/a", "d/a-2=a", "d/b"]),
      ("r Ctrl-U z Return", ["d/", "d/b", "d/z=a"]), ("a n Return", ["d/", "d/a", "d/b", "d/n="]),
      ("D u", ["d/", "d/a", "d/b"]),
    ])
  func folderByLink(keys: String, tree: [String]) throws {
    let files = try ChangedFiles(["d/"])
    for name in ["a", "b"] { files.folder.add("d/" + name, name) }
    let link = files.folder.path + "/link"
    symlink("d", link)
    let source = try FolderSource(
      path: FolderPath(source: Array(link.utf8)), showsHidden: false)
    try Player(source, columns: 80, rows: 14).press(keys)
    let expected = tree.map { $0 == "d/a" || $0 == "d/b" ? $0 + "=" + $0.suffix(1) : $0 }
    #expect(files.tree == expected + ["link/"])
  }

  @Test("a command handles marks of several folders together and clears them")
  func marksElsewhere() throws {
    let files = try ChangedFiles(["d/", "e/", "a"])
    for name in ["d/x", "d/y"] { files.folder.add(name, name) }
    // Folder e has no marks, and the command ignores its focused item.
    try files.press("l Space h G Space g g j l")
    #expect(files.player.status.contains("2 marked elsewhere"))
    try files.press("d p")
    #expect(files.tree == ["d/", "d/y", "e/", "e/a=a", "e/x=d/x"])
    #expect(!files.player.status.contains("elsewhere"))
    try files.press("u")
    #expect(files.tree == ["a", "d/", "d/x", "d/y", "e/"])
    // After a copy or a cut, no other command uses these marks.
    try files.press("a n Return D")
    #expect(files.tree == ["a", "d/", "d/x", "d/y", "e/"])
    try files.press("h G Space g g j l D")
    #expect(files.player.said.hasPrefix("moved 1 file to the trash, 1 from other folders"))
    #expect(files.tree == ["d/", "d/x", "d/y", "e/"])
    try files.press("h g g l Space h j l g D")
    #expect(files.player.status.hasPrefix("delete 1 file (1 marked elsewhere), 3 bytes?"))
  }

  @Test("marks follow renamed files")
  func marksOfRenamed() throws {
    let files = try ChangedFiles(["a", "b", "c"]).press("Space Space g g r Ctrl-U z Return")
    #expect(files.player.marked == ["b", "z"])
    try files.press("u")
    #expect(files.player.marked == ["a", "b"])
  }

  @Test("names are edited as one text, and can be swapped")
  func editor() throws {
    let files = try ChangedFiles(["a", "b", "c"])
    var seen = ""
    files.player.controller.runsEditor = { path in
      let url = URL(fileURLWithPath: path)
      seen = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
      try? "b\na\nnew\n".write(to: url, atomically: true, encoding: .utf8)
      return 0
    }
    try files.press("Ctrl-A g r")
    #expect(seen == "a\nb\nc\n")
    #expect(files.tree == ["a=b", "b=a", "new=c"])
    #expect(files.player.said.hasPrefix("renamed 3 files; u undoes"))
    try files.press("u")
    #expect(files.tree == ["a", "b", "c"])
    try files.press("Esc g g g r")
    #expect(files.player.said.hasPrefix("1 name became 3 lines; nothing was renamed"))
  }

  @Test("a click finds the answers to a question, however wide the name is")
  func wideNames() throws {
    let files = try ChangedFiles(["d/", "漢字"])
    files.folder.add("d/漢字", "old")
    try files.press("G y g g l p")
    let row = try #require(files.player.screen.lastIndex { $0.contains("s skip") })
    #expect(files.player.status.hasPrefix("漢字 exists:  s skip"))
    files.player.click(column: 17, row: row)
    files.player.controller.finishReading()
    files.player.host.settle()
    #expect(files.player.said.hasPrefix("left 1 where it was"))
  }

  @Test("links point to the copied files")
  func links() throws {
    let files = try ChangedFiles(["d/", "a"]).press("G y g g l g L")
    let target = try FileManager.default.destinationOfSymbolicLink(
      atPath: files.folder.path + "/d/a")
    #expect(target == files.folder.path + "/a")
    #expect(files.player.said.hasPrefix("linked 1 file; u undoes"))
  }

  @Test("no key changes files in a picker")
  func picker() throws {
    for keys in ["D", "Delete", "d p", "a n Return", "g D y", "u"] {
      let files = try ChangedFiles(Self.names, isPicker: true) { $0.isMulti = true }.press(keys)
      #expect(files.tree == ["a.txt", "b.txt", "c.txt", "d/", "e/"])
      #expect(files.player.trash == [])
      #expect(!files.player.controller.features.situation.changesFiles)
    }
  }

  @Test("both menus offer the file commands")
  func menus() throws {
    for keys in ["e", "Shift-F10"] {
      let files = try ChangedFiles(["a", "b"], rows: 24).press(keys)
      for title in ["Cut", "Copy", "Paste", "Delete", "Rename", "New folder", "Undo"] {
        #expect(files.player.screen.contains { $0.contains("│ \(title) ") }, "\(title)")
      }
      try files.press("Esc")
    }
    let files = try ChangedFiles(["a", "b"], rows: 24).press("e Down Down Down Return")
    #expect(files.tree == ["b"])
    #expect(files.player.trash == ["a"])
  }

  @Test("a long operation shows its progress, and Ctrl-C ends only that operation")
  func progress() throws {
    let files = try ChangedFiles(["d/", "a"]).press("G y g g l")
    let (controller, host) = (files.player.controller, files.player.host)
    // The main thread receives no progress unless it waits for the operation.
    controller.type(.character("p"))
    #expect(controller.features.files.busyReason == "still copying; Ctrl-C cancels, Q leaves")
    (host.engine.clock as? ManualClock)?.advance(by: 0.2)
    host.update()
    #expect(!files.player.status.contains("copying"))
    (host.engine.clock as? ManualClock)?.advance(by: 0.15)
    host.update()
    #expect(files.player.status.contains("copying"))
    controller.type(.character("q"))
    #expect(!controller.features.isSettled)
    controller.type(.control("c"))
    controller.finishReading()
    host.settle()
    #expect(files.tree == ["a", "d/"])
    #expect(controller.features.isSettled)
    #expect(files.player.said.hasPrefix("cancelled; nothing was done"))
    try files.press("q")
    #expect(files.player.ending?.status == 0)
  }

  @Test("an invalid name stays in its line, with the reason above")
  func wrongName() throws {
    let files = try ChangedFiles(["a", "b"])
    try files.press("r Ctrl-U x / y Return")
    #expect(files.player.controller.layers.prompt?.editor.text == "x/y")
    #expect(files.player.screen.joined().contains("not renamed"))
    try files.press("Esc a b Return")
    #expect(files.player.controller.layers.prompt?.editor.text == "b")
    #expect(files.folder.names == ["a", "b"])
  }
}
