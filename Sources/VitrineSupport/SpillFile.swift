import Glibc
import Synchronization

/// Bytes that are needed again, but not in memory: a file in `TMPDIR` without a name, which ends with its last user.
package final class SpillFile: ByteStore {
  private let file: FileBytes
  private let end = Mutex(0)

  /// Nil where no file can be made.
  package init?() {
    guard let file = TemporaryFile.make("vitrine-") else { return nil }
    _ = file.path.withPath { unlink($0) }
    self.file = FileBytes(descriptor: file.descriptor)
  }

  package var failures: ReadingFailures { file.failures }

  package func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    file.read(at: offset, into: buffer)
  }

  /// - Returns: Where the bytes stand; nil: there is no room for them.
  package func append(_ bytes: [UInt8]) -> Int? {
    end.withLock { end in
      var written = 0
      while written < bytes.count {
        let count = bytes.withUnsafeBytes { bytes in
          pwrite(
            file.descriptor, bytes.baseAddress.map { $0 + written }, bytes.count - written,
            end + written)
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
  package func read(_ count: Int, at offset: Int) -> [UInt8] {
    let bytes = bytes(in: offset..<offset + count)
    return bytes.count == count ? bytes : []
  }
}
