import Synchronization

/// The bytes of a pipe, kept so that they can be read again: the first in memory, the others in a file without a name.
///
/// One thread appends; any thread may read the bytes before that. Nothing is ever moved: a chunk stays where it is.
package final class Spool: ByteStore {
  private let chunkSize: Int
  private let mostChunks: Int
  private let makesFile: @Sendable () -> SpillFile?
  private let state = Mutex(State())

  /// The bytes that came through the pipe.
  private struct State {
    var chunks: [Chunk] = []
    var length = 0
    /// The bytes behind the last chunk.
    var file: SpillFile?
    /// The bytes for the file, one piece at a time.
    var piece: Chunk?
  }

  /// One piece of memory. Its owner is the spool; below the committed length it never changes.
  private final class Chunk: @unchecked Sendable {
    let bytes: UnsafeMutableRawBufferPointer
    init(size: Int) { bytes = .allocate(byteCount: size, alignment: 16) }
    deinit { bytes.deallocate() }
  }

  /// - Parameters:
  ///   - chunkSize: Bytes; memory that is not filled yet is not resident.
  ///   - mostChunks: How many chunks are kept in memory.
  ///   - makesFile: Makes the file for all others.
  package init(
    chunkSize: Int = 1 << 20, mostChunks: Int = 32,
    makesFile: @escaping @Sendable () -> SpillFile? = { SpillFile() }
  ) {
    (self.chunkSize, self.mostChunks, self.makesFile) = (chunkSize, mostChunks, makesFile)
  }

  /// How many bytes are committed.
  var length: Int { state.withLock { $0.length } }

  package var failures: ReadingFailures {
    state.withLock { $0.file }?.failures ?? ReadingFailures()
  }

  /// Lets the one writer fill free memory.
  ///
  /// - Parameter fill: Writes into the vacancy and returns how many bytes it wrote.
  /// - Returns: What `fill` wrote, readable until the next call; nil if that was nothing.
  /// - Throws: There is no room to keep it.
  package func append(
    _ fill: (UnsafeMutableRawBufferPointer) -> Int
  ) throws(ReadingFailure) -> UnsafeRawBufferPointer? {
    let (chunk, used, isKept) = state.withLock { state in
      let number = state.length / chunkSize
      if number >= mostChunks {
        let piece = state.piece ?? Chunk(size: chunkSize)
        state.piece = piece
        return (piece, 0, false)
      }
      if number == state.chunks.count { state.chunks.append(Chunk(size: chunkSize)) }
      return (state.chunks[number], state.length % chunkSize, true)
    }
    let vacancy = UnsafeMutableRawBufferPointer(rebasing: chunk.bytes[used...])
    let count = fill(vacancy)
    guard count > 0 else { return nil }
    let filled = UnsafeRawBufferPointer(rebasing: vacancy[..<count])
    if !isKept { try spill(filled) }
    state.withLock { $0.length += count }
    return filled
  }

  private func spill(_ bytes: UnsafeRawBufferPointer) throws(ReadingFailure) {
    guard let file = state.withLock({ $0.file }) ?? makesFile(), file.append(bytes) != nil else {
      throw SpillFile.noRoom
    }
    state.withLock { $0.file = file }
  }

  package func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let (chunks, length, file) = state.withLock { ($0.chunks, $0.length, $0.file) }
    let end = min(length, offset + buffer.count)
    var position = offset
    while position < end {
      let number = position / chunkSize
      let rest = buffer[(position - offset)..<(end - offset)]
      if number >= mostChunks {
        let place = position - mostChunks * chunkSize
        let count = file?.read(at: place, into: UnsafeMutableRawBufferPointer(rebasing: rest)) ?? 0
        return position - offset + count
      }
      let from = position % chunkSize
      let count = min(chunkSize - from, rest.count)
      UnsafeMutableRawBufferPointer(rebasing: rest).copyMemory(
        from: UnsafeRawBufferPointer(rebasing: chunks[number].bytes[from..<(from + count)]))
      position += count
    }
    return max(0, end - offset)
  }
}
