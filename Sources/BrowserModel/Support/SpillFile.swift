import Glibc
import Synchronization

/// Bytes that are needed again, but not in memory: a file in `TMPDIR` without a name, which ends with its last user.
final class SpillFile: Sendable {
  private let descriptor: Int32
  private let end = Mutex(0)

  /// Nil where no file can be made.
  init?() {
    guard let file = TemporaryFile.make("vitrine-") else { return nil }
    _ = file.path.withPath { unlink($0) }
    descriptor = file.descriptor
  }

  deinit { close(descriptor) }

  /// - Returns: Where the bytes stand; nil: there is no room for them.
  func append(_ bytes: [UInt8]) -> Int? {
    end.withLock { end in
      var written = 0
      while written < bytes.count {
        let count = bytes.withUnsafeBytes { bytes in
          pwrite(
            descriptor, bytes.baseAddress.map { $0 + written }, bytes.count - written, end + written
          )
        }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return nil }
        written += count
      }
      defer { end += bytes.count }
      return end
    }
  }

  /// All of so many bytes; none where they cannot be read.
  func read(_ count: Int, at offset: Int) -> [UInt8] {
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, read in
      while read < count {
        let part = pread(
          descriptor, buffer.baseAddress.map { $0 + read }, count - read, offset + read)
        if part < 0, errno == EINTR { continue }
        guard part > 0 else { return }
        read += part
      }
    }
    return bytes.count == count ? bytes : []
  }
}
