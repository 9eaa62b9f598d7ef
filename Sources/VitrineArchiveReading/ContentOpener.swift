import Dispatch
import Glibc
import VitrineSaving
import VitrineStyledText
import VitrineSupport
import VitrineTextFormats

/// Opens files for reading their content. Compressed files and members of archives are unpacked to
/// unnamed read-only files.
@MainActor
public enum ContentOpener {
  /// Opens a file for reading.
  ///
  /// - Parameters:
  ///   - isPipe: Whether to accept a pipe or a device. Otherwise one in place of a file is an
  ///     error.
  ///   - waits: Whether to wait until another program opens the other end of a pipe.
  nonisolated public static func open(
    _ path: [UInt8], door: any FileSystemCalls = RealFileSystem(), isPipe: Bool = false,
    waits: Bool = false
  ) throws(BrowserFailure) -> Int32 {
    let flags = O_RDONLY | O_CLOEXEC | O_NOCTTY | (waits ? 0 : O_NONBLOCK)
    let descriptor = path.withPath { path in door.pass(.open) { Glibc.open(path, flags) } }
    guard descriptor >= 0 else { throw failure(path, errno) }
    var status = stat()
    if !isPipe, fstat(descriptor, &status) == 0,
      [S_IFIFO, S_IFCHR].contains(status.st_mode & S_IFMT)
    {
      close(descriptor)
      let name = VisibleText.text(of: path)
      throw BrowserFailure("cannot open \(name): it is not a file", about: name)
    }
    return descriptor
  }

  /// Called with the name of a file that takes long to unpack and the completed part, from 0 to 1,
  /// and with nil at the end.
  public static var isUnpackingLong: (_ name: String, _ part: Double?) -> Void = { _, _ in }

  /// Opens the content of a file on any thread and reports the unpacked part, from 0 to 1. An error
  /// thrown by the callback ends the work.
  public typealias Unpacker =
    @Sendable (_ progress: @escaping SavingProgress) throws(BrowserFailure) -> Int32

  /// Opens the content of a file or of a member of an archive. Compressed files are unpacked first.
  package static func openContent(
    _ path: [UInt8], door: any FileSystemCalls = RealFileSystem()
  ) throws(BrowserFailure) -> Int32 {
    try noticing(VisibleText.text(of: path), unpacker(of: path, door: door))
  }

  /// Returns a function that opens the content of a file later.
  public static func unpacker(
    of path: [UInt8], door: any FileSystemCalls = RealFileSystem()
  ) throws(BrowserFailure) -> Unpacker {
    let descriptor: Int32
    do throws(BrowserFailure) {
      descriptor = try open(path, door: door)
    } catch {
      guard let place = ArchivePath(toMember: path) else { throw error }
      let member = try unpacker(of: place)
      return { (progress) throws(BrowserFailure) in
        try content(of: member(progress), VisibleText.text(of: path), door, progress)
      }
    }
    return { (progress) throws(BrowserFailure) in
      try content(of: descriptor, VisibleText.text(of: path), door, progress)
    }
  }

  /// Opens the content of a member of an archive.
  public static func openMember(
    _ place: ArchivePath, names encoding: TextEncoding?
  ) throws(BrowserFailure) -> Int32 {
    try noticing(VisibleText.text(of: place.bytes), unpacker(of: place, encoding))
  }

  /// Returns the content of an open file: the file itself, or the unpacked file. Closes the
  /// original in the second case.
  package static func content(
    of file: Int32, _ name: String, _ door: any FileSystemCalls = RealFileSystem()
  ) throws(BrowserFailure) -> Int32 {
    try noticing(name) { (progress) throws(BrowserFailure) in
      try content(of: file, name, door, progress)
    }
  }

  nonisolated private static func content(
    of file: Int32, _ name: String, _ door: any FileSystemCalls,
    _ progress: @escaping SavingProgress
  ) throws(BrowserFailure) -> Int32 {
    let prefix = try ContentKind.prefix(of: file, name, door)
    guard let program = Unpacking.program(for: prefix) else { return file }
    let input = FileBytes(descriptor: file)
    var unpacking = Unpacking(name: name, advice: "\(program) \(name) | vitrine shows it")
    unpacking.size = FileStamp(descriptor: file)?.size
    unpacking.progress = progress
    let reader = ArchiveReader([], by: ArchiveContents.program)
    return try unpacking.file(of: .compressed, reader, input)
  }

  /// The time before the first report of progress, and the interval between reports, in
  /// nanoseconds.
  private static let (patience, interval): (UInt64, UInt64) = (1_000_000_000, 300_000_000)

  private static func noticing(
    _ name: String, _ unpack: Unpacker
  ) throws(BrowserFailure) -> Int32 {
    let tell = isUnpackingLong
    var (due, isTold) = (DispatchTime.now().uptimeNanoseconds + patience, false)
    defer { if isTold { tell(name, nil) } }
    return try unpack { (part) throws(BrowserFailure) in
      let now = DispatchTime.now().uptimeNanoseconds
      guard now >= due else { return }
      (due, isTold) = (now + interval, true)
      tell(name, part)
    }
  }

  private static func unpacker(
    of place: ArchivePath, _ encoding: TextEncoding? = nil
  ) throws(BrowserFailure) -> Unpacker {
    let name = VisibleText.text(of: place.bytes)
    let contents = try ArchiveContents.of(place.file, names: encoding)
    let (reader, stamp) = (contents.reader, contents.stamp)
    let known = contents.isComplete ? contents.tree : nil
    let input = FileBytes(descriptor: try open(place.file))
    return { (progress) throws(BrowserFailure) in
      let tree =
        if let known {
          known
        } else {
          try ArchiveContents.tree(of: reader, stamp) { () throws(BrowserFailure) in
            try progress(0)
          }
        }
      let number = try position(of: place, in: tree, name)
      var unpacking = Unpacking(
        name: name, advice: "y in the archive and p in a folder copy it out")
      (unpacking.size, unpacking.progress) = (stamp.size, progress)
      return try unpacking.file(of: .contents([number..<(number + 1)]), reader, input)
    }
  }

  /// Returns the position of a file in its archive.
  nonisolated private static func position(
    of place: ArchivePath, in tree: ArchiveTree, _ name: String
  ) throws(BrowserFailure) -> Int {
    let node = tree.node(at: place.inner)
    guard let node, let member = tree[node].kind == .hardLink ? tree.original(of: node) : node,
      tree[member].kind == .file, tree[member].place >= 0
    else {
      throw BrowserFailure("cannot open \(name): the archive has no file of that name", about: name)
    }
    if tree[member].isEncrypted {
      throw BrowserFailure("cannot open \(name): it is encrypted", about: name)
    }
    return Int(tree[member].place)
  }

  nonisolated public static func failure(_ path: [UInt8], _ code: Int32) -> BrowserFailure {
    let reason = String(cString: strerror(code))
    let name = VisibleText.text(of: path)
    return BrowserFailure("cannot open \(name): \(reason)", about: name)
  }
}
