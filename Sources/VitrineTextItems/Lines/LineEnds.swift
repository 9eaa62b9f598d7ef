import Glibc
import VitrineTextFormats

/// Finds the ends of the lines of a block, or of the records of a table, in pieces.
struct LineEnds {
  private var scanner: RecordScanner?

  /// - Parameters:
  ///   - dialect: How records are written; nil for plain lines.
  ///   - offset: Where in the text a line begins.
  init(_ dialect: TableDialect?, at offset: Int) {
    scanner = dialect.map { RecordScanner($0, at: offset) }
  }

  /// - Parameters:
  ///   - lines: How many lines the block has.
  ///   - offset: Where the bytes stand in the text.
  ///   - starts: Where the lines of the block start; the starts of those that follow are added.
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
