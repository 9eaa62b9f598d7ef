import Glibc
import VitrineFuzzyMatching
import VitrineTextFormats

/// A run of adjacent lines of a text, cached for sequential access.
struct LineWindow {
  private let lines: LineMatchReader
  private let text = TextBuffer()
  /// The cached lines.
  private var known = 0..<0
  /// The next line of a sequential access, and its start.
  private var next = (line: 0, place: 0)

  init(_ lines: LineMatchReader) { self.lines = lines }

  /// Appends lines to a text, with a line feed after each.
  ///
  /// - Parameter end: The probable end of the sequential access.
  mutating func append(_ wanted: Range<Int>, of end: Int, to buffer: TextBuffer) {
    var line = wanted.lowerBound
    while line < wanted.upperBound {
      if !known.contains(line) { fill(from: line, to: end) }
      let start = place(of: line)
      line = min(wanted.upperBound, known.upperBound)
      let count = place(of: line) - start
      buffer.append(upTo: count) { target in
        target.copyMemory(from: UnsafeRawBufferPointer(start: text.start + start, count: count))
        return count
      }
    }
  }

  private mutating func fill(from line: Int, to end: Int) {
    let stride = MatchSlice.alignment
    let first = line / stride * stride
    let last = min(lines.index.count, (end + stride - 1) / stride * stride)
    text.clear()
    let count = lines.read(section: 0, items: first..<last, into: text)
    known = first..<(first + count)
    next = (first, 0)
  }

  /// Returns the start of a line, or the end of the text for the line after the last one.
  private mutating func place(of line: Int) -> Int {
    if line < next.line { next = (known.lowerBound, 0) }
    while next.line < line {
      let rest = text.count - next.place
      guard let found = memchr(text.start + next.place, 0x0A, rest) else { return text.count }
      next = (next.line + 1, UnsafeRawPointer(found) - UnsafeRawPointer(text.start) + 1)
    }
    return next.place
  }
}
