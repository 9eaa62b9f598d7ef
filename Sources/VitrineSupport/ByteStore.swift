import Glibc
import Synchronization

/// Bytes that can be read again, anywhere, from any thread.
package protocol ByteStore: Sendable {
  /// Copies the bytes from `offset` on.
  ///
  /// - Returns: How many bytes were copied: fewer than the buffer holds at the end, 0 behind it.
  ///   Also fewer when a read has failed: only `failures` tells that from the end.
  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int

  /// The reads that have failed so far, in all threads.
  var failures: ReadingFailures { get }
}

extension ByteStore {
  /// Memory can always be read.
  package var failures: ReadingFailures { ReadingFailures() }

  /// The bytes of a range, as far as they are there.
  package func bytes(in range: Range<Int>) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      count = read(at: range.lowerBound, into: UnsafeMutableRawBufferPointer(buffer))
    }
  }

  /// Does something, and throws if a read from these bytes failed meanwhile.
  package func checkingReads<Result>(_ body: () -> Result) throws(ReadingFailure) -> Result {
    let before = failures
    let result = body()
    if let failure = failures.since(before) { throw failure }
    return result
  }
}

/// The bytes of a regular file, read by `pread` and never kept.
package final class FileBytes: ByteStore {
  package let descriptor: Int32
  private let door: any SystemDoor
  private let isLocked: Bool
  private let state = Mutex(State())

  /// The reads that have failed so far.
  private struct State {
    var failures = ReadingFailures()
    /// How many bytes have been found to be there; an end before that is a failure.
    var length = 0
  }

  /// Takes over an open descriptor; it is closed with the object.
  ///
  /// - Parameter isLocked: Whether it may be locked, which ends with the object then.
  package init(descriptor: Int32, door: any SystemDoor = OpenDoor(), isLocked: Bool = false) {
    self.descriptor = descriptor
    self.door = door
    self.isLocked = isLocked
  }

  deinit { _ = isLocked ? closeLocked(descriptor) : close(descriptor) }

  package var failures: ReadingFailures { state.withLock { $0.failures } }

  package func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    guard let base = buffer.baseAddress else { return 0 }
    var done = 0
    while done < buffer.count {
      let got = door.pass(.read) {
        pread(descriptor, base + done, buffer.count - done, off_t(offset + done))
      }
      if got > 0 {
        done += got
      } else if got == 0 {
        noteEnd(at: offset + done)
        break
      } else if errno != EINTR {
        note(ReadingFailure(at: offset + done, code: errno))
        break
      }
    }
    return done
  }

  private func note(_ failure: ReadingFailure) { state.withLock { $0.failures.add(failure) } }

  private func noteEnd(at offset: Int) {
    state.withLock { state in
      guard offset < state.length else { return }
      state.failures.add(ReadingFailure(at: offset, code: 0))
    }
  }

  /// Lends the bytes of the file from its beginning to its end, in pieces.
  package func eachPiece(_ body: ([UInt8]) -> Void) throws(ReadingFailure) {
    var length = 0
    while true {
      let piece = try checkingReads { bytes(in: length..<(length + Self.piece)) }
      length += piece.count
      body(piece)
      if piece.count < Self.piece, try hasEnded(at: length, isStuck: piece.isEmpty) { return }
    }
  }

  private static let piece = 1 << 20

  /// All bytes of the file.
  package func wholeContent() throws(ReadingFailure) -> [UInt8] {
    var status = stat()
    let size = fstat(descriptor, &status) == 0 ? max(0, Int(status.st_size)) : 0
    // One byte more, so that the end is seen: then nothing is copied.
    var wanted = min(Self.readAtOnce, size) + 1
    var content: [UInt8] = []
    while true {
      let start = content.count
      let more = try checkingReads { bytes(in: start..<(start + wanted)) }
      content = content.isEmpty ? more : content + more
      if more.count < wanted, try hasEnded(at: content.count, isStuck: more.isEmpty) {
        return content
      }
      wanted = max(64 << 10, content.count)
    }
  }

  /// More is not asked for on the word of a file that claims to be large.
  private static let readAtOnce = 1 << 30

  /// Whether a file that was read from its beginning has been read whole.
  ///
  /// - Parameters:
  ///   - length: How many bytes have been read.
  ///   - isStuck: Whether the last read found an end there.
  /// - Returns: False if there is more to read.
  package func hasEnded(at length: Int, isStuck: Bool) throws(ReadingFailure) -> Bool {
    var status = stat()
    guard door.pass(.status, { fstat(descriptor, &status) }) == 0 else {
      throw ReadingFailure(at: length, code: errno)
    }
    // Files that the kernel makes up, as those of /sys, take no room and claim a page.
    let isMadeUp = status.st_blocks == 0 && Int(status.st_size) <= sysconf(Int32(_SC_PAGESIZE))
    guard length < Int(status.st_size), !isMadeUp else {
      state.withLock { $0.length = length }
      return true
    }
    if isStuck { throw ReadingFailure(at: length, code: 0) }
    return false
  }
}
