import Dispatch
import Synchronization

/// The digest of an open file, taken on another thread while work goes on.
package final class FileDigest: Sendable {
  private let result = Mutex<UInt64?>(nil)
  private let isTaken = DispatchGroup()

  /// Begins to read.
  ///
  /// - Parameter stamp: What the file is known to be; if it is another one when all was read, there is no digest.
  package init(of file: FileBytes, length: Int, stamp: FileStamp) {
    DispatchQueue.global(qos: .utility).async(group: isTaken) { [self] in
      let before = file.failures
      let value = ByteDigest.value(of: file, length: length)
      guard file.failures == before, FileStamp(descriptor: file.descriptor) == stamp else { return }
      result.withLock { $0 = value }
    }
  }

  /// The digest, as soon as there is one; nil if the file was changed meanwhile.
  package var value: UInt64? {
    isTaken.wait()
    return result.withLock { $0 }
  }
}
