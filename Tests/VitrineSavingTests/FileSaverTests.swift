import Foundation
import Testing
import VitrineModelDoubles
import VitrineTestSupport

@testable import VitrineSaving
@testable import VitrineSupport

/// Makes calls of one kind fail.
struct RefusingDoor: FileSystemCalls {
  let refused: SystemCall
  let code: Int32

  func pass<Result: SignedInteger>(_ call: SystemCall, _ body: () -> Result) -> Result {
    guard call == refused else { return body() }
    errno = code
    return -1
  }
}

@Suite("Saving a file")
struct FileSaverTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = try folder.write("old\n", to: "items.txt")
  }

  @discardableResult
  private func save(
    _ text: String = "new\n", path: String? = nil, door: any FileSystemCalls = RealFileSystem()
  ) throws(SavingFailure) -> FileStamp {
    try FileSaver(path: Array((path ?? self.path).utf8), door: door).save {
      (write) throws(SavingFailure) in try Array(text.utf8).give(to: write)
    }
  }

  private var text: String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }
  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.url.path)) ?? []).sorted()
  }
  private func status(_ path: String) -> stat {
    var status = stat()
    _ = lstat(path, &status)
    return status
  }

  @Test("the new file is on the disk before it gets the name of the old one")
  func order() throws {
    let door = FailingDoor(at: nil)
    let stamp = try save(door: door)
    #expect(text == "new\n")
    #expect(names == ["items.txt"])
    #expect(stamp == FileStamp(path: Array(path.utf8)))
    let calls = door.calls
    let write = try #require(calls.lastIndex(of: .write))
    let rename = try #require(calls.firstIndex(of: .rename))
    let first = try #require(calls.firstIndex(of: .synchronize))
    let last = try #require(calls.lastIndex(of: .synchronize))
    #expect(write < first)
    #expect(first < rename)
    #expect(rename < last)
  }

  @Test("a save that fails or dies at any call leaves the old or the new file complete")
  func everyCall() throws {
    let whole = FailingDoor(at: nil)
    try save(door: whole)
    for place in 1...whole.calls.count {
      for dies in [false, true] {
        try folder.write("old\n", to: "items.txt")
        let door = FailingDoor(at: place, dies: dies)
        let isSaved = (try? save(door: door)) != nil
        let call = "call \(place), \(whole.calls[place - 1]), dies: \(dies)"
        #expect(["old\n", "new\n"].contains(text), "\(call)")
        if !dies {
          #expect(isSaved == (text == "new\n"), "\(call)")
        }
        let leftovers = names.filter { $0 != "items.txt" }
        #expect(leftovers.count <= (dies ? 1 : 0), "\(call)")
        #expect(leftovers.allSatisfy { $0.hasSuffix(".vitrine-saving") }, "\(call)")
        // The next save would remove this file and thus make other calls than the counted ones.
        for name in leftovers { unlink(folder.url.path + "/" + name) }
      }
    }
    _ = try? save(door: FailingDoor(at: whole.calls.firstIndex(of: .write), dies: true))
    #expect(names.count == 2)
    try save()
    #expect(text == "new\n")
    #expect(names == ["items.txt"])
  }

  @Test("a full disk is an error, and the old file stays")
  func fullDisk() throws {
    #expect(throws: SavingFailure.system(ENOSPC)) {
      try save(door: RefusingDoor(refused: .write, code: ENOSPC))
    }
    #expect(SavingFailure.system(ENOSPC).reason == "No space left on device")
    #expect(text == "old\n")
    #expect(names == ["items.txt"])
  }

  @Test("permissions, owner and group stay, and a lost group's permissions are dropped")
  func access() throws {
    chmod(path, 0o4764)
    let old = status(path)
    try save()
    #expect(status(path).st_mode == old.st_mode)
    #expect(status(path).st_uid == old.st_uid)
    #expect(status(path).st_gid == old.st_gid)
    try save("newer\n", door: RefusingDoor(refused: .owner, code: EPERM))
    #expect(status(path).st_mode & 0o7777 == 0o744)
  }

  /// The value of an extended attribute, or nil if the file does not have it.
  private func attribute(_ name: String) -> [UInt8]? {
    AttributeSource.path(Array(path.utf8)).value(of: Array(name.utf8CString), RealFileSystem())
  }
  private let listName = "system.posix_acl_access"

  @Test("an access list stays")
  func accessList() throws {
    guard AccessList.ofAnotherUser.give(to: path) else { return }
    try save()
    #expect(attribute(listName) == AccessList.ofAnotherUser.bytes)
    #expect(status(path).st_mode & 0o777 == 0o660)
  }

  @Test("if the access list cannot be set, the group gets its entry, not the mask")
  func accessListRefused() throws {
    guard AccessList.ofAnotherUser.give(to: path) else { return }
    // The save reads the list, removes the new file's own list, and sets this one.
    try save(door: FailingDoor(at: 3, of: .attributes, fault: .error(EOPNOTSUPP)))
    #expect(attribute(listName) == nil)
    #expect(status(path).st_mode & 0o777 == 0o600)
  }

  @Test("if the access list cannot be read, the group gets no permissions")
  func accessListUnreadable() throws {
    chmod(path, 0o664)
    try save(door: FailingDoor(at: 1, of: .attributes, fault: .error(EIO)))
    #expect(status(path).st_mode & 0o777 == 0o604)
  }

  @Test("the permissions of a lost group do not go to another group")
  func accessListOfAnotherGroup() throws {
    let entries: [AccessList.Entry] = [
      .init(tag: 1, 6), .init(tag: 2, 6, id: 5), .init(tag: 4, 6), .init(tag: 16, 6),
      .init(tag: 32, 4),
    ]
    guard AccessList(entries).give(to: path) else { return }
    try save(door: RefusingDoor(refused: .owner, code: EPERM))
    var list = AccessList(entries)
    list.group = 4
    #expect(attribute(listName) == list.bytes)
  }

  @Test("a saved file does not inherit the folder's default access list")
  func inheritedList() throws {
    chmod(path, 0o640)
    let folder = folder.path
    guard AccessList.ofAnotherUser.give(to: folder, as: "system.posix_acl_default") else { return }
    try save()
    #expect(attribute(listName) == nil)
    #expect(status(path).st_mode & 0o777 == 0o640)
  }

  @Test("user attributes stay, and attributes of other kinds do not")
  func attributes() throws {
    guard setAttribute("user.note", Array("hello".utf8), of: path) else { return }
    let isTrusted = setAttribute("trusted.note", [0x78], of: path)
    try save()
    #expect(attribute("user.note") == Array("hello".utf8))
    if isTrusted { #expect(attribute("trusted.note") == nil) }
  }

  @Test("an attribute without room fails the save, and the old file stays")
  func attributeWithoutRoom() throws {
    guard setAttribute("user.note", Array("hello".utf8), of: path) else { return }
    let count = FailingDoor(at: nil, of: .attributes)
    try save("same\n", door: count)
    let door = FailingDoor(at: count.calls.count, of: .attributes, fault: .error(ENOSPC))
    #expect(throws: SavingFailure.system(ENOSPC)) { try save(door: door) }
    #expect(text == "same\n")
  }

  @Test("the file has the time of the save")
  func times() throws {
    var old = [timespec(tv_sec: 1_000, tv_nsec: 0), timespec(tv_sec: 1_000, tv_nsec: 0)]
    utimensat(AT_FDCWD, path, &old, 0)
    try save()
    #expect(status(path).st_mtim.tv_sec > 1_000)
  }

  @Test("a symbolic link stays, and its target is replaced")
  func link() throws {
    let link = folder.url.appendingPathComponent("link").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "items.txt")
    try save(path: link)
    #expect(text == "new\n")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "items.txt")
    #expect(names == ["items.txt", "link"])
  }

  @Test("a folder or a write-protected file is refused with a reason")
  func refused() throws {
    #expect(throws: SavingFailure.notARegularFile) { try save(path: folder.url.path) }
    chmod(path, 0o444)
    #expect(throws: SavingFailure.writeProtected) { try save() }
    #expect(text == "old\n")
    #expect(names == ["items.txt"])
    #expect(SavingFailure.writeProtected.reason == "it is write-protected")
  }

  @Test("a folder that refuses new files is reported as the cause")
  func folderRefuses() throws {
    #expect(throws: SavingFailure.folder(EACCES)) {
      try save(door: RefusingDoor(refused: .open, code: EACCES))
    }
    #expect(SavingFailure.folder(EACCES).reason.contains("its folder"))
  }

  @Test("a deleted file is created again")
  func gone() throws {
    try FileManager.default.removeItem(atPath: path)
    try save()
    #expect(text == "new\n")
    #expect(names == ["items.txt"])
    #expect(throws: SavingFailure.folder(ENOENT)) { try save(path: folder.url.path + "/no/where") }
  }

  @Test("leftovers of a killed save are removed, and a link in their place is not followed")
  func leftover() throws {
    let beside = folder.url.appendingPathComponent(".items.txt.vitrine-saving").path
    try Data(repeating: 0x78, count: 100_000).write(to: URL(fileURLWithPath: beside))
    try save()
    #expect(text == "new\n")
    #expect(names == ["items.txt"])
    let other = try folder.write("other\n", to: "other.txt")
    try FileManager.default.createSymbolicLink(atPath: beside, withDestinationPath: other)
    try save("newer\n")
    #expect(text == "newer\n")
    #expect(names == ["items.txt", "other.txt"])
    #expect(Glibc.link(other, beside) == 0)
    try save("newest\n")
    #expect(text == "newest\n")
    #expect(names == ["items.txt", "other.txt"])
    #expect(try String(contentsOfFile: other, encoding: .utf8) == "other\n")
  }

  @Test("the temporary name is unpredictable and removed afterwards")
  func temporaryName() throws {
    var found: Set<String> = []
    for _ in 0..<8 {
      _ = try FileSaver(path: Array(path.utf8)).save { (write) throws(SavingFailure) in
        found.formUnion(names.filter { $0 != "items.txt" })
        try Array("new\n".utf8).give(to: write)
      }
    }
    #expect(found.count == 8)
    #expect(names == ["items.txt"])
    #expect(found.allSatisfy { $0.hasPrefix(".items.txt.") && $0.hasSuffix(".vitrine-saving") })
  }

  @Test("a new file has its owner and permissions before its first byte")
  func accessBeforeContent() throws {
    chmod(path, 0o640)
    let old = status(path)
    let beside = { self.names.first { $0 != "items.txt" } ?? "" }
    _ = try FileSaver(path: Array(path.utf8)).save { (write) throws(SavingFailure) in
      let new = status(folder.url.path + "/" + beside())
      #expect(new.st_mode == old.st_mode)
      #expect(new.st_uid == old.st_uid)
      #expect(new.st_size == 0)
      try Array("new\n".utf8).give(to: write)
    }
  }

  @Test("permission bits cleared by writing are restored afterwards")
  func rightsOfPrograms() throws {
    chmod(path, 0o4755)
    let door = FailingDoor(at: nil)
    try save(door: door)
    #expect(status(path).st_mode & 0o7777 == 0o4755)
    let (mode, write) = (door.calls.lastIndex(of: .mode), door.calls.lastIndex(of: .write))
    #expect(try #require(mode) > #require(write))
  }

  @Test("an owner or a group that cannot be kept is named")
  func lostOwner() throws {
    guard geteuid() == 0 else { return }
    func loss(_ user: uid_t, _ group: gid_t, _ door: any FileSystemCalls) throws -> String? {
      chown(path, user, group)
      let bytes = Array(path.utf8)
      var file = SourceFile(path: bytes, descriptor: open(path, O_RDONLY), door: door)
      try file.save("x") { (write) throws(SavingFailure) in
        try Array("new\n".utf8).give(to: write)
      }
      return file.loss
    }
    let door = RefusingDoor(refused: .owner, code: EPERM)
    #expect(try loss(geteuid(), getegid(), door) == nil)
    #expect(try loss(65_534, getegid(), door)?.hasSuffix("keep its owner") == true)
    #expect(try loss(geteuid(), 65_534, door)?.hasSuffix("keep its group") == true)
    #expect(try loss(65_534, 65_534, door)?.hasSuffix("keep its owner and group") == true)
    #expect(try loss(65_534, 65_534, RealFileSystem()) == nil)
  }

  @Test("a temporary file of another user is neither used nor removed")
  func foreignLeftover() throws {
    guard geteuid() == 0 else { return }
    let names = [".items.txt.vitrine-saving", ".items.txt.aaaabbbbcccc.vitrine-saving"]
    for name in names {
      let foreign = try folder.write("foreign\n", to: name)
      chown(foreign, 65_534, 65_534)
      chmod(foreign, 0o666)
    }
    try save()
    #expect(text == "new\n")
    #expect(self.names == (names + ["items.txt"]).sorted())
    for name in names {
      #expect(
        try String(contentsOfFile: folder.url.path + "/" + name, encoding: .utf8) == "foreign\n")
    }
    #expect(status(path).st_uid == geteuid())
  }

  @Test("progress is reported after each MiB and ends with all bytes")
  func progress() throws {
    let bytes = [UInt8](repeating: 65, count: 2 << 20 | 5)
    var told: [Int] = []
    _ = try FileSaver(path: Array(path.utf8)).save(
      progress: { told.append($0) },
      { (write) throws(SavingFailure) in
        try bytes.give(to: write)
        try [UInt8]("end".utf8).give(to: write)
      })
    #expect(told == [1 << 20, 2 << 20, 2 << 20 | 5, 2 << 20 | 8])
  }

  @Test("an error from the progress handler ends the save and leaves only the old file")
  func cancelled() throws {
    let bytes = [UInt8](repeating: 65, count: 2 << 20)
    #expect(throws: SavingFailure.cancelled) {
      _ = try FileSaver(path: Array(path.utf8)).save(
        progress: { (_) throws(SavingFailure) in throw .cancelled },
        { (write) throws(SavingFailure) in try bytes.give(to: write) })
    }
    #expect(text == "old\n")
    #expect(names == ["items.txt"])
  }

  @Test("a second save at the same time is refused")
  func twoAtOnce() throws {
    var inner: SavingFailure?
    _ = try FileSaver(path: Array(path.utf8)).save { (write) throws(SavingFailure) in
      do throws(SavingFailure) { try save("inner\n") } catch { inner = error }
      try Array("outer\n".utf8).give(to: write)
    }
    #expect(inner == .beingSaved)
    #expect(text == "outer\n")
    #expect(names == ["items.txt"])
  }

  @Test("a file replaced during the save is not overwritten")
  func changedMeanwhile() throws {
    #expect(throws: SavingFailure.changedMeanwhile) {
      try FileSaver(path: Array(path.utf8)).save { (write) throws(SavingFailure) in
        try Array("mine\n".utf8).give(to: write)
        _ = try? folder.write("theirs\n", to: "items.txt")
      }
    }
    #expect(text == "theirs\n")
    #expect(names == ["items.txt"])
  }

  @Test("a file name of maximum length still allows a temporary name")
  func longName() throws {
    let name = String(repeating: "n", count: 255)
    let path = try folder.write("old\n", to: name)
    try save(path: path)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "new\n")
    #expect(names == ["items.txt", name])
  }
}
