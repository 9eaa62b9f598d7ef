import Glibc
import VitrineFuzzyMatching
import VitrineTextFormats

/// Lines that stand side by side in a text, kept while one after another of them is asked for.
struct LineWindow {
  private let lines: LineMatchReader
  private let text = TextBuffer()
  /// The lines whose texts are kept.
  private var known = 0..<0
  /// The line that is asked for next if all goes on in order, and where it starts.
  private var next = (line: 0, place: 0)

  init(_ lines: LineMatchReader) { self.lines = lines }

  /// Adds lines to a text, with a line feed behind each.
  ///
  /// - Parameter end: Up to where lines will probably be asked for in order.
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

  /// Where a line starts; that of the line behind the last one is the end.
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
