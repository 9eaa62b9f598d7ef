import Glibc

/// Compares what is in a file with what would be written to it.
struct FileComparison {
  let path: [UInt8]
  let door: any SystemDoor

  /// Whether the file holds exactly the bytes that a function writes.
  func equals(
    _ content: ((UnsafeRawBufferPointer) throws(SavingFailure) -> Void) throws(SavingFailure) ->
      Void
  ) -> Bool {
    let descriptor = path.withPath { path in
      door.pass(.open) { open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }
    }
    guard descriptor >= 0 else { return false }
    let file = FileBytes(descriptor: descriptor, door: door)
    var position = 0
    do throws(SavingFailure) {
      try content { (bytes) throws(SavingFailure) in
        let found = file.bytes(in: position..<(position + bytes.count))
        position += bytes.count
        guard found.elementsEqual(bytes) else { throw .changedMeanwhile }
      }
    } catch {
      return false
    }
    let isAtEnd = file.bytes(in: position..<(position + 1)).isEmpty
    return isAtEnd && file.failures == ReadingFailures()
  }
}
