import Glibc

/// Puts a new file in the place of an old one, at once: whatever happens on the way, there is the old file
/// or the new one, whole.
///
/// The new file is written beside the old one, as `.NAME.vitrine-saving`, brought to the disk, and renamed. What a
/// save that was killed has left there is overwritten by the next one. Symbolic links stay: the file they lead to is
/// replaced. A hard link becomes a file of its own.
package struct FileSaver {
  /// The ending of the name that a file has while it is written.
  package static let suffix = ".vitrine-saving"

  private let path: [UInt8]
  let door: any SystemDoor
  /// The permissions of a file that is not there yet, less the umask.
  private let newMode: mode_t

  package init(path: [UInt8], door: any SystemDoor = OpenDoor(), newMode: mode_t = 0o666) {
    self.path = path
    self.newMode = newMode
    self.door = door
  }

  /// Saves the bytes that a function writes.
  ///
  /// - Parameter content: Is given a function that writes bytes.
  /// - Returns: The stamp of the new file.
  package func save(
    _ content: ((UnsafeRawBufferPointer) throws(SavingFailure) -> Void) throws(SavingFailure) ->
      Void
  ) throws(SavingFailure) -> FileStamp {
    let target = try resolved(path)
    let old = try status(of: target)
    let place = FilePlace(target)
    // A file that is gone is made anew, as any other program makes one.
    let descriptor = try open(place.temporary, mode: old == nil ? newMode : 0o600)
    do throws(SavingFailure) {
      if let old { try keepAccess(of: old, on: descriptor) }
      try content { (bytes) throws(SavingFailure) in try write(bytes, to: descriptor) }
      try check(door.pass(.synchronize) { fsync(descriptor) })
      let now = try status(of: target)
      guard now.map(FileStamp.init) == old.map(FileStamp.init) else { throw .changedMeanwhile }
      try check(
        place.temporary.withPath { new in
          target.withPath { old in door.pass(.rename) { rename(new, old) } }
        })
    } catch {
      _ = place.temporary.withPath { path in door.pass(.remove) { unlink(path) } }
      _ = door.pass(.close) { close(descriptor) }
      throw error
    }
    synchronize(folder: place.folder)
    let stamp = FileStamp(descriptor: descriptor)
    _ = door.pass(.close) { close(descriptor) }
    guard let stamp else { throw .system(errno) }
    return stamp
  }

  // MARK: The old file

  /// The absolute path of the file behind symbolic links, whether it is there or not.
  private func resolved(_ path: [UInt8]) throws(SavingFailure) -> [UInt8] {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let result = path.withPath { path in
      door.pass(.resolve) { realpath(path, &buffer) == nil ? Int32(-1) : 0 }
    }
    guard result >= 0 || errno != ENOENT else {
      let parts = FilePlace.split(path)
      guard parts.folder != path else { throw .system(ENOENT) }
      return try resolved(parts.folder) + [UInt8(ascii: "/")] + parts.name
    }
    try check(result)
    return buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
  }

  /// Refuses what cannot or shall not be replaced; nil if there is no file.
  private func status(of target: [UInt8]) throws(SavingFailure) -> stat? {
    var status = stat()
    let result = target.withPath { path in door.pass(.status) { lstat(path, &status) } }
    if result < 0, errno == ENOENT { return nil }
    try check(result)
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notARegularFile }
    // Root may write everything, but a file that nobody may write is protected on purpose.
    let isWritable = target.withPath { path in door.pass(.status) { access(path, W_OK) } } == 0
    guard isWritable, status.st_mode & 0o222 != 0 else { throw .writeProtected }
    return status
  }

  // MARK: The new file

  /// Opens the file beside, empty and locked; what a killed save has left there is used again.
  private func open(
    _ temporary: [UInt8], mode: mode_t
  ) throws(SavingFailure) -> Int32 {
    for _ in 0..<16 {
      let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
      let descriptor = temporary.withPath { path in
        door.pass(.open) { Glibc.open(path, flags, mode) }
      }
      if descriptor < 0, errno == ELOOP || errno == EISDIR || errno == ENXIO {
        // Something that we never left there.
        try check(temporary.withPath { path in door.pass(.remove) { unlink(path) } })
        continue
      }
      guard descriptor >= 0 else { throw errno == ENOSPC ? .system(errno) : .folder(errno) }
      do throws(SavingFailure) {
        if try isOurs(descriptor, at: temporary) { return descriptor }
      } catch {
        _ = door.pass(.close) { close(descriptor) }
        throw error
      }
      _ = door.pass(.close) { close(descriptor) }
    }
    throw .beingSaved
  }

  private func isOurs(_ descriptor: Int32, at temporary: [UInt8]) throws(SavingFailure) -> Bool {
    if door.pass(.lock, { flock(descriptor, LOCK_EX | LOCK_NB) }) != 0 {
      guard errno == EWOULDBLOCK else { throw .system(errno) }
      throw .beingSaved
    }
    var (opened, found) = (stat(), stat())
    try check(door.pass(.status) { fstat(descriptor, &opened) })
    let isThere = temporary.withPath { path in door.pass(.status) { lstat(path, &found) } } == 0
    // Who held the lock until now may have renamed or removed it.
    guard isThere, FileStamp(opened).isSameFile(as: FileStamp(found)) else { return false }
    guard opened.st_mode & S_IFMT == S_IFREG, opened.st_nlink == 1 else {
      try check(temporary.withPath { path in door.pass(.remove) { unlink(path) } })
      return false
    }
    try check(door.pass(.truncate) { ftruncate(descriptor, 0) })
    return true
  }

  /// Gives a file the owner and the permissions of another one, as far as the system allows.
  private func keepAccess(of old: stat, on descriptor: Int32) throws(SavingFailure) {
    var mode = old.st_mode & 0o7777
    if door.pass(.owner, { fchown(descriptor, old.st_uid, old.st_gid) }) != 0 {
      mode &= 0o777
      if door.pass(.owner, { fchown(descriptor, .max, old.st_gid) }) != 0 {
        // Another group must not get what the old one had.
        mode = mode & 0o707 | (mode & 0o007) << 3
      }
    }
    try check(door.pass(.mode) { fchmod(descriptor, mode) })
  }

  private func write(
    _ bytes: UnsafeRawBufferPointer, to descriptor: Int32
  ) throws(SavingFailure) {
    var done = 0
    while done < bytes.count {
      let count = door.pass(.write) {
        Glibc.write(descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done)
      }
      if count > 0 {
        done += count
      } else if count == 0 {
        throw .system(EIO)
      } else if errno != EINTR {
        throw .system(errno)
      }
    }
  }

  /// Brings the new name to the disk. The file is whole with either name: a failure changes nothing.
  private func synchronize(folder: [UInt8]) {
    let descriptor = folder.withPath { path in
      door.pass(.open) { Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    }
    guard descriptor >= 0 else { return }
    _ = door.pass(.synchronize) { fsync(descriptor) }
    _ = door.pass(.close) { close(descriptor) }
  }

  private func check(_ result: Int32) throws(SavingFailure) {
    guard result >= 0 else { throw .system(errno) }
  }
}

/// The folder of a file, and the name beside it.
struct FilePlace {
  var folder: [UInt8]
  var temporary: [UInt8]

  init(_ path: [UInt8]) {
    let parts = Self.split(path)
    folder = parts.folder
    let suffix = Array(FileSaver.suffix.utf8)
    let name = parts.name.prefix(Int(NAME_MAX) - 1 - suffix.count)
    temporary = folder + Array("/.".utf8) + name + suffix
  }

  static func split(_ path: [UInt8]) -> (folder: [UInt8], name: ArraySlice<UInt8>) {
    guard let slash = path.lastIndex(of: UInt8(ascii: "/")) else {
      return ([UInt8(ascii: ".")], path[...])
    }
    return (slash == 0 ? [UInt8(ascii: "/")] : Array(path[..<slash]), path[(slash + 1)...])
  }
}

extension [UInt8] {
  /// Lends a path to a call of the system.
  func withPath<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    body(map(CChar.init(bitPattern:)) + [0])
  }
}
