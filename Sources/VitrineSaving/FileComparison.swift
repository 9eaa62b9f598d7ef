import Glibc
import VitrineSupport

/// Compares the content of a file with the bytes to be written.
struct FileComparison {
  let path: [UInt8]
  let door: any FileSystemCalls

  /// Whether the file contains exactly the bytes that a function writes.
  ///
  /// - Parameters:
  ///   - size: The approximate number of bytes.
  ///   - progress: Receives the completed share; an error ends the comparison and is rethrown.
  func equals(
    of size: Int = 1, _ progress: @escaping SavingProgress = { (_) throws(BrowserFailure) in },
    _ content: ((UnsafeRawBufferPointer) throws(SavingFailure) -> Void) throws(SavingFailure) ->
      Void
  ) throws(BrowserFailure) -> Bool {
    let descriptor = path.withPath { path in
      door.pass(.open) { open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }
    }
    guard descriptor >= 0 else { return false }
    let file = FileBytes(descriptor: descriptor, door: door)
    var position = 0
    var end: BrowserFailure?
    do throws(SavingFailure) {
      try content { (bytes) throws(SavingFailure) in
        do throws(BrowserFailure) {
          try progress(Double(position) / Double(max(1, size)))
        } catch {
          end = error
          throw .cancelled
        }
        let found = file.bytes(in: position..<(position + bytes.count))
        position += bytes.count
        guard found.elementsEqual(bytes) else { throw .changedMeanwhile }
      }
    } catch {
      if let end { throw end }
      return false
    }
    let isAtEnd = file.bytes(in: position..<(position + 1)).isEmpty
    return isAtEnd && file.failures == ReadingFailures()
  }
}
