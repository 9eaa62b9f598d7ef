import Foundation
import Glibc
import Synchronization
import Testing
import VitrineCSystem
import VitrineModelDoubles
import VitrineTestSupport

@testable import VitrineFileItems
@testable import VitrineSaving
@testable import VitrineSupport

@Suite("Operations on files")
struct FileWorkerTests {
  private static let nodes = [
    "from/", "from/a=one", "from/sub/", "from/sub/b=two", "from/sub/link@../a", "to/", "top=three",
  ]

  private func stage(_ more: [String] = []) throws -> FileStage {
    try FileStage(Self.nodes + more)
  }

  // MARK: Copy and move

  @Test("a copy equals its tree; undo moves it to the trash, and redo restores it")
  func copy() throws {
    let stage = try stage()
    let before = stage.tree
    let outcome = stage.worker.run(.copy(stage.files("from", "top"), into: stage.path("to")))
    #expect(outcome.count == 2)
    #expect(outcome.failures.isEmpty)
    #expect(stage.tree.part(at: "to/from") == before.part(at: "from"))
    #expect(stage.tree.nodes["to/top"] == .file("three"))
    let after = stage.tree
    let undone = stage.worker.undo(outcome.changes)
    #expect(stage.tree == before)
    #expect(undone.failures.isEmpty)
    // The name in the trash is unique.
    let name = try #require(stage.trash.nodes.keys.first { $0.wholeMatch(of: /from-\w+/) != nil })
    #expect(stage.trash.part(at: name) == before.part(at: "from"))
    _ = stage.worker.undo(undone.changes)
    #expect(stage.tree == after)
    #expect(stage.trash.nodes.isEmpty)
  }

  @Test("a move changes the path, and undo restores it", arguments: [false, true])
  func move(acrossDevices: Bool) throws {
    var stage = try stage()
    let before = stage.tree
    if acrossDevices { stage.door = FailingDoor(at: 1, of: .rename, fault: .error(EXDEV)) }
    let outcome = stage.worker.run(.move(stage.files("from"), into: stage.path("to")))
    #expect(outcome.failures.isEmpty)
    #expect(stage.tree.part(at: "to/from") == before.part(at: "from"))
    #expect(stage.tree.part(at: "from").isEmpty)
    stage.door = RealFileSystem()
    if acrossDevices { stage.door = FailingDoor(at: 1, of: .rename, fault: .error(EXDEV)) }
    let undone = stage.worker.undo(outcome.changes)
    #expect(stage.tree == before)
    #expect(undone.failures.isEmpty)
  }

  @Test("a move to a real second file system keeps the tree")
  func otherFileSystem() throws {
    let stage = try stage()
    var (here, there) = (stat(), stat())
    guard lstat(stage.root, &here) == 0, lstat("/dev/shm", &there) == 0,
      here.st_dev != there.st_dev, access("/dev/shm", W_OK) == 0
    else { return }
    let other = "/dev/shm/vitrine-\(UUID().uuidString)"
    mkdir(other, 0o755)
    defer { try? FileManager.default.removeItem(atPath: other) }
    let before = stage.tree
    let outcome = stage.worker.run(.move(stage.files("from"), into: Array(other.utf8)))
    #expect(outcome.failures.isEmpty)
    #expect(FileTree(readingBelow: other).part(at: "from") == before.part(at: "from"))
    #expect(stage.worker.undo(outcome.changes).failures.isEmpty)
    #expect(stage.tree == before)
    #expect(FileTree(readingBelow: other).nodes.isEmpty)
  }

  @Test("a folder cannot be copied or moved into itself", arguments: [false, true])
  func intoItself(isMove: Bool) throws {
    let stage = try stage()
    let before = stage.tree
    for target in ["from", "from/sub"] {
      let outcome = stage.worker.run(
        isMove
          ? .move(stage.files("from"), into: stage.path(target))
          : .copy(stage.files("from"), into: stage.path(target)))
      #expect(outcome.failures.map(\.failure) == [.intoItself])
    }
    #expect(stage.tree == before)
  }

