import Synchronization

/// The bytes of a pipe, stored for reading again: the first ones in memory, the rest in an unnamed
/// file.
///
/// One thread appends. Any thread may read the earlier bytes. Chunks never move in memory.
package final class Spool: ByteStore {
  private let chunkSize: Int
  private let mostChunks: Int
  private let makesFile: @Sendable () -> UnlinkedFile?
  private let state = Mutex(State())

  /// The bytes from the pipe.
  private struct State {
    var chunks: [Chunk] = []
    var length = 0
    /// The bytes after the last chunk.
    var file: UnlinkedFile?
    /// A buffer for one piece of the file.
    var piece: Chunk?
  }

  /// One piece of memory, owned by the spool. It never changes below the committed length.
  private final class Chunk: @unchecked Sendable {
    let bytes: UnsafeMutableRawBufferPointer
    init(size: Int) { bytes = .allocate(byteCount: size, alignment: 16) }
    deinit { bytes.deallocate() }
  }

  /// - Parameters:
  ///   - chunkSize: The size of a chunk in bytes. Unused memory is not resident.
  ///   - mostChunks: The maximum number of chunks in memory.
  ///   - makesFile: Makes the file for the remaining bytes.
  package init(
    chunkSize: Int = 1 << 20, mostChunks: Int = 32,
    makesFile: @escaping @Sendable () -> UnlinkedFile? = { UnlinkedFile() }
  ) {
    (self.chunkSize, self.mostChunks, self.makesFile) = (chunkSize, mostChunks, makesFile)
  }

  /// The number of committed bytes.
  var length: Int { state.withLock { $0.length } }

  package var failures: ReadingFailures {
    state.withLock { $0.file }?.failures ?? ReadingFailures()
  }

  /// Lets the single writer fill free memory.
  ///
  /// - Parameter fill: Writes into the free memory and returns the number of written bytes.
  /// - Returns: The written bytes, readable until the next call, or nil for none.
  /// - Throws: An error if there is no space to store them.
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
      throw UnlinkedFile.noRoom
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
