import Synchronization

/// The bytes of a pipe, kept in memory in chunks so that they can be read again.
///
/// One thread appends (`vacancy()`, then `commit(_:)`); any thread may read what is committed.
/// Nothing is ever moved: a chunk stays where it is.
package final class Spool: ByteStore {
  private let chunkSize: Int
  private let state = Mutex(State())

  /// What has been read from the pipe.
  private struct State {
    var chunks: [Chunk] = []
    var length = 0
  }

  /// One piece of memory. Its owner is the spool; below the committed length it never changes.
  private final class Chunk: @unchecked Sendable {
    let bytes: UnsafeMutableRawBufferPointer
    init(size: Int) { bytes = .allocate(byteCount: size, alignment: 16) }
    deinit { bytes.deallocate() }
  }

  /// - Parameter chunkSize: Bytes; memory that is not filled yet is not resident.
  package init(chunkSize: Int = 1 << 20) {
    self.chunkSize = chunkSize
  }

  /// How many bytes are committed.
  var length: Int { state.withLock { $0.length } }

  /// Lets the one writer fill free memory.
  ///
  /// - Parameter fill: Writes into the vacancy and returns how many bytes it wrote.
  /// - Returns: What `fill` wrote, readable until the spool goes away, and its own result.
  package func append(_ fill: (UnsafeMutableRawBufferPointer) -> Int) -> UnsafeRawBufferPointer? {
    let (chunk, used) = state.withLock { state in
      let used = state.length % chunkSize
      if used == 0, state.chunks.count * chunkSize == state.length {
        state.chunks.append(Chunk(size: chunkSize))
      }
      return (state.chunks[state.length / chunkSize], used)
    }
    let vacancy = UnsafeMutableRawBufferPointer(rebasing: chunk.bytes[used...])
    let count = fill(vacancy)
    guard count > 0 else { return nil }
    state.withLock { $0.length += count }
    return UnsafeRawBufferPointer(rebasing: vacancy[..<count])
  }

  package func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let (chunks, length) = state.withLock { ($0.chunks, $0.length) }
    let end = min(length, offset + buffer.count)
    var position = offset
    while position < end {
      let chunk = chunks[position / chunkSize].bytes
      let from = position % chunkSize
      let count = min(chunkSize - from, end - position)
      let target = UnsafeMutableRawBufferPointer(rebasing: buffer[(position - offset)...])
      target.copyMemory(from: UnsafeRawBufferPointer(rebasing: chunk[from..<(from + count)]))
      position += count
    }
    return max(0, end - offset)
  }
}
