import Glibc
@_spi(Vitrine) import VitrineBasicValues

/// Where the lines of a text start: every 64th start is kept, the others are found by reading again.
///
/// A value that is fed the bytes in order, in pieces of any size. A line ends at a line feed, a record of a table at
/// a line end that is not in quotes; what follows the last one is a line too once `finish()` has said that nothing
/// more comes.
///
/// Where long lines end is kept too: passing them costs no reading.
///
/// - Complexity: 8 bytes for 64 lines, and 16 bytes for each line of more than 16 kilobytes.
package struct LineIndex: Equatable, Sendable {
  /// How many lines share one kept start.
  package static let stride = 64

  /// The first byte of line 0, 64, 128 ...
  package private(set) var starts = LineStarts()
  /// How many lines are known whole.
  package private(set) var count = 0
  /// How many bytes have been seen.
  package private(set) var length = 0
  /// The first byte of the line that has not ended yet.
  package private(set) var openLine = 0

  /// The lines that are longer than `longLine`, ascending, and where the next line starts.
  private var longLines: [LongLine] = []

  /// A line too long to be counted through, and where the one after it begins.
  private struct LongLine: Equatable, Sendable {
    var line: Int
    var next: Int
  }

  /// In bytes.
  static let longLine = 16 << 10

  /// How the lines are written as records of a table; nil: they are plain lines.
  package private(set) var dialect: TableDialect?
  /// What finds where records end.
  package private(set) var scanner: RecordScanner?

  package init(_ dialect: TableDialect? = nil) {
    self.dialect = dialect
    scanner = dialect.map { RecordScanner($0) }
  }

  /// The letters of the text are known now; where lines end is the same in all encodings.
  mutating func take(_ encoding: TextEncoding) { dialect?.encoding = encoding }

  /// Whether a byte at the end of a text ends its last line.
  package func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D && dialect != nil }

  /// Where the line behind a long one starts; nil for all other lines.
  package func endOfLongLine(_ line: Int) -> Int? {
    let place = longLines.partitioningIndex { $0.line >= line }
    return place < longLines.count && longLines[place].line == line ? longLines[place].next : nil
  }

  /// Looks for line ends in the bytes that follow those seen so far.
  mutating func scan(_ bytes: UnsafeRawBufferPointer) {
    guard let base = bytes.baseAddress else { return }
    if scanner != nil { return scanRecords(bytes) }
    var position = 0
    while let found = memchr(base + position, 0x0A, bytes.count - position) {
      let newline = UnsafeRawPointer(found) - base
      endLine(at: length + newline + 1)
      position = newline + 1
    }
    length += bytes.count
  }

  private mutating func scanRecords(_ bytes: UnsafeRawBufferPointer) {
    guard var scanner else { return }
    self.scanner = nil
    scanner.scan(bytes) { endLine(at: length + $0) }
    self.scanner = scanner
    length += bytes.count
  }

  /// Says that the input has ended: an unfinished last line counts.
  mutating func finish() {
    scanner?.finish(isOpen: openLine < length)
    if openLine < length { endLine(at: length) }
  }

  private mutating func endLine(at next: Int) {
    if count % Self.stride == 0 { starts.append(openLine) }
    if next - openLine > Self.longLine { longLines.append(LongLine(line: count, next: next)) }
    count += 1
    openLine = next
  }
}
