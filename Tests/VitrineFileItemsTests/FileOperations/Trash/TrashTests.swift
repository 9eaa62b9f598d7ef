import Foundation
import Glibc
import Synchronization
import Testing
import VitrineItems
import VitrineModelDoubles
import VitrineTestSupport

@testable import VitrineFileItems
@testable import VitrineSaving
@testable import VitrineSupport

@Suite("The trash")
struct TrashTests {
  private func info(_ stage: FileStage, _ name: String) -> String {
    let path = stage.trashPath + "/info/\(name).trashinfo"
    return String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
  }

  @Test("a file in the trash has an entry in the standard format")
  func entries() throws {
    let stage = try FileStage(["a b%ü=1"])
    _ = stage.worker.run(.trash(stage.files("a b%ü")))
    #expect(stage.tree.nodes.isEmpty)
    #expect(stage.trash.list == ["a b%ü=1"])
    let lines = info(stage, "a b%ü").split(separator: "\n")
    try #require(lines.count == 3)
    #expect(lines[0] == "[Trash Info]")
    #expect(lines[1] == "Path=\(stage.root)/a%20b%25%C3%BC")
    #expect(lines[2].hasPrefix("DeletionDate=2023-11-1"))
    var status = stat()
    stat(stage.trashPath, &status)
    #expect(status.st_mode & 0o777 == 0o700)
    let entry = try #require(FileTasks.entries(in: stage.places).first)
    #expect(entry.original == stage.file("a b%ü"))
    #expect(entry.seconds == 1_700_000_000)
  }

  @Test("files of the same name get different names in the trash, and their own back")
  func sameNames() throws {
    let stage = try FileStage(["x/", "x/a.txt=1", "y/", "y/a.txt=2", "a.txt=3"])
    let before = stage.tree
    let outcome = stage.worker.run(.trash(stage.files("a.txt", "x/a.txt", "y/a.txt")))
    #expect(stage.trash.list == ["a-2.txt=1", "a-3.txt=2", "a.txt=3"])
    #expect(stage.worker.undo(outcome.changes).failures.isEmpty)
    #expect(stage.tree == before)
    #expect(stage.trash.nodes.isEmpty)
    #expect(FileTree(readingBelow: stage.trashPath + "/info").nodes.isEmpty)
  }

  @Test("a file without an entry and an entry without a file do not disturb the trash")
  func leftovers() throws {
    let stage = try FileStage(["a=1"])
    FileTree([
      "trash/", "trash/files/", "trash/info/", "trash/files/a=other",
      "trash/info/a-2.trashinfo=[Trash Info]\nPath=/nowhere\n",
    ]).make(below: stage.folder.path)
    _ = stage.worker.run(.trash(stage.files("a")))
    #expect(stage.trash.list == ["a-3=1", "a=other"])
    #expect(FileTasks.entries(in: stage.places).map(\.original) == [stage.file("a")])
  }

  @Test("a file that returns to the trash keeps its entry, so earlier changes can be undone")
  func sameEntry() throws {
    let stage = try FileStage(["a=1", "d/", "d/a=2"])
    let before = stage.tree
    let first = stage.worker.run(.trash(stage.files("d/a")))
    let second = stage.worker.run(.trash(stage.files("a")))
    let restored = stage.worker.run(.restore(FileTasks.entries(in: stage.places)))
    #expect(restored.count == 2)
    #expect(stage.tree == before)
    for outcome in [restored, second, first] {
      #expect(stage.worker.undo(outcome.changes).failures.isEmpty)
    }
    #expect(stage.tree == before)
    #expect(stage.trash.nodes.isEmpty)
  }

  @Test("restoring over a file follows the answer, and needs the original folder")
  func restoring() throws {
    var stage = try FileStage(["d/", "d/a=1", "b=2"])
    _ = stage.worker.run(.trash(stage.files("d/a", "b")))
    FileTree(["b=new"]).make(below: stage.root)
    rmdir(stage.root + "/d")
    stage.answer = .rename
    let outcome = stage.worker.run(.restore(FileTasks.entries(in: stage.places)))
    #expect(outcome.failures.map(\.failure) == [.folderGone])
    #expect(stage.tree.list == ["b-2=2", "b=new"])
    #expect(stage.trash.list == ["a=1"])
    mkdir(stage.root + "/d", 0o755)
    _ = stage.worker.run(.restore(FileTasks.entries(in: stage.places)))
    #expect(stage.tree.nodes["d/a"] == .file("1"))
  }

