import Dispatch
import Foundation
import Synchronization
import Testing
import VitrineModelDoubles
import VitrineTestSupport

@testable import VitrineItems
@testable import VitrineSaving
@testable import VitrineSupport
@testable import VitrineTextItems

/// An edited file, and the state folder that keeps its edits.
@MainActor
private final class JournalStage {
  let stage: EditingStage
  let state: StateFolder
  let door = FailingDoor(at: nil)
  let clock = ManualJournalClock()
  let queue = DispatchQueue(label: "journal")
  var journal: EditJournal?

  init(_ text: String, name: String = "items.txt") throws {
    stage = try EditingStage(text, name: name)
    state = StateFolder(path: Array((stage.folder.url.path + "/state/vitrine").utf8), door: door)
    journal = EditJournal(in: state, clock: clock.clock, queue: queue)
  }

  var source: any EditableSource { stage.source }
  var statePath: String { String(decoding: state.path, as: UTF8.self) }
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: statePath)) ?? []).sorted()
  }

  func apply(_ changes: ItemEdit.Change...) {
    let edit = ItemEdit(changes, name: "edit")
    journal?.begin(with: source)
    stage.apply(edit)
    journal?.record(edit, of: source)
  }

  /// Ends like a process killed after its last write.
  func crash() {
    _ = journal?.flush()
    journal = nil
    // The last block on the queue keeps the file and its lock.
    queue.sync {}
  }

  /// Returns the descriptors by which this process has a journal open.
  func descriptors(of name: String) throws -> [Int32] {
    let folder = "/proc/self/fd"
    return try FileManager.default.contentsOfDirectory(atPath: folder).compactMap { number in
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(number)")
      return target?.hasSuffix("/\(name)") == true ? Int32(number) : nil
    }
  }

  /// Returns the journals that the next start finds.
  func found() throws -> [FoundJournal] {
    try stage.reopen()
    journal = EditJournal(in: state, clock: clock.clock)
    return try #require(journal).found(for: source)
  }
}

/// A clock that a test controls.
final class ManualJournalClock: Sendable {
  private struct State {
    var now: UInt64 = 5_000_000_000
    var waiting: [(due: UInt64, queue: DispatchQueue, action: @Sendable () -> Void)] = []
  }

  private let state = Mutex(State())

  var clock: JournalClock {
    JournalClock(
      now: { self.state.withLock { $0.now } },
      after: { wait, queue, action in
        self.state.withLock { $0.waiting.append(($0.now + wait, queue, action)) }
      })
  }

  func advance(by nanoseconds: UInt64) {
    let due = state.withLock { state in
      state.now += nanoseconds
      let (now, all) = (state.now, state.waiting)
      state.waiting = all.filter { $0.due > now }
      return all.filter { $0.due <= now }
    }
    for (_, queue, action) in due { queue.sync(execute: action) }
  }
}

@MainActor
@Suite("A journal of edits")
struct JournalTests {
  private static let journal: Journal = {
    let folder = FileManager.default.temporaryDirectory.path
    var journal = Journal(
      origin: JournalOrigin(
        path: Array(folder.utf8), stamp: FileStamp(stat()), door: RealFileSystem()))
    let words = [ItemContent("one"), ItemContent(""), ItemContent([0, 0xFF, 0x0A])]
    journal.edits = [
      JournalEdit(changes: [.insert(words, section: 0, at: 3)]),
      JournalEdit(changes: [
        .remove(section: 1, items: 2..<900_000_000_000),
        .replace(section: 0, item: 7, with: words[0]),
      ]),
      JournalEdit(changes: [.move(section: 0, items: 4..<6, toSection: 2, at: 0)]),
      JournalEdit(changes: [
        .restore([.file(3..<9), .contents(words), .file(1..<2)], section: 0, at: 0)
      ]),
      JournalEdit(changes: [
        .place(Array(".a".utf8)), .row(7, JournalRow(before: words[0], after: words[2])),
        .row(0, JournalRow(after: words[1])), .row(1, JournalRow(before: words[0])),
        .row(2, JournalRow()),
      ]),
    ]
    return journal
  }()

