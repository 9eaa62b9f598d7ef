import Glibc
import VitrineSupport
import VitrineTextFormats

/// The lines of a text known so far, for a filter.
package struct LineMatchReader: MatchReader {
  package let bytes: any ByteStore
  package let index: LineIndex

  package init(bytes: any ByteStore, index: LineIndex) {
    (self.bytes, self.index) = (bytes, index)
  }

  /// The approximate number of bytes per read.
  private static let room = 256 << 10
  /// The maximum number of bytes to search in a line, so that a file with a single line does not
  /// fill the memory.
  package static let lineLimit = 1 << 20

  package var counts: [Int] { [index.count] }
  package var failures: ReadingFailures { bytes.failures }

  package func read(section: Int, items: Range<Int>, into buffer: TextBuffer) -> Int {
    let stride = LineIndex.stride
    let first = items.lowerBound / stride
    let start = index.starts[first]
    var last = first + 1
    while last * stride < items.upperBound, end(of: last) - start <= Self.room { last += 1 }
    let count = min(items.upperBound, last * stride) - items.lowerBound
    let range = start..<end(of: last - 1)
    if range.count <= Self.lineLimit {
      readWhole(range, lines: count, into: buffer)
    } else {
      readCut(range, lines: count, into: buffer)
    }
    return count
  }

  private func end(of block: Int) -> Int {
    block + 1 < index.starts.count ? index.starts[block + 1] : index.openLine
  }

  private func readWhole(_ range: Range<Int>, lines: Int, into buffer: TextBuffer) {
    let before = buffer.count
    buffer.append(upTo: range.count) { bytes.read(at: range.lowerBound, into: $0) }
    let isWhole = buffer.count - before == range.count && buffer.count > 0
    if isWhole, buffer.start[buffer.count - 1] == 0x0A { return }
    // The last line may lack its line feed, and a shortened file may lack lines.
    let text = UnsafeBufferPointer(rebasing: buffer.bytes[before...])
    complete(lines - LineCounter.count(in: text), into: buffer)
  }

  private func complete(_ missing: Int, into buffer: TextBuffer) {
    for _ in 0..<max(0, missing) { buffer.append(0x0A) }
  }

  /// Reads piece by piece, and only the beginning of each line.
  private func readCut(_ range: Range<Int>, lines: Int, into buffer: TextBuffer) {
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.room, alignment: 16)
    defer { piece.deallocate() }
    var (position, line, seen) = (range.lowerBound, 0, 0)
    while position < range.upperBound, line < lines {
      let wanted = min(piece.count, range.upperBound - position)
      let got = bytes.read(
        at: position, into: UnsafeMutableRawBufferPointer(rebasing: piece[..<wanted]))
      if got == 0 { break }
      position += got
      var rest = UnsafeRawBufferPointer(rebasing: piece[..<got])
      while !rest.isEmpty, line < lines {
        let length = rest.firstIndex(of: 0x0A) ?? rest.count
        buffer.append(rest[..<min(length, max(0, Self.lineLimit - seen))])
        seen += length
        if length < rest.count {
          buffer.append(0x0A)
          (line, seen) = (line + 1, 0)
        }
        rest = UnsafeRawBufferPointer(rebasing: rest[min(length + 1, rest.count)...])
      }
    }
    complete(lines - line, into: buffer)
  }
}

/// Counts lines.
enum LineCounter {
  /// Returns the number of line feeds in a text. The compiler vectorizes this loop.
  @inline(__always)
  static func count(in text: UnsafeBufferPointer<UInt8>) -> Int {
    var count = 0
    var place = 0
    while place < text.count {
      let end = min(text.count, place + 128)
      var some: UInt8 = 0
      for byte in text[place..<end] where byte == 0x0A { some &+= 1 }
      count += Int(some)
      place = end
    }
    return count
  }
}
