import Glibc
import VitrineCSystem
import VitrineSupport

/// An open folder: all operations use its descriptor, wherever its path leads meanwhile.
///
/// Operations do not follow symbolic links in it.
package final class OpenFolder {
  package let descriptor: Int32
  package let door: any FileSystemCalls

  init(descriptor: Int32, door: any FileSystemCalls) {
    (self.descriptor, self.door) = (descriptor, door)
  }

  /// Opens a folder that need not be readable.
  ///
  /// - Parameter followsLink: Whether the path itself may be a link; links in its parents are
  ///   followed.
  package convenience init(
    path: [UInt8], followsLink: Bool = true, door: any FileSystemCalls
  ) throws(FileFailure) {
    let flags = SYSTEM_O_PATH | O_DIRECTORY | O_CLOEXEC | (followsLink ? 0 : O_NOFOLLOW)
    let descriptor = path.withPath { path in door.pass(.open) { Glibc.open(path, flags) } }
    guard descriptor >= 0 else { throw .last }
    self.init(descriptor: descriptor, door: door)
  }

  deinit { _ = door.pass(.close) { close(descriptor) } }

  // MARK: Contents

  package func status() throws(FileFailure) -> stat {
    var status = stat()
    guard door.pass(.status, { fstat(descriptor, &status) }) == 0 else { throw .last }
    return status
  }

  package func number() throws(FileFailure) -> FileNumber { FileNumber(try status()) }

  /// Returns the status of a file, or of a link itself; nil if there is none.
  package func status(of name: [UInt8]) throws(FileFailure) -> stat? {
    var status = stat()
    let result = name.withPath { name in
      door.pass(.status) { fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) }
    }
    if result == 0 { return status }
    if errno == ENOENT { return nil }
    throw .last
  }

  /// Opens a subfolder, or with `..` the parent.
  package func folder(_ name: [UInt8]) throws(FileFailure) -> OpenFolder {
    let descriptor = try open(name, O_RDONLY | O_DIRECTORY)
    return OpenFolder(descriptor: descriptor, door: door)
  }

  /// Opens a descendant folder, which need not be readable, by the names on the way. None may be a
  /// link.
  package func folder(below names: some Sequence<[UInt8]>) throws(FileFailure) -> OpenFolder {
    var folder = self
    for name in names {
      let next = try folder.open(name, SYSTEM_O_PATH | O_DIRECTORY)
      folder = OpenFolder(descriptor: next, door: door)
    }
    return folder
  }

  /// Opens a file in it; the caller must close it.
  package func open(_ name: [UInt8], _ flags: Int32, mode: mode_t = 0) throws(FileFailure) -> Int32
  {
    let flags = flags | O_NOFOLLOW | O_CLOEXEC
    let descriptor = name.withPath { name in
      door.pass(.open) { openat(self.descriptor, name, flags, mode) }
    }
    guard descriptor >= 0 else { throw .last }
    return descriptor
  }

  /// Returns all names in it, sorted by their bytes.
  package func names() throws(FileFailure) -> [[UInt8]] {
    // A separate descriptor, which reads from the beginning.
    let reader = try open(Array(".".utf8), O_RDONLY | O_DIRECTORY)
    var stream: OpaquePointer?
    let opened = door.pass(.list) {
      stream = fdopendir(reader)
      return stream == nil ? Int32(-1) : 0
    }
    guard opened == 0, let stream else {
      let failure = FileFailure.last
      _ = door.pass(.close) { close(reader) }
      throw failure
    }
    defer { closedir(stream) }
    var names: [[UInt8]] = []
    let offset = MemoryLayout<dirent>.offset(of: \dirent.d_name) ?? 19
    while true {
      errno = 0
      guard let entry = readdir(stream) else { break }
      let start = (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self)
      let name = UnsafeRawBufferPointer(start: start, count: strlen(start))
      if name.elementsEqual(".".utf8) || name.elementsEqual("..".utf8) { continue }
      names.append(Array(name))
    }
    guard errno == 0 else { throw .last }
    return names.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// Returns the target of a symbolic link, as stored in the link.
  package func target(ofLink name: [UInt8]) throws(FileFailure) -> [UInt8] {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = name.withPath { name in
      door.pass(.read) { readlinkat(descriptor, name, &target, target.count) }
    }
    guard count >= 0 else { throw .last }
    return target.prefix(count).map(UInt8.init(bitPattern:))
  }

  /// Whether the folder is, or is a descendant of, a given folder.
  package func isInside(_ number: FileNumber) throws(FileFailure) -> Bool {
    var last = FileNumber(try status())
    var path = Array("..".utf8)
    // Uses `..`, because ancestors may be unreadable.
    while last != number {
      guard path.count < Int(PATH_MAX), let above = try status(of: path) else { return false }
      let next = FileNumber(above)
      if next == last { return false }
      last = next
      path += Array("/..".utf8)
    }
    return true
  }

  /// Returns the mount ID of a name in it; nil if the system does not report it.
  package func mount(of name: [UInt8]) -> UInt64? {
    UInt64(exactly: name.withPath { name in system_mount(descriptor, name) })
  }

  // MARK: Changes

  /// Creates a folder that only the user may enter until it is complete.
  package func makeFolder(_ name: [UInt8], mode: mode_t = 0o700) throws(FileFailure) {
    try check(name.withPath { name in door.pass(.make) { mkdirat(descriptor, name, mode) } })
  }

  package func makeLink(_ name: [UInt8], to target: [UInt8]) throws(FileFailure) {
    try check(
      name.withPath { name in
        target.withPath { target in door.pass(.make) { symlinkat(target, descriptor, name) } }
      })
  }

  /// Deletes a name; a folder must be empty.
  package func remove(_ name: [UInt8], isFolder: Bool) throws(FileFailure) {
    let flags = isFolder ? AT_REMOVEDIR : 0
    try check(name.withPath { name in door.pass(.remove) { unlinkat(descriptor, name, flags) } })
  }

  /// Syncs the names in it to disk, if the system supports that.
  package func synchronize() {
    guard let reader = try? open(Array(".".utf8), O_RDONLY | O_DIRECTORY) else { return }
    _ = door.pass(.synchronize) { fsync(reader) }
    _ = door.pass(.close) { close(reader) }
  }

  package func check(_ result: Int32) throws(FileFailure) {
    guard result >= 0 else { throw .last }
  }
}
