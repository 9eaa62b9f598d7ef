import Dispatch
import Synchronization

/// The digest of an open file, computed on another thread.
package final class FileDigest: Sendable {
  private let result = Mutex<UInt64?>(nil)
  private let isTaken = DispatchGroup()

  /// Starts reading.
  ///
  /// - Parameter stamp: The known state of the file. If it has another state after reading, there
  ///   is no digest.
  package init(of file: FileBytes, length: Int, stamp: FileStamp) {
    DispatchQueue.global(qos: .utility).async(group: isTaken) { [self] in
      let before = file.failures
      let value = ByteDigest.value(of: file, length: length)
      guard file.failures == before, FileStamp(descriptor: file.descriptor) == stamp else { return }
      result.withLock { $0 = value }
    }
  }

  /// The digest once it is computed; nil if the file changed during reading.
  package var value: UInt64? {
    isTaken.wait()
    return result.withLock { $0 }
  }
}
