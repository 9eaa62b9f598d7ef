import Glibc
import VitrineSupport

/// Replaces a file atomically: at any time the complete old or new file exists.
///
/// Writes the new file beside the old one under an unpredictable name,
/// `.NAME.RANDOM.vitrine-saving`, syncs it to disk, and renames it. Each save removes the leftovers
/// of killed saves. Symbolic links stay: the save replaces their target. A hard link becomes a
/// separate file.
struct FileSaver {
  /// The suffix of the temporary name.
  static let suffix = ".vitrine-saving"
  /// The largest number of bytes to write at once: 1 MiB.
  private static let part = 1 << 20

  private let path: [UInt8]
  let door: any FileSystemCalls
  /// The permissions of a new file before the umask.
  private let newMode: mode_t

  init(path: [UInt8], door: any FileSystemCalls = RealFileSystem(), newMode: mode_t = 0o666) {
    self.path = path
    self.newMode = newMode
    self.door = door
  }

  /// Saves the bytes that a function writes.
  ///
  /// - Parameters:
  ///   - progress: Called with the number of bytes written so far, after each part of at most 1
  ///     MiB. An error ends the save: the old file stays.
  ///   - content: Receives a function that writes bytes.
  /// - Returns: The stamp of the new file.
  func save(
    progress: @escaping (Int) throws(SavingFailure) -> Void = { (_) throws(SavingFailure) in },
    _ content: ((UnsafeRawBufferPointer) throws(SavingFailure) -> Void) throws(SavingFailure) ->
      Void
  ) throws(SavingFailure) -> FileStamp {
    let target = try resolved(path)
    let old = try status(of: target)
    let place = FilePlace(target)
    // A deleted file is created again, as by any other program.
    let new = try create(beside: place, mode: old == nil ? newMode : 0o600)
    let stamp: FileStamp
    do throws(SavingFailure) {
      try claim(new)
      try removeLeftovers(of: place, besides: new)
      if let old { try check(FileAttributes.keepRights(old, of: target, on: new.descriptor, door)) }
      var total = 0
      try content { (bytes) throws(SavingFailure) in
        try write(bytes, to: new.descriptor) { (count) throws(SavingFailure) in
          total += count
          try progress(total)
        }
      }
      // As with any program, writing clears the setuid and setgid bits.
      if let old, old.st_mode & 0o6000 != 0 {
        try check(FileAttributes.keepRights(old, of: target, on: new.descriptor, door))
      }
      try check(door.pass(.synchronize) { fsync(new.descriptor) })
      // Before the rename: a later error could no longer preserve the old file.
      guard let written = FileStamp(descriptor: new.descriptor, door: door) else {
        throw .system(errno)
      }
      stamp = written
      let now = try status(of: target)
      guard now.map(FileStamp.init) == old.map(FileStamp.init) else { throw .changedMeanwhile }
      try check(
        new.path.withPath { new in
          target.withPath { old in door.pass(.rename) { rename(new, old) } }
        })
    } catch {
      remove(new.path)
      _ = door.pass(.close) { closeLocked(new.descriptor) }
      throw error
    }
    synchronize(folder: place.folder)
    _ = door.pass(.close) { closeLocked(new.descriptor) }
    return stamp
  }

  /// Throws if a save would fail because of the rights of the file or its folder.
  func check() throws(SavingFailure) {
    let target = try resolved(path)
    _ = try status(of: target)
    let folder = FilePlace(target).folder
    let result = folder.withPath { folder in door.pass(.status) { access(folder, W_OK | X_OK) } }
    if result < 0 { throw .folder(errno) }
  }

  // MARK: The old file

  /// Returns the absolute path with symbolic links resolved, whether or not the file exists.
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