  /// Counts calls that close a descriptor that is not open.
  private final class WatchingDoor: FileSystemCalls {
    let failures = Mutex(0)

    func pass<Result: SignedInteger>(_ call: SystemCall, _ body: () -> Result) -> Result {
      let result = body()
      if call == .close, result < 0 { failures.withLock { $0 += 1 } }
      return result
    }
  }

  @Test("each descriptor is closed once, since another file can reuse its number")
  func closesOnce() throws {
    var stage = try FileStage(["d/", "d/a=1", "b=2", "c=3"])
    let door = WatchingDoor()
    stage.door = door
    let worker = stage.worker
    _ = worker.run(.trash(stage.files("d", "b", "c")))
    let entries = worker.trash.entries()
    _ = worker.run(.restore(entries.filter { $0.original != stage.file("b") }))
    _ = worker.run(.purge(worker.trash.entries()))
    #expect(entries.count == 3)
    #expect(stage.tree.list == ["c=3", "d/", "d/a=1"])
    #expect(door.failures.withLock { $0 } == 0)
  }

  @Test("purging a file removes it and its entry")
  func purging() throws {
    let stage = try FileStage(["d/", "d/a=1", "b=2"])
    _ = stage.worker.run(.trash(stage.files("d", "b")))
    let entries = FileTasks.entries(in: stage.places)
    let outcome = stage.worker.run(.purge(entries.filter { $0.original == stage.file("d") }))
    #expect(outcome.count == 1)
    #expect(stage.trash.list == ["b=2"])
    #expect(FileTree(readingBelow: stage.trashPath + "/info").nodes.count == 1)
  }

  @Test("the trash cannot be moved into itself")
  func itself() throws {
    let stage = try FileStage(["a=1"])
    _ = stage.worker.run(.trash(stage.files("a")))
    let trash = try #require(FileLocation(path: Array(stage.trashPath.utf8)))
    #expect(stage.worker.run(.trash([trash])).failures.map(\.failure) == [.intoItself])
    #expect(stage.trash.list == ["a=1"])
  }

  // MARK: Other file systems

  /// A worker for which `tree/usb` is the top of another file system.
  private func worker(_ stage: FileStage) -> FileWorker {
    let top = stage.path("usb")
    let places = TrashPlaces(
      home: Array(stage.trashPath.utf8), top: { path, _ in path.starts(with: top) ? top : nil },
      tops: { [top] })
    return FileWorker(trash: places, now: { 1_700_000_000 })
  }

  @Test("another file system has its own trash at its top, with paths relative to it")
  func ownTrash() throws {
    let stage = try FileStage(["usb/", "usb/d/", "usb/d/a=1"])
    let worker = worker(stage)
    let outcome = worker.run(.trash(stage.files("usb/d/a")))
    let trash = "usb/.Trash-\(geteuid())"
    #expect(stage.tree.nodes[trash + "/files/a"] == .file("1"))
    guard case .file(let text) = stage.tree.nodes[trash + "/info/a.trashinfo"] else {
      Issue.record("no entry")
      return
    }
    #expect(text.hasPrefix("[Trash Info]\nPath=d/a\nDeletionDate="))
    #expect(worker.trash.entries().map(\.original) == [stage.file("usb/d/a")])
    #expect(worker.undo(outcome.changes).failures.isEmpty)
    #expect(stage.tree.nodes["usb/d/a"] == .file("1"))
  }

  @Test("a shared trash folder is used only if it has the sticky bit and is not a link")
  func commonTrash() throws {
    let user = geteuid()
    for (mode, isUsed) in [(mode_t(0o1777), true), (0o777, false)] {
      let stage = try FileStage(["usb/", "usb/.Trash/", "usb/a=1"])
      chmod(stage.root + "/usb/.Trash", mode)
      _ = worker(stage).run(.trash(stage.files("usb/a")))
      #expect((stage.tree.nodes["usb/.Trash/\(user)/files/a"] != nil) == isUsed)
      #expect((stage.tree.nodes["usb/.Trash-\(user)/files/a"] != nil) == !isUsed)
    }
    let stage = try FileStage(["usb/", "usb/.Trash-\(user)@../elsewhere", "elsewhere/", "usb/a=1"])
    let outcome = worker(stage).run(.trash(stage.files("usb/a")))
    #expect(outcome.failures.isEmpty)
    #expect(stage.trash.list == ["a=1"])
    #expect(stage.tree.nodes["elsewhere/files"] == nil)
  }