  private static var bytes: [UInt8] { journal.header + journal.edits.flatMap(Journal.record) }

  @Test("reads as it was written; cut or damaged, up to the last complete edit")
  func coding() {
    let bytes = Self.bytes
    #expect(Journal(bytes) == Self.journal)
    for length in 0..<bytes.count {
      let cut = Journal(Array(bytes[..<length]))
      #expect(length >= Self.journal.header.count ? cut != nil : cut == nil)
      if let cut { #expect(Self.journal.edits.starts(with: cut.edits) && cut.edits.count < 5) }
    }
    for place in bytes.indices {
      var damaged = bytes
      damaged[place] ^= 0x55
      if let found = Journal(damaged) {
        #expect(Self.journal.edits.starts(with: found.edits), "\(place)")
        #expect(found.edits.count < 5, "\(place)")
      }
    }
  }

  @Test("edits at missing places are not applied")
  func places() {
    func fits(_ change: JournalEdit.Change, _ counts: [Int] = [3, 2]) -> Bool {
      JournalEdit(changes: [change]).fits(counts)
    }
    let one = [ItemContent("x")]
    #expect(fits(.insert(one, section: 1, at: 2)))
    #expect(!fits(.insert(one, section: 1, at: 3)))
    #expect(!fits(.insert(one, section: 2, at: 0)))
    #expect(!fits(.remove(section: 0, items: 2..<4)))
    #expect(fits(.replace(section: 0, item: 2, with: one[0])))
    #expect(!fits(.replace(section: 0, item: 3, with: one[0])))
    #expect(fits(.restore([.file(0..<5)], section: 0, at: 0)))
    #expect(!fits(.restore([.file(0..<6)], section: 0, at: 0)))
    #expect(fits(.move(section: 0, items: 0..<2, toSection: 1, at: 2)))
    #expect(!fits(.move(section: 0, items: 0..<2, toSection: 0, at: 2)))
  }

  @Test(
    "after any edits, undo and saves, the next start restores the unsaved ones",
    arguments: ["items.txt", "items.json"], UInt64(1)...12)
  func replay(name: String, seed: UInt64) throws {
    var dice = SeededGenerator(seed: seed)
    let isJSON = name.hasSuffix("json")
    let text = (0..<12).map { isJSON ? "\"item \($0)\"" : "item \($0)" }
    let stage = try JournalStage(
      isJSON ? "[\(text.joined(separator: ", "))]" : text.joined(separator: "\n") + "\n", name: name
    )
    var history = EditHistory()
    for step in 0..<30 {
      let count = stage.source.itemCount(in: 0)
      let new = ItemContent(isJSON ? "\"new \(step)\"" : "new \(step)")
      let edit: ItemEdit
      stage.journal?.begin(with: stage.source)
      switch Int.random(in: 0..<8, using: &dice) {
      case 0, 1:
        guard let undo = history.undo() else { continue }
        history.undid(redoneBy: stage.source.apply(undo))
        edit = undo
      case 2:
        guard let redo = history.redo() else { continue }
        history.redid(undoneBy: stage.source.apply(redo))
        edit = redo
      case 3 where step % 3 == 0:
        try stage.stage.save()
        stage.journal?.forget()
        history.markSaved()
        continue
      default:
        let item = Int.random(in: 0...max(0, count - 1), using: &dice)
        let changes: [ItemEdit.Change] =
          count < 4
          ? [.insert([new, new], section: 0, at: count)]
          : [
            [.insert([new], section: 0, at: item)], [.remove(section: 0, items: item..<(item + 1))],
            [.replace(section: 0, item: item, with: new)],
            [.remove(section: 0, items: 1..<3), .insert([new], section: 0, at: 0)],
            [.move(section: 0, items: 0..<2, toSection: 0, at: min(item, count - 2))],
          ][Int.random(in: 0..<5, using: &dice)]
        edit = ItemEdit(changes, name: "edit")
        history.did(edit, undoneBy: stage.source.apply(edit))
      }
      _ = (stage.source as? LineSource)?.digest?.value
      stage.journal?.record(edit, of: stage.source)
    }
    let (expected, isModified) = (stage.stage.contents, stage.source.isModified)
    stage.crash()
    let found = try stage.found()
    #expect(found.count == (isModified ? 1 : 0), "seed \(seed)")
    for found in found {
      stage.source.edits(of: found.journal.edits, name: "back") { result in
        guard let edit = try? result.get().first?.make(stage.source).edit else {
          Issue.record("seed \(seed)")
          return
        }
        _ = stage.source.apply(edit)
      }
    }
    #expect(stage.stage.contents == expected, "seed \(seed)")
  }

  @Test("is synced to the disk at most once a second, and not at all without a change")
  func pace() throws {
    let stage = try JournalStage("a\nb\nc\n")
    func syncs() -> Int { stage.door.calls.filter { $0 == .synchronize }.count }
    #expect(stage.names.isEmpty)
    #expect(syncs() == 0)
    for number in 0..<50 {
      stage.apply(.insert([ItemContent("\(number)")], section: 0, at: 0))
      stage.queue.sync {}
      stage.clock.advance(by: 100_000_000)
    }
    #expect((4...6).contains(syncs()), "50 edits in 5 seconds: \(syncs())")
    stage.clock.advance(by: 1_000_000_000)
    let all = syncs()
    for _ in 0..<10 { stage.clock.advance(by: 1_000_000_000) }
    #expect(syncs() == all)
  }

  @Test("only its user may read it, under an unpredictable name, in a folder of the user's")
  func access() throws {
    let stage = try JournalStage("a\nb\n")
    stage.apply(.remove(section: 0, items: 0..<1))
    _ = stage.journal?.flush()
    let name = try #require(stage.names.first)
    #expect(stage.names.count == 1)
    #expect(name.hasSuffix(".journal"))
    #expect(!name.contains("items"))
    var status = stat()
    _ = lstat(stage.statePath + "/" + name, &status)
    #expect(status.st_mode & 0o777 == 0o600)
    _ = lstat(stage.statePath, &status)
    #expect(status.st_mode & 0o777 == 0o700)
    #expect(stage.stage.filesInFolder == ["items.txt", "state"], "nothing beside the file")
  }

  @Test("is deleted after all is saved, undone or dropped, and after thirty days")
  func gone() throws {
    let stage = try JournalStage("a\nb\n")
    let change = ItemEdit.Change.remove(section: 0, items: 0..<1)
    stage.apply(change)
    _ = stage.journal?.flush()
    #expect(stage.names.count == 1)
    stage.journal?.forget()
    #expect(stage.names.isEmpty)
    stage.apply(.insert([ItemContent("x")], section: 0, at: 0))
    stage.apply(.remove(section: 0, items: 0..<1), .insert([ItemContent("a")], section: 0, at: 0))
    _ = stage.journal?.flush()
    #expect(stage.names.count == 1)
    stage.crash()
    let name = stage.statePath + "/" + (stage.names.first ?? "")
    let written = try #require(FileStamp(path: Array(name.utf8))).seconds
    stage.state.removeOld(now: written + 29 * 86_400)
    #expect(stage.names.count == 1)
    stage.state.removeOld(now: written + 31 * 86_400)
    #expect(stage.names.isEmpty)
  }

  @Test("undoing all changes leaves nothing to restore")
  func undone() throws {
    let stage = try JournalStage("a\nb\n")
    stage.apply(.move(section: 0, items: 0..<1, toSection: 0, at: 1))
    stage.apply(.move(section: 0, items: 0..<1, toSection: 0, at: 1))
    #expect(!stage.source.isModified)
    #expect(stage.names.isEmpty)
  }

  @Test("two programs on one file have one each; that of a running one is not offered")
  func twoPrograms() throws {
    let stage = try JournalStage("a\nb\n")
    stage.apply(.remove(section: 0, items: 0..<1))
    let other = EditJournal(in: stage.state, clock: stage.clock.clock)
    other.record(ItemEdit([.remove(section: 0, items: 1..<2)], name: ""), of: stage.source)
    _ = other.flush()
    _ = stage.journal?.flush()
    #expect(stage.names.count == 2)
    #expect(other.found(for: stage.source).isEmpty)
    stage.crash()
    // A program that another test starts just then holds the lock until it runs.
    try TestWait.until("the end of the lock") { other.found(for: stage.source).count == 1 }
  }

  @Test("a starting program holds no lock of an abandoned journal")
  func copiedDescriptor() throws {
    let stage = try JournalStage("a\nb\n")
    stage.apply(.remove(section: 0, items: 0..<1))
    _ = stage.journal?.flush()
    let name = try #require(stage.names.first)
    let copies = try stage.descriptors(of: name).map { fcntl($0, F_DUPFD_CLOEXEC, 0) }
    defer { for copy in copies { close(copy) } }
    #expect(copies.count == 1)
    stage.crash()
    #expect(try stage.found().count == 1)
    // The items read from it hold no lock either.
    stage.journal = nil
    #expect(try stage.found().count == 1)
  }

  @Test("restored items are read off the main thread")
  func readsBeside() throws {
    let stage = try JournalStage("a\n")
    let source = FakeEditableSource([["a"]])
    source.saved = [[]]
    source.journalSource = stage.source.journalSource
    let reads = Atomic(0)
    source.contentReader = { numbers in
      reads.add(numbers.count, ordering: .relaxed)
      return numbers.map { _ in ItemContent("x") }
    }
    let edit = ItemEdit([.restore(ItemRuns(500..<1_500), section: 0, at: 0)], name: "did again")
    stage.queue.suspend()
    stage.journal?.begin(with: source)
    stage.journal?.record(edit, of: source)
    #expect(reads.load(ordering: .relaxed) == 0)
    stage.queue.resume()
    #expect(stage.journal?.flush() == true)
    #expect(reads.load(ordering: .relaxed) == 1_000)
  }

  @Test("restored items that cannot be read end the journal, which has no gap")
  func unreadable() async throws {
    let stage = try JournalStage("a\nb\n")
    let source = FakeEditableSource([["a"]])
    source.saved = [[]]
    source.journalSource = stage.source.journalSource
    source.contentReader = { (_) throws(ReadingFailure) in throw ReadingFailure(at: 0, code: EIO) }
    let edit = ItemEdit([.restore(ItemRuns(5..<6), section: 0, at: 0)], name: "did again")
    let told = await withCheckedContinuation { done in
      stage.journal?.failed = { done.resume(returning: $0.description) }
      stage.journal?.begin(with: source)
      stage.journal?.record(edit, of: source)
    }
    #expect(told.hasPrefix("changes are not kept for a crash: cannot read fake"))
    #expect(stage.names == [])
  }

  @Test("an unwritable folder is reported once and stops nothing")
  func noFolder() async throws {
    let stage = try JournalStage("a\nb\nc\n")
    try stage.stage.folder.write("a file", to: "state")
    var told: [String] = []
    await withCheckedContinuation { done in
      stage.journal?.failed = {
        told.append($0.description)
        done.resume()
      }
      for _ in 0..<2 { stage.apply(.remove(section: 0, items: 0..<1)) }
    }
    stage.apply(.insert([ItemContent("x")], section: 0, at: 0))
    #expect(
      told == [
        "changes are not kept for a crash: Not a directory (\(stage.statePath))"
      ])
    try stage.stage.save()
    #expect(stage.stage.fileText == "x\nc\n")
  }

  @Test("a full disk is reported, and all previous changes can be restored")
  func fullDisk() async throws {
    let stage = try JournalStage("a\nb\nc\n")
    let door = FailingDoor(at: 3, of: .write, fault: .error(ENOSPC), dies: true)
    let state = StateFolder(path: stage.state.path, door: door)
    stage.journal = EditJournal(in: state, clock: stage.clock.clock)
    var told = ""
    await withCheckedContinuation { done in
      stage.journal?.failed = {
        told = $0.description
        done.resume()
      }
      for _ in 0..<2 { stage.apply(.remove(section: 0, items: 0..<1)) }
    }
    #expect(told.contains("No space left on device"))
    #expect(stage.journal?.flush() == false)
    stage.crash()
    #expect(try stage.found().first?.journal.edits.count == 1)
  }
}