  @Test("a copy in the same folder gets another name, and a move there does nothing")
  func atHome() throws {
    let stage = try stage(["x.tar.gz=1", ".dot=2"])
    let names = ["x.tar.gz", ".dot", "from"]
    let outcome = stage.worker.run(.copy(names.map(stage.file), into: stage.path("")))
    #expect(
      outcome.arrivals.map { String(decoding: $0.name, as: UTF8.self) } == [
        "x-2.tar.gz", ".dot-2", "from-2",
      ])
    let before = stage.tree
    #expect(stage.worker.run(.move(stage.files("top"), into: stage.path(""))).skipped == 1)
    #expect(stage.tree == before)
  }

  @Test(
    "if a file exists already, the answer decides",
    arguments: [
      (FileConflict.Answer.skip, ["to/top=old"], []), (.fail, ["to/top=old"], []),
      (.rename, ["to/top-2=three", "to/top=old"], []), (.overwrite, ["to/top=three"], ["top=old"]),
    ])
  func conflicts(answer: FileConflict.Answer, there: [String], inTrash: [String]) throws {
    for isMove in [false, true] {
      var stage = try stage(["to/top=old"])
      stage.answer = answer
      let before = stage.tree
      let outcome = stage.worker.run(
        isMove
          ? .move(stage.files("top"), into: stage.path("to"))
          : .copy(stage.files("top"), into: stage.path("to")))
      #expect(stage.tree.list.filter { $0.hasPrefix("to/t") } == there)
      #expect(stage.trash.list == inTrash)
      #expect(outcome.failures.map(\.failure) == (answer == .fail ? [.exists] : []))
      #expect(outcome.skipped == (answer == .skip ? 1 : 0))
      _ = stage.worker.undo(outcome.changes)
      #expect(stage.tree == before)
    }
  }

  @Test("a failed overwrite leaves the old file in place")
  func failedOverwriting() throws {
    var stage = try stage(["to/top=old"])
    stage.answer = .overwrite
    let before = stage.tree
    // The first rename moves the old file, the second one the new file.
    stage.door = FailingDoor(at: 2, of: .rename)
    let outcome = stage.worker.run(.move(stage.files("top"), into: stage.path("to")))
    #expect(outcome.failures.map(\.failure) == [.system(EIO)])
    #expect(outcome.changes.isEmpty)
    #expect(stage.tree == before)
    #expect(stage.trash.nodes.isEmpty)
  }

  @Test("a folder cannot replace its own parent")
  func holdsSource() throws {
    var stage = try FileStage(["a/", "a/a/", "a/a/x=1"])
    stage.answer = .overwrite
    let before = stage.tree
    let outcome = stage.worker.run(.move(stage.files("a/a"), into: stage.path("")))
    #expect(outcome.failures.map(\.failure) == [.holdsSource])
    #expect(stage.tree == before)
  }

  @Test("a cancelled copy leaves nothing behind")
  func cancelled() throws {
    let stage = try stage()
    let before = stage.tree
    for limit in 1...40 {
      var asked = 0
      let meter = FileMeter(isCancelled: {
        asked += 1
        return asked > limit
      })
      let worker = FileWorker(trash: stage.places, meter: meter)
      let outcome = worker.run(.copy(stage.files("from"), into: stage.path("to")))
      guard outcome.isCancelled else {
        #expect(limit > 5)
        return
      }
      #expect(stage.tree == before, "after \(limit) questions")
    }
    Issue.record("never done")
  }

  // MARK: Attributes of copies

  @Test("a copy keeps modes, times, attributes, hard links and holes", arguments: [false, true])
  func attributes(acrossDevices: Bool) throws {
    var stage = try FileStage(["d/", "d/x=text", "d/sub/", "to/"])
    link(stage.root + "/d/x", stage.root + "/d/same")
    let holes = open(stage.root + "/d/holes", O_RDWR | O_CREAT, 0o640)
    pwrite(holes, "end", 3, 64 << 20)
    ftruncate(holes, 96 << 20)
    let value = Array("value".utf8)
    _ = fsetxattr(holes, "user.vitrine", value, value.count, 0)
    close(holes)
    mkfifo(stage.root + "/d/pipe", 0o600)
    chmod(stage.root + "/d/x", 0o4751)
    chmod(stage.root + "/d/sub", 0o555)
    let times = [timespec(tv_sec: 1_000, tv_nsec: 5), timespec(tv_sec: 2_000, tv_nsec: 7)]
    for name in ["d/x", "d/sub", "d/holes", "d"] {
      utimensat(AT_FDCWD, stage.root + "/" + name, times, 0)
    }
    func facts(_ path: String) -> [Int] {
      var status = stat()
      lstat(stage.root + "/" + path, &status)
      return [
        Int(status.st_mode), Int(status.st_uid), Int(status.st_gid), Int(status.st_nlink),
        status.st_mtim.tv_sec == 2_000 ? status.st_mtim.tv_nsec : -1,
      ]
    }
    let names = ["", "/x", "/same", "/sub", "/holes", "/pipe"]
    let before = names.map { facts("d" + $0) }
    if acrossDevices { stage.door = FailingDoor(at: 1, of: .rename, fault: .error(EXDEV)) }
    let outcome = stage.worker.run(
      acrossDevices
        ? .move(stage.files("d"), into: stage.path("to"))
        : .copy(stage.files("d"), into: stage.path("to")))
    #expect(outcome.failures.isEmpty)
    #expect(names.map { facts("to/d" + $0) } == before)
    let copy = open(stage.root + "/to/d/holes", O_RDONLY)
    defer { close(copy) }
    var status = stat()
    fstat(copy, &status)
    #expect(status.st_size == 96 << 20)
    #expect(status.st_blocks * 512 < 1 << 20)
    var end = [UInt8](repeating: 0, count: 4)
    pread(copy, &end, 4, 64 << 20)
    #expect(end == Array("end\0".utf8))
    var found = [UInt8](repeating: 0, count: 16)
    let count = fgetxattr(copy, "user.vitrine", &found, 16)
    #expect(count < 0 && errno == ENOTSUP || Array(found.prefix(max(0, count))) == value)
    chmod(stage.root + "/d/sub", 0o755)
    chmod(stage.root + "/to/d/sub", 0o755)
  }

  @Test("if the system cannot copy a file itself, its bytes are read and written")
  func byPieces() throws {
    let text = String(repeating: "0123456789abcdef", count: 40_000)
    for code in [ENOSYS, EXDEV, EINVAL] {
      var stage = try FileStage(["a=\(text)", "to/"])
      stage.door = FailingDoor(at: 1, of: .write, fault: .error(code))
      #expect(stage.worker.run(.copy(stage.files("a"), into: stage.path("to"))).count == 1)
      #expect(stage.tree.nodes["to/a"] == .file(text))
    }
    var stage = try FileStage(["a=\(text)", "to/"])
    stage.door = FailingDoor(at: 1, of: .write, fault: .error(ENOSPC))
    let outcome = stage.worker.run(.copy(stage.files("a"), into: stage.path("to")))
    #expect(outcome.failures.map(\.failure) == [.system(ENOSPC)])
    #expect(stage.tree.nodes.keys.sorted() == ["a", "to"])
  }

  @Test(
    "whichever call fails, no content is lost", arguments: [false, true])
  func everyFailure(acrossDevices: Bool) throws {
    /// Makes one call fail and the first rename cross to another file system.
    final class Door: FileSystemCalls {
      let calls = Mutex(0)
      let renames = Mutex(0)
      let place: Int
      let crosses: Bool
      init(_ place: Int, _ crosses: Bool) { (self.place, self.crosses) = (place, crosses) }

      func pass<Result: SignedInteger>(_ call: SystemCall, _ body: () -> Result) -> Result {
        // A descriptor that is not closed would cause another failure later.
        if call == .close { return body() }
        let number = calls.withLock {
          $0 += 1
          return $0
        }
        let isFirst =
          call == .rename
          && renames.withLock { count in
            count += 1
            return count == 1
          }
        if number == place {
          errno = EIO
        } else if crosses, isFirst {
          errno = EXDEV
        } else {
          return body()
        }
        return -1
      }
    }
    let contents: Set = ["one", "two", "three", "old"]
    for place in 1... {
      var stage = try stage(["to/top=old"])
      stage.answer = .overwrite
      let door = Door(place, acrossDevices)
      stage.door = door
      let outcome = stage.worker.run(.move(stage.files("from", "top"), into: stage.path("to")))
      let all = FileTree(readingBelow: stage.folder.path).nodes
      let found = all.values.compactMap { if case .file(let text) = $0 { text } else { nil } }
      #expect(contents.isSubset(of: Set(found)), "call \(place): \(outcome.failures)")
      if door.calls.withLock({ $0 }) < place { return #expect(place > 30) }
    }
  }

  @Test("trees deeper than the limits of descriptors and paths are copied, moved and deleted")
  func deep() throws {
    let stage = try FileStage(["to/"])
    let depth = 1_500
    var folder = try OpenFolder(path: stage.path(""), door: RealFileSystem())
    for _ in 0..<depth {
      try folder.makeFolder(Array("deep".utf8))
      folder = try folder.folder(Array("deep".utf8))
    }
    let outcome = stage.worker.run(.copy(stage.files("deep"), into: stage.path("to")))
    #expect(outcome.failures.isEmpty)
    #expect(stage.worker.amount(of: stage.files("to/deep"))?.files == depth)
    #expect(stage.worker.run(.delete(stage.files("deep", "to/deep"))).failures.isEmpty)
    #expect(stage.tree.list == ["to/"])
  }

  // MARK: Names

  @Test("names can be exchanged in a cycle, and a conflict renames nothing")
  func renaming() throws {
    let stage = try FileStage(["a=1", "b=2", "c=3", "d=4", "e=5"])
    func rename(_ pairs: String...) -> FileOutcome {
      stage.worker.run(
        .rename(
          pairs.map { pair in
            FileRenaming(stage.file(String(pair.first!)), to: Array(pair.dropFirst().utf8))
          }))
    }
    let before = stage.tree
    let circle = rename("ab", "bc", "ca", "df")
    #expect(stage.tree.list == ["a=3", "b=1", "c=2", "e=5", "f=4"])
    #expect(stage.worker.undo(circle.changes).failures.isEmpty)
    #expect(stage.tree == before)
    let swap = rename("ab", "ba")
    #expect(stage.tree.nodes["a"] == .file("2"))
    #expect(stage.tree.nodes["b"] == .file("1"))
    _ = stage.worker.undo(swap.changes)
    #expect(rename("ab", "bc", "cx", "de").failures.map(\.failure) == [.exists])
    #expect(stage.tree == before)
    #expect(
      rename("ab", "ba", "c/").failures.map(\.failure) == [.badName("a name cannot contain /")])
    #expect(stage.tree == before)
  }

  @Test("new files, folders and links never replace anything, and undo removes them")
  func making() throws {
    let stage = try stage()
    let before = stage.tree
    let file = stage.worker.run(.makeFile(stage.file("new")))
    let folder = stage.worker.run(.makeFolder(stage.file("newer")))
    let link = stage.worker.run(.link(stage.files("from"), into: stage.path("to")))
    #expect(stage.tree.nodes["new"] == .file(""))
    #expect(stage.tree.nodes["newer"] == .folder)
    #expect(stage.tree.nodes["to/from"] == .link(stage.root + "/from"))
    #expect(stage.worker.run(.makeFile(stage.file("new"))).failures.map(\.failure) == [.exists])
    #expect(stage.worker.run(.makeFolder(stage.file("new"))).failures.map(\.failure) == [.exists])
    for outcome in [link, folder, file] { _ = stage.worker.undo(outcome.changes) }
    #expect(stage.tree == before)
  }

  // MARK: Trash and the end

  @Test("links are deleted, never followed")
  func deletingLinks() throws {
    let stage = try FileStage(["keep/", "keep/x=1", "gone/", "gone/link@../keep", "gone/y=2"])
    symlink(stage.root + "/keep", stage.root + "/gone/absolute")
    let outcome = stage.worker.run(.delete(stage.files("gone")))
    #expect(outcome.changes.isEmpty)
    #expect(outcome.count == 1)
    #expect(stage.tree.list == ["keep/", "keep/x=1"])
  }

  @Test("undo leaves changed files alone")
  func changedSince() throws {
    let stage = try stage()
    let copied = stage.worker.run(.copy(stage.files("from", "top"), into: stage.path("to")))
    let moved = stage.worker.run(.move(stage.files("top"), into: stage.path("from")))
    FileTree(["from/top=other text", "to/from/sub/new=mine"]).make(below: stage.root)
    let changed = stage.tree
    #expect(stage.worker.undo(moved.changes).failures.map(\.failure) == [.changed])
    #expect(stage.tree == changed)
    // Of the two copies, only the unchanged one is undone.
    let undone = stage.worker.undo(copied.changes)
    #expect(undone.failures.map(\.failure) == [.changed])
    #expect(undone.changes.count == 1)
    #expect(stage.tree.nodes["to/top"] == nil)
    #expect(stage.tree.nodes["to/from/sub/new"] != nil)
  }

  @Test("undo replaces nothing")
  func undoReplacesNothing() throws {
    let stage = try stage()
    let moved = stage.worker.run(.move(stage.files("top"), into: stage.path("to")))
    FileTree(["top=new"]).make(below: stage.root)
    #expect(stage.worker.undo(moved.changes).failures.map(\.failure) == [.exists])
    #expect(stage.tree.nodes["top"] == .file("new"))
    #expect(stage.tree.nodes["to/top"] == .file("three"))
  }
}
