import Glibc
import VitrineFuzzyMatching
import VitrineItems
import VitrineSupport

extension LineText: MatchReader {
  /// The approximate number of bytes per read.
  private static var room: Int { 256 << 10 }

  /// An error that ends a visit early.
  private struct Enough: Error {}

  var counts: [Int] { [order.count] }
  var failures: ReadingFailures { bytes.failures }

  func read(section: Int, items: Range<Int>, into buffer: TextBuffer) -> Int {
    var window = LineWindow(LineMatchReader(bytes: bytes, index: index))
    var done = 0
    try? order.visit(items) { (run) throws(Enough) in
      var number = run.lowerBound
      while number < run.upperBound {
        let isAligned = done % MatchSlice.alignment == 0
        if isAligned, done > 0, buffer.count >= Self.room { throw Enough() }
        let step = MatchSlice.alignment - done % MatchSlice.alignment
        let some = number..<min(run.upperBound, number + step)
        if AddedItems<AddedLine>.holds(number) {
          append(some, to: buffer)
        } else {
          window.append(some, of: run.upperBound, to: buffer)
        }
        done += some.count
        number = some.upperBound
      }
    }
    return done
  }

  private func append(_ lines: Range<Int>, to buffer: TextBuffer) {
    for line in lines {
      buffer.append(added[line].content.prefix(LineMatchReader.lineLimit))
      buffer.append(0x0A)
    }
  }

  /// Returns the order of all lines sorted by text.
  ///
  /// - Complexity: Reads everything again. Holds it and 24 bytes per line in memory.
  func textOrder() -> [Int32] {
    let text = TextBuffer()
    let piece = TextBuffer()
    var done = 0
    while done < order.count {
      piece.clear()
      done += read(section: 0, items: done..<order.count, into: piece)
      text.append(upTo: piece.count) { target in
        target.copyMemory(from: UnsafeRawBufferPointer(piece.bytes))
        return piece.count
      }
    }
    var starts = [0]
    starts.reserveCapacity(order.count + 1)
    while let last = starts.last, last < text.count,
      let found = memchr(text.start + last, 0x0A, text.count - last)
    {
      starts.append(UnsafeRawPointer(found) - UnsafeRawPointer(text.start) + 1)
    }
    return TextOrder.order(text.bytes, starts: starts, gap: 1)
  }
}
