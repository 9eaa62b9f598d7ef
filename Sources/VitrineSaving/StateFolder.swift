import Glibc
import VitrineSupport

/// The private folder for data that must survive the program.
public struct StateFolder: Sendable {
  package let path: [UInt8]
  package let door: any FileSystemCalls

  package static let journalSuffix = Array(".journal".utf8)
  package static let rescueSuffix = Array(".rescued".utf8)
  /// The suffix of a dropped file, which allows restoring it.
  package static let droppedSuffix = Array(".dropped".utf8)
  /// The lifetime of a file in seconds: 30 days.
  static let lifetime = 30 * 24 * 60 * 60

  init(path: [UInt8], door: any FileSystemCalls = RealFileSystem()) {
    self.path = path
    self.door = door
  }

  /// Uses `$XDG_STATE_HOME/vitrine`, or `~/.local/state/vitrine`; nil if the environment names
  /// neither.
  public init?(environment: (String) -> String?) {
    let state = FileSystem.userFolder("XDG_STATE_HOME", otherwise: ".local/state", environment)
    guard let state else { return nil }
    self.init(path: Array((state + "/vitrine").utf8))
  }

  /// The folder for files that can be made again: `$XDG_CACHE_HOME/vitrine`, or `~/.cache/vitrine`; nil if the
  /// environment names neither.
  package static func cache(environment: (String) -> String?) -> StateFolder? {
    FileSystem.userFolder("XDG_CACHE_HOME", otherwise: ".cache", environment).map {
      StateFolder(path: Array(($0 + "/vitrine").utf8))
    }
  }

  /// Returns an unused path in the folder.
  func newPath(_ suffix: [UInt8]) -> [UInt8] {
    path + [UInt8(ascii: "/")] + RandomName.new() + suffix
  }

  /// Creates the folder, with its parents if necessary.
  package func make() throws(SavingFailure) {
    var end = path.startIndex
    while end < path.endIndex {
      end = path[(end + 1)...].firstIndex(of: UInt8(ascii: "/")) ?? path.endIndex
      let part = Array(path[..<end])
      let result = part.withPath { path in door.pass(.open) { mkdir(path, 0o700) } }
      guard result == 0 || errno == EEXIST || end < path.endIndex else { throw .folder(errno) }
    }
    var status = stat()
    let result = path.withPath { path in door.pass(.status) { lstat(path, &status) } }
    guard result == 0 else { throw .folder(errno) }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw .folder(ENOTDIR) }
    guard status.st_uid == geteuid() else { throw .folder(EPERM) }
    if status.st_mode & 0o077 != 0 {
      guard path.withPath({ path in door.pass(.mode) { chmod(path, 0o700) } }) == 0 else {
        throw .folder(errno)
      }
    }
  }

  /// Creates a file that only the user may read.
  ///
  /// - Returns: Its locked descriptor: while it is open, no process treats the file as a leftover.
  package func create(_ suffix: [UInt8]) throws(SavingFailure) -> (descriptor: Int32, path: [UInt8])
  {
    try make()
    let path = newPath(suffix)
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let descriptor = path.withPath { path in door.pass(.open) { Glibc.open(path, flags, 0o600) } }
    guard descriptor >= 0 else { throw errno == ENOSPC ? .system(errno) : .folder(errno) }
    _ = door.pass(.lock) { flock(descriptor, LOCK_EX | LOCK_NB) }
    return (descriptor, path)
  }

  // MARK: Files

  /// Returns the paths of its files with a suffix.
  package func files(_ suffix: [UInt8]) -> [[UInt8]] {
    guard let folder = path.withPath({ opendir($0) }) else { return [] }
    defer { closedir(folder) }
    var files: [[UInt8]] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      guard name.count > suffix.count, name.suffix(suffix.count) == suffix[...],
        RandomName.isOne(name.dropLast(suffix.count))
      else { continue }
      files.append(path + [UInt8(ascii: "/")] + name)
    }
    return files.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// Opens and locks a file of the program; nil if another process has it.
  package func open(_ file: [UInt8]) -> FileBytes? { open(file, isLocked: true) }

  /// Opens a file of the user that is not a link; nil if it is something else.
  func open(_ file: [UInt8], isLocked: Bool) -> FileBytes? {
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let descriptor = file.withPath { path in door.pass(.open) { Glibc.open(path, flags) } }
    guard descriptor >= 0 else { return nil }
    let bytes = FileBytes(descriptor: descriptor, door: door, isLocked: isLocked)
    var status = stat()
    guard door.pass(.status, { fstat(descriptor, &status) }) == 0,
      status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid(),
      !isLocked || door.pass(.lock, { flock(descriptor, LOCK_EX | LOCK_NB) }) == 0
    else { return nil }
    return bytes
  }

  package func remove(_ file: [UInt8]) {
    _ = file.withPath { path in door.pass(.remove) { unlink(path) } }
  }

  /// Removes files that are older than their lifetime.
  ///
  /// - Parameter now: The time in seconds since 1970.
  public func removeOld(now: Int) {
    let suffixes = [Self.journalSuffix, Self.rescueSuffix]
    for file in (suffixes + suffixes.map { $0 + Self.droppedSuffix }).flatMap(files) {
      guard let stamp = FileStamp(path: file, door: door), now - stamp.seconds > Self.lifetime,
        let opened = open(file)
      else { continue }
      remove(file)
      _ = opened
    }
  }
}
