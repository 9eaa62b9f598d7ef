import Glibc
import VitrineArchiveReading
import VitrineStyledText
import VitrineSupport
import VitrineTextFormats

/// The bytes of a file or a pipe, read in pieces. They can be read again if they were kept.
final class StreamInput {
  let name: String
  let isPipe: Bool
  private let descriptor: Int32
  /// The file; nil for a pipe.
  private let file: FileBytes?
  private var position = 0
  /// The position after rewinding.
  private var start = 0
  /// An unnamed file with the bytes read from a pipe.
  private var spool: FileBytes?
  private var isReadingSpool = false
  /// An unnamed file with the decompressed content of a pipe.
  private var unpacked: FileBytes?
  private var isLookedAt = false

  private static let room = 256 << 10

  /// - Parameters:
  ///   - descriptor: The descriptor, closed with the object unless it is a pipe.
  ///   - isPipe: Whether it can be read only once.
  init(
    _ descriptor: Int32, name: String, isPipe: Bool, door: any FileSystemCalls = RealFileSystem()
  ) {
    (self.descriptor, self.name, self.isPipe) = (descriptor, name, isPipe)
    file = isPipe ? nil : FileBytes(descriptor: descriptor, door: door)
  }

  /// Returns the error for invalid JSON.
  func mistake(_ error: JSONError) -> BrowserFailure {
    let isNamed = !isPipe && name != "stdin"
    let hint = isNamed ? "; correct it, or show its lines: vitrine --as lines \(name)" : ""
    return BrowserFailure("\(name): \(error)\(hint)")
  }

  /// Returns the given number of first bytes, or all if there are fewer. Reading continues after
  /// them, and rewinding returns to that position.
  func head(_ count: Int) throws(BrowserFailure) -> [UInt8] {
    var head: [UInt8] = []
    while head.count < count {
      let piece = try next(atMost: count - head.count)
      if piece.isEmpty { break }
      head += piece
    }
    start = position
    return head
  }

  /// Returns the next bytes, or none at the end.
  func next() throws(BrowserFailure) -> [UInt8] { try next(atMost: Self.room) }

  private func next(atMost count: Int) throws(BrowserFailure) -> [UInt8] {
    if isPipe, !isLookedAt {
      isLookedAt = true
      unpacked = try Unpacking.pipe(descriptor, name: name).map { FileBytes(descriptor: $0) }
    }
    let piece = try BrowserFailure.reading(name) { () throws(ReadingFailure) in
      if let store = isReadingSpool ? spool : file {
        return try Self.read(store, at: position, count)
      }
      return try readPipe(count)
    }
    position += piece.count
    if let spool, !isReadingSpool { try write(piece, to: spool.descriptor) }
    return piece
  }

  private static func read(
    _ file: FileBytes, at position: Int, _ count: Int
  ) throws(ReadingFailure) -> [UInt8] {
    let piece = try file.checkingReads { file.bytes(in: position..<(position + count)) }
    if piece.count < count {
      _ = try file.hasEnded(at: position + piece.count, isStuck: piece.isEmpty)
    }
    return piece
  }

  private func readPipe(_ count: Int) throws(ReadingFailure) -> [UInt8] {
    while true {
      var got = 0
      let piece = [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
        got = Glibc.read(unpacked?.descriptor ?? descriptor, buffer.baseAddress, count)
        length = max(0, got)
      }
      if got >= 0 { return piece }
      if errno == EAGAIN {
        var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&wait, 1, -1)
      } else if errno != EINTR {
        throw ReadingFailure(at: position, code: errno)
      }
    }
  }

  // MARK: Once more

  /// Keeps the bytes read from this point, so that they can be read again.
  func keep() throws(BrowserFailure) {
    guard isPipe else { return }
    guard let (descriptor, path) = TemporaryFile.make("vitrine-") else {
      throw Self.cannotKeep(name, errno)
    }
    // The file disappears however the program ends.
    _ = path.withPath { unlink($0) }
    spool = FileBytes(descriptor: descriptor)
  }

  /// Returns to the end of `head`.
  func rewind() {
    if isPipe {
      (isReadingSpool, position) = (true, 0)
    } else {
      position = start
    }
  }

  private func write(_ bytes: [UInt8], to descriptor: Int32) throws(BrowserFailure) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress.map { $0 + written }, bytes.count - written)
      }
      guard count >= 0 || errno == EINTR else { throw Self.cannotKeep(name, errno) }
      written += max(0, count)
    }
  }

  private static func cannotKeep(_ name: String, _ code: Int32) -> BrowserFailure {
    BrowserFailure(
      "cannot keep \(name) to read it twice: \(VisibleText.text(of: TemporaryFile.folder)):"
        + " \(String(cString: strerror(code))); set TMPDIR to a folder with room")
  }
}
