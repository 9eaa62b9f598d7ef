import Glibc
import VitrineSaving
import VitrineSupport

/// The temporary name of an incomplete copy: `.NAME.RANDOM.vitrine-copying`. The copy is locked
/// while a program works on it.
///
/// The next copy into the folder finds copies left by killed programs by their names, and deletes
/// them.
struct TemporaryCopy: ~Copyable {
  static let suffix = Array(".vitrine-copying".utf8)

  let name: [UInt8]
  private let folder: OpenFolder
  private let lock: Int32

  /// Makes an empty file or folder.
  init(of name: [UInt8], isFolder: Bool, in folder: OpenFolder) throws(FileFailure) {
    self.folder = folder
    for _ in 0..<16 {
      let temporary = Self.name(like: name, suffix: Self.suffix)
      do throws(FileFailure) {
        lock = try Self.make(temporary, isFolder, in: folder)
      } catch .exists {
        continue
      }
      self.name = temporary
      return
    }
    throw .exists
  }

  deinit { _ = folder.door.pass(.close) { closeLocked(lock) } }

  /// - Returns: A descriptor that holds the lock.
  private static func make(
    _ name: [UInt8], _ isFolder: Bool, in folder: OpenFolder
  ) throws(FileFailure) -> Int32 {
    let lock: Int32
    if isFolder {
      try folder.makeFolder(name)
      do throws(FileFailure) {
        lock = try folder.open(name, O_RDONLY | O_DIRECTORY)
      } catch {
        try? folder.remove(name, isFolder: true)
        throw error
      }
    } else {
      lock = try folder.open(name, O_RDWR | O_CREAT | O_EXCL, mode: 0o600)
    }
    // Without support for locks, other programs cannot check a lock either.
    _ = folder.door.pass(.lock) { flock(lock, LOCK_EX | LOCK_NB) }
    var opened = stat()
    let isOpen = folder.door.pass(.status) { fstat(lock, &opened) } == 0
    // Another program may have deleted it as a leftover before it was locked.
    if isOpen, let found = try? folder.status(of: name), FileNumber(found) == FileNumber(opened) {
      return lock
    }
    _ = folder.door.pass(.close) { closeLocked(lock) }
    // The name was just made, so the file is empty and no other program knows it.
    if !isOpen { try? folder.remove(name, isFolder: isFolder) }
    throw .exists
  }

  /// Deletes the copy. Ignores failures.
  func discard() {
    var removal = TreeRemoval(FileMeter(), opensFolders: true)
    try? removal.visit(name, in: folder)
  }

  // MARK: Names

  /// Returns an unpredictable name for short-lived use.
  static func name(like name: [UInt8], suffix: [UInt8]) -> [UInt8] {
    let room = Int(NAME_MAX) - 2 - RandomName.length - suffix.count
    return [UInt8(ascii: ".")] + name.prefix(room) + [UInt8(ascii: ".")] + RandomName.new() + suffix
  }

  private static func isTemporary(_ name: [UInt8]) -> Bool {
    guard name.first == UInt8(ascii: "."), name.suffix(suffix.count).elementsEqual(suffix) else {
      return false
    }
    let rest = name.dropFirst().dropLast(suffix.count)
    return rest.count > RandomName.length + 1
      && rest.dropLast(RandomName.length).last == UInt8(ascii: ".")
      && RandomName.isOne(rest.suffix(RandomName.length))
  }

  /// Deletes incomplete copies left by killed programs in a folder.
  static func removeLeftovers(in folder: OpenFolder) {
    guard let names = try? folder.names() else { return }
    for name in names where isTemporary(name) {
      // Leave files of other users alone.
      guard let status = try? folder.status(of: name), status.st_uid == geteuid(),
        status.isFolder || status.isRegular,
        let lock = try? folder.open(name, O_RDONLY | O_NONBLOCK)
      else { continue }
      if folder.door.pass(.lock, { flock(lock, LOCK_EX | LOCK_NB) }) == 0 {
        var removal = TreeRemoval(FileMeter(), opensFolders: true)
        try? removal.visit(name, in: folder)
      }
      _ = folder.door.pass(.close) { closeLocked(lock) }
    }
  }
}
