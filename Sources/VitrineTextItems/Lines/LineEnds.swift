import Glibc
import VitrineTextFormats

/// Finds the ends of the lines of a block, or of the records of a table, piece by piece.
struct LineEnds {
  private var scanner: RecordScanner?

  /// - Parameters:
  ///   - dialect: The dialect of the table; nil for plain lines.
  ///   - offset: The start of a line in the text.
  init(_ dialect: TableDialect?, at offset: Int) {
    scanner = dialect.map { RecordScanner($0, at: offset) }
  }

  /// - Parameters:
  ///   - lines: The number of lines in the block.
  ///   - offset: The position of the bytes in the text.
  ///   - starts: The starts of the lines in the block. The function appends those that follow.
  mutating func find(
    _ lines: Int, in bytes: UnsafeRawBufferPointer, at offset: Int, into starts: inout [Int]
  ) {
    guard let base = bytes.baseAddress else { return }
    if scanner != nil {
      scanner?.scan(bytes) { next in
        if starts.count <= lines { starts.append(offset + next) }
      }
      return
    }
    var position = 0
    while starts.count <= lines,
      let found = memchr(base + position, 0x0A, bytes.count - position)
    {
      position = UnsafeRawPointer(found) - base + 1
      starts.append(offset + position)
    }
  }
}