  @Test("entries of other file systems cannot lead outside of them")
  func hostileEntries() throws {
    let trash = "usb/.Trash-\(geteuid())"
    let stage = try FileStage(
      ["usb/", trash + "/", trash + "/files/", trash + "/info/"]
        + ["a", "b", "c", "d"].map { trash + "/files/\($0)=1" } + [
          trash + "/info/a.trashinfo=[Trash Info]\nPath=../../etc/x\n",
          trash + "/info/b.trashinfo=[Trash Info]\nPath=/etc/x\n",
          trash + "/info/c.trashinfo=[Trash Info]\nPath=e%2Ef\nPath=g\n",
          trash + "/info/d.trashinfo@a.trashinfo",
        ])
    #expect(worker(stage).trash.entries().map(\.original) == [stage.file("usb/e.f")])
  }

  /// A trash on another file system. Its file was in `docs`, which is a link to an outside folder.
  private func stageWithLink(_ path: String) throws -> FileStage {
    let trash = "usb/.Trash-\(geteuid())"
    return try FileStage([
      "outside/", "outside/deep/", "usb/", "usb/docs@../outside", trash + "/", trash + "/files/",
      trash + "/info/", trash + "/files/a=1",
      trash + "/info/a.trashinfo=[Trash Info]\nPath=\(path)\n",
    ])
  }

  @Test(
    "a file of another file system is not restored through a link",
    arguments: ["docs/a", "docs/deep/a"])
  func linkOnWay(path: String) throws {
    let stage = try stageWithLink(path)
    let before = stage.tree
    let worker = worker(stage)
    let outcome = worker.run(.restore(worker.trash.entries()))
    #expect(outcome.failures.map(\.failure) == [.linkOnWay])
    #expect(stage.tree == before)
  }

  @Test("a file of the home trash is restored through the link in its original path")
  func linkOfAnotherProgram() throws {
    let stage = try FileStage(["a=1", "d/", "link@d"])
    _ = stage.worker.run(.trash(stage.files("a")))
    let info = stage.trashPath + "/info/a.trashinfo"
    try "[Trash Info]\nPath=\(stage.root)/link/a\n".write(
      toFile: info, atomically: true, encoding: .utf8)
    let outcome = stage.worker.run(.restore(stage.worker.trash.entries()))
    #expect(outcome.failures.isEmpty)
    #expect(stage.tree.nodes["d/a"] == .file("1"))
  }

  @Test("undo of a deletion does not follow a link either")
  func undoneThroughLink() throws {
    let stage = try FileStage(["outside/", "usb/", "usb/d/", "usb/d/a=1"])
    let worker = worker(stage)
    let outcome = worker.run(.trash(stage.files("usb/d/a")))
    rename(stage.root + "/usb/d", stage.root + "/usb/d.x")
    symlink("../outside", stage.root + "/usb/d")
    #expect(worker.undo(outcome.changes).failures.map(\.failure) == [.linkOnWay])
    #expect(stage.tree.part(at: "outside").count == 1)
  }

  @Test("purging does not follow a link that replaced the trash")
  func purgedBehindLink() throws {
    let stage = try FileStage([
      "a=1", "keep/", "keep/files/", "keep/files/a=precious", "keep/info/",
    ])
    _ = stage.worker.run(.trash(stage.files("a")))
    let entries = FileTasks.entries(in: stage.places)
    rename(stage.trashPath, stage.trashPath + ".x")
    symlink(stage.root + "/keep", stage.trashPath)
    #expect(stage.worker.run(.purge(entries)).failures.map(\.failure) == [.folderChanged])
    #expect(stage.worker.run(.restore(entries)).failures.map(\.failure) == [.folderChanged])
    #expect(stage.tree.nodes["keep/files/a"] == .file("precious"))
  }
}
