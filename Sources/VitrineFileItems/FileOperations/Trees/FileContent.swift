import Glibc
import VitrineCSystem
import VitrineSaving
import VitrineSupport

/// The bytes of an open file, for copying and comparing. Holes stay holes.
struct FileContent {
  let source: Int32
  let target: Int32
  let door: any FileSystemCalls
  let meter: FileMeter

  /// The number of bytes to copy between two checks for cancellation.
  private static let step = 8 << 20
  private static let piece = 256 << 10

  /// Copies the file into an empty one.
  ///
  /// - Parameter size: The size of the source as reported by the system.
  func copy(size: Int) throws(FileFailure) {
    for segment in segments(size: size) { try copy(segment) }
    // System files, such as those in `/proc`, hold more than their reported size.
    if size == 0 { _ = try copyByPieces(0..<Int.max) }
    var length = stat()
    try check(door.pass(.status) { fstat(target, &length) })
    if length.st_size < size { try check(door.pass(.write) { ftruncate(target, size) }) }
  }

  /// Returns the ranges with data, in order.
  private func segments(size: Int) -> [Range<Int>] {
    var segments: [Range<Int>] = []
    var position = 0
    while position < size {
      let start = door.pass(.read) { lseek(source, position, SYSTEM_SEEK_DATA) }
      if start < 0 {
        // The rest is a hole, or the file system does not support holes.
        if errno != ENXIO { segments.append(position..<size) }
        break
      }
      let end = door.pass(.read) { lseek(source, start, SYSTEM_SEEK_HOLE) }
      let limit = end < 0 ? size : min(size, end)
      guard start < limit else { break }
      segments.append(start..<limit)
      position = limit
    }
    return segments
  }

  private func copy(_ range: Range<Int>) throws(FileFailure) {
    var position = range.lowerBound
    while position < range.upperBound {
      try meter.checkCancelled()
      var (from, to) = (Int64(position), Int64(position))
      let count = door.pass(.write) {
        copy_file_range(source, &from, target, &to, min(Self.step, range.upperBound - position), 0)
      }
      if count > 0 {
        position += count
        meter.add(bytes: count)
      } else if count < 0, [ENOSPC, EDQUOT, EIO, EFBIG].contains(errno) {
        throw .last
      } else if count == 0 || errno != EINTR {
        // Not every file system supports this call, and some wrongly report that there is nothing
        // to copy.
        let isWhole = try copyByPieces(position..<range.upperBound)
        if !isWhole { throw .changed }
        return
      }
    }
  }

  /// - Returns: False if the file ends before the end of the range.
  private func copyByPieces(_ range: Range<Int>) throws(FileFailure) -> Bool {
    var position = range.lowerBound
    while position < range.upperBound {
      try meter.checkCancelled()
      let bytes = try read(source, at: position, min(Self.piece, range.upperBound - position))
      if bytes.isEmpty { return false }
      var done = 0
      while done < bytes.count {
        let count = bytes.withUnsafeBytes { bytes in
          door.pass(.write) {
            pwrite(
              target, bytes.baseAddress.map { $0 + done }, bytes.count - done, position + done)
          }
        }
        guard count >= 0 || errno == EINTR else { throw .last }
        done += max(0, count)
      }
      position += bytes.count
      meter.add(bytes: bytes.count)
    }
    return true
  }

  private func read(_ file: Int32, at place: Int, _ count: Int) throws(FileFailure) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    while true {
      let got = bytes.withUnsafeMutableBytes { bytes in
        door.pass(.read) { pread(file, bytes.baseAddress, count, place) }
      }
      if got >= 0 {
        bytes.removeLast(count - got)
        return bytes
      }
      guard errno == EINTR else { throw .last }
    }
  }

  /// Writes the target to the disk, reads it again, and compares it with the source.
  func verify(size: Int) throws(FileFailure) {
    try check(door.pass(.synchronize) { fsync(target) })
    // Read from the disk instead of the page cache, if the system can.
    _ = door.pass(.read) { posix_fadvise(target, 0, 0, POSIX_FADV_DONTNEED) }
    var length = stat()
    try check(door.pass(.status) { fstat(target, &length) })
    guard length.st_size == size else { throw .differs }
    for segment in segments(size: size) {
      for start in stride(from: segment.lowerBound, to: segment.upperBound, by: Self.piece) {
        try meter.checkCancelled()
        let count = min(Self.piece, segment.upperBound - start)
        guard try read(source, at: start, count) == read(target, at: start, count) else {
          throw .differs
        }
        meter.add(bytes: count)
      }
    }
  }

  private func check(_ result: Int32) throws(FileFailure) {
    guard result >= 0 else { throw .last }
  }
}