  /// Returns the status of a file, and throws if it must not be replaced; nil if there is no file.
  private func status(of target: [UInt8]) throws(SavingFailure) -> stat? {
    var status = stat()
    let result = target.withPath { path in door.pass(.status) { lstat(path, &status) } }
    if result < 0, errno == ENOENT { return nil }
    try check(result)
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notARegularFile }
    // Root can write any file, but a file without write permission is protected on purpose.
    let isWritable = target.withPath { path in door.pass(.status) { access(path, W_OK) } } == 0
    guard isWritable, status.st_mode & 0o222 != 0 else { throw .writeProtected }
    return status
  }

  // MARK: The new file

  /// A file being written.
  private struct NewFile {
    var descriptor: Int32
    var path: [UInt8]
  }

  /// Creates a file with a unique name.
  private func create(beside place: FilePlace, mode: mode_t) throws(SavingFailure) -> NewFile {
    let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    for _ in 0..<16 {
      let path = place.newTemporary()
      let descriptor = path.withPath { path in
        door.pass(.open) { Glibc.open(path, flags, mode) }
      }
      if descriptor >= 0 { return NewFile(descriptor: descriptor, path: path) }
      guard errno == EEXIST else { throw errno == ENOSPC ? .system(errno) : .folder(errno) }
    }
    throw .folder(EEXIST)
  }

  /// Locks a new file, so that other saves do not treat it as a leftover.
  private func claim(_ new: NewFile) throws(SavingFailure) {
    if door.pass(.lock, { flock(new.descriptor, LOCK_EX | LOCK_NB) }) != 0 {
      throw errno == EWOULDBLOCK ? .beingSaved : .system(errno)
    }
    var (opened, found) = (stat(), stat())
    try check(door.pass(.status) { fstat(new.descriptor, &opened) })
    try check(new.path.withPath { path in door.pass(.status) { lstat(path, &found) } })
    // Another save removed it as a leftover before the lock.
    guard FileStamp(opened).isSameFile(as: FileStamp(found)) else { throw .beingSaved }
  }

  /// Removes the leftovers of killed saves.
  ///
  /// - Throws: `SavingFailure.beingSaved` if another save is writing one of these files.
  private func removeLeftovers(
    of place: FilePlace, besides new: NewFile
  ) throws(SavingFailure) {
    for name in names(in: place.folder) where place.isTemporary(name) {
      let path = place.folder + [UInt8(ascii: "/")] + name
      guard path != new.path else { continue }
      var found = stat()
      let isThere = path.withPath { path in door.pass(.status) { lstat(path, &found) } } == 0
      // Files of other users stay untouched.
      guard isThere, found.st_uid == geteuid() else { continue }
      guard found.st_mode & S_IFMT == S_IFREG, found.st_nlink == 1 else {
        remove(path)
        continue
      }
      let descriptor = path.withPath { path in
        door.pass(.open) { Glibc.open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) }
      }
      guard descriptor >= 0 else { continue }
      let isLocked = door.pass(.lock) { flock(descriptor, LOCK_EX | LOCK_NB) } == 0
      let code = errno
      if isLocked { remove(path) }
      _ = door.pass(.close) { closeLocked(descriptor) }
      guard isLocked || code != EWOULDBLOCK else { throw .beingSaved }
    }
  }

  /// Returns the readable names in a folder.
  private func names(in folder: [UInt8]) -> [[UInt8]] {
    var handle: OpaquePointer?
    let result = folder.withPath { path in
      door.pass(.list) {
        handle = opendir(path)
        return handle == nil ? Int32(-1) : 0
      }
    }
    guard result == 0, let handle else { return [] }
    defer { closedir(handle) }
    var names: [[UInt8]] = []
    while let entry = readdir(handle) {
      withUnsafeBytes(of: &entry.pointee.d_name) { name in
        if name.first == UInt8(ascii: ".") { names.append(Array(name.prefix { $0 != 0 })) }
      }
    }
    return names
  }

  private func remove(_ path: [UInt8]) {
    _ = path.withPath { path in door.pass(.remove) { unlink(path) } }
  }

  private func write(
    _ bytes: UnsafeRawBufferPointer, to descriptor: Int32,
    _ written: (Int) throws(SavingFailure) -> Void
  ) throws(SavingFailure) {
    var done = 0
    while done < bytes.count {
      let part = min(bytes.count - done, Self.part)
      let count = door.pass(.write) {
        Glibc.write(descriptor, bytes.baseAddress.map { $0 + done }, part)
      }
      if count > 0 {
        done += count
        try written(count)
      } else if count == 0 {
        throw .system(EIO)
      } else if errno != EINTR {
        throw .system(errno)
      }
    }
  }

  /// Syncs the rename to disk. The file is complete under either name, so a failure is harmless.
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

/// The folder of a file, and the names of temporary files beside it.
package struct FilePlace {
  let folder: [UInt8]
  /// The prefix of temporary names beside it.
  private let prefix: [UInt8]
  private static let suffix = Array(FileSaver.suffix.utf8)

  init(_ path: [UInt8]) {
    let parts = Self.split(path)
    folder = parts.folder
    let room = Int(NAME_MAX) - 2 - RandomName.length - Self.suffix.count
    prefix = [UInt8(ascii: ".")] + parts.name.prefix(room)
  }

  /// Returns an unpredictable path.
  func newTemporary() -> [UInt8] {
    folder + [UInt8(ascii: "/")] + prefix + [UInt8(ascii: ".")] + RandomName.new() + Self.suffix
  }

  /// Whether a name is a temporary name for this file.
  func isTemporary(_ name: [UInt8]) -> Bool {
    guard name.starts(with: prefix), name.count >= prefix.count + Self.suffix.count,
      name.suffix(Self.suffix.count) == Self.suffix[...]
    else { return false }
    let middle = name[prefix.count..<(name.count - Self.suffix.count)]
    // Earlier versions used names without a random part.
    return middle.isEmpty
      || middle.first == UInt8(ascii: ".") && RandomName.isOne(middle.dropFirst())
  }

  package static func split(_ path: [UInt8]) -> (folder: [UInt8], name: ArraySlice<UInt8>) {
    guard let slash = path.lastIndex(of: UInt8(ascii: "/")) else {
      return ([UInt8(ascii: ".")], path[...])
    }
    return (slash == 0 ? [UInt8(ascii: "/")] : Array(path[..<slash]), path[(slash + 1)...])
  }
}
