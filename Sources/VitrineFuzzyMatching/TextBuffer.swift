import Glibc

/// Reusable memory for reading and folding text. Each thread needs its own.
public final class TextBuffer {
  package private(set) var start: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  /// The number of bytes with text.
  package var count = 0

  package init(capacity: Int = 4096) {
    self.capacity = capacity
    start = .allocate(capacity: capacity)
  }

  deinit { start.deallocate() }

  package var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: start, count: count)
  }

  /// Discards the text and keeps the memory.
  package func clear() { count = 0 }

  /// Makes room for more bytes.
  func reserve(_ more: Int) {
    guard count + more > capacity else { return }
    let larger = max(count + more, 2 * capacity)
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    memory.update(from: start, count: count)
    start.deallocate()
    start = memory
    capacity = larger
  }

  public func append(_ byte: UInt8) {
    reserve(1)
    start[count] = byte
    count += 1
  }

  public func append(_ more: some Collection<UInt8>) {
    // Contiguous bytes are copied at once. Other modules would pay for each byte otherwise.
    let copied: Void? = more.withContiguousStorageIfAvailable { bytes in
      append(upTo: bytes.count) { vacancy in
        vacancy.copyMemory(from: UnsafeRawBufferPointer(bytes))
        return bytes.count
      }
    }
    guard copied == nil else { return }
    reserve(more.count)
    for byte in more {
      start[count] = byte
      count += 1
    }
  }

  /// Lets a function write bytes after the text.
  ///
  /// - Parameter fill: Writes into the free memory and returns the number of written bytes.
  package func append(upTo more: Int, _ fill: (UnsafeMutableRawBufferPointer) -> Int) {
    reserve(more)
    count += fill(UnsafeMutableRawBufferPointer(start: start + count, count: more))
  }
}
