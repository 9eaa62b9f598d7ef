import Glibc

/// Where the lines of a text start: every 64th start is kept, the others are found by reading again.
///
/// A value that is fed the bytes in order, in pieces of any size. A line ends at a line feed; what
/// follows the last one is a line too once `finish()` has said that nothing more comes.
///
/// - Complexity: 8 bytes for 64 lines.
package struct LineIndex: Equatable, Sendable {
  /// How many lines share one kept start.
  package static let stride = 64

  /// The first byte of line 0, 64, 128 ...
  package private(set) var starts: [Int] = []
  /// How many lines are known whole.
  package private(set) var count = 0
  /// How many bytes have been seen.
  package private(set) var length = 0
  /// The first byte of the line that has not ended yet.
  package private(set) var openLine = 0

  package init() {}

  /// Looks for line ends in the bytes that follow those seen so far.
  package mutating func scan(_ bytes: UnsafeRawBufferPointer) {
    guard let base = bytes.baseAddress else { return }
    var position = 0
    while let found = memchr(base + position, 0x0A, bytes.count - position) {
      let newline = UnsafeRawPointer(found) - base
      endLine(at: length + newline + 1)
      position = newline + 1
    }
    length += bytes.count
  }

  /// Says that the input has ended: an unfinished last line counts.
  package mutating func finish() {
    if openLine < length { endLine(at: length) }
  }

  private mutating func endLine(at next: Int) {
    if count % Self.stride == 0 { starts.append(openLine) }
    count += 1
    openLine = next
  }
}
