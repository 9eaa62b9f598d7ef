import Glibc
import Synchronization
import VitrineStyledText

/// Bytes stored outside memory for later use: an unnamed file in `TMPDIR`, deleted with its last
/// user.
///
/// It takes at most half of the free space there.
package final class UnlinkedFile: ByteStore {
  private let file: FileBytes
  private let end = Mutex(0)
  private let most: Int

  /// The failure for a lack of space.
  package static var noRoom: ReadingFailure {
    let folder = VisibleText.text(of: TemporaryFile.folder)
    return ReadingFailure(
      saying: "\(folder) has no room to keep more of it; set TMPDIR to a folder with room")
  }

  /// Creates the file. Fails if no file can be made.
  ///
  /// - Parameter most: The maximum size in bytes.
  package init?(most: Int = .max) {
    guard let file = TemporaryFile.make("vitrine-") else { return nil }
    self.most = most
    _ = file.path.withPath { unlink($0) }
    self.file = FileBytes(descriptor: file.descriptor)
  }

  package var failures: ReadingFailures { file.failures }

  package func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    file.read(at: offset, into: buffer)
  }

  /// - Returns: The offset of the bytes, or nil if there is no space for them.
  package func append(_ bytes: [UInt8]) -> Int? { bytes.withUnsafeBytes(append) }

  /// - Returns: The offset of the bytes, or nil if there is no space for them.
  func append(_ bytes: UnsafeRawBufferPointer) -> Int? {
    end.withLock { end in
      guard hasRoom(behind: end + bytes.count) else { return nil }
      var written = 0
      while written < bytes.count {
        let count = pwrite(
          file.descriptor, bytes.baseAddress.map { $0 + written }, bytes.count - written,
          off_t(end + written))
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return nil }
        written += count
      }
      defer { end += bytes.count }
      return end
    }
  }

  private func hasRoom(behind end: Int) -> Bool {
    var room = statvfs()
    guard end <= most else { return false }
    // File systems of unknown size report no blocks.
    guard fstatvfs(file.descriptor, &room) == 0, room.f_blocks > 0 else { return true }
    return Int(clamping: room.f_bavail) * Int(clamping: room.f_frsize) >= end
  }

  /// Returns the given number of bytes, or none if they cannot be read.
  package func read(_ count: Int, at offset: Int) -> [UInt8] {
    let bytes = bytes(in: offset..<offset + count)
    return bytes.count == count ? bytes : []
  }
}
