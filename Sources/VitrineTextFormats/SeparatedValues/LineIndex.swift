import Glibc
@_spi(Vitrine) import VitrineBasicValues

/// An index of the lines of a text. Stores every 64th line start, and finds the rest by reading
/// again.
///
/// A value that receives the bytes in order, in pieces of any size. A line ends at a line feed, a
/// record of a table at a line end outside quotes. The rest after the last line end is a line, too,
/// after `finish()` has ended the input.
///
/// The ends of long lines are stored as well, so that skipping them needs no reading.
///
/// - Complexity: 8 bytes for 64 lines, and 16 bytes for each line of more than 4 kilobytes.
package struct LineIndex: Equatable, Sendable {
  /// The number of lines per stored start.
  package static let stride = 64

  /// The first byte of line 0, 64, 128 ...
  package private(set) var starts = LineStarts()
  /// The number of complete lines.
  package private(set) var count = 0
  /// The number of bytes received.
  package private(set) var length = 0
  /// The first byte of the incomplete line.
  package private(set) var openLine = 0

  /// The lines longer than `longLine`, ascending, with the start of the next line.
  private var longLines: [LongLine] = []

  /// A line too long for a scan, with the start of the line after it.
  private struct LongLine: Equatable, Sendable {
    var line: Int
    var next: Int
  }

  /// The length in bytes above which a line is long.
  static let longLine = 4 << 10

  /// The dialect of records of a table; nil for plain lines.
  package private(set) var dialect: TableDialect?
  /// Finds the ends of records.
  package private(set) var scanner: RecordScanner?

  package init(_ dialect: TableDialect? = nil) {
    self.dialect = dialect
    scanner = dialect.map { RecordScanner($0) }
  }

  /// Sets the encoding when it becomes known. Line ends are the same in all encodings.
  mutating func take(_ encoding: TextEncoding) { dialect?.encoding = encoding }

  /// Returns whether a byte at the end of a text ends its last line.
  package func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D && dialect != nil }

  /// Returns the start of the line after a long one, or nil for other lines.
  package func endOfLongLine(_ line: Int) -> Int? {
    let place = longLines.partitioningIndex { $0.line >= line }
    return place < longLines.count && longLines[place].line == line ? longLines[place].next : nil
  }

  /// Finds line ends in the next bytes.
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

  /// Ends the input. An incomplete last line counts.
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
