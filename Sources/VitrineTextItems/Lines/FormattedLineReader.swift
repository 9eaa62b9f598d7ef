import VitrineFuzzyMatching
import VitrineSupport

/// The lines in their displayed form, or the fields that a filter searches.
struct FormattedLineReader: MatchReader {
  let lines: any MatchReader
  let format: LineFormat

  var counts: [Int] { lines.counts }
  var failures: ReadingFailures { lines.failures }
  var textsPerItem: Int { format.matchedCount + (endsWithWhole ? 1 : 0) }
  /// If fields match equally well, the one in the shorter line comes first, as in fzf.
  var endsWithWhole: Bool { !format.matchedFields.isEmpty }

  func read(section: Int, items: Range<Int>, into buffer: TextBuffer) -> Int {
    let raw = TextBuffer(capacity: 320 << 10)
    let count = lines.read(section: section, items: items, into: raw)
    var start = 0
    for _ in 0..<count {
      let rest = UnsafeBufferPointer(rebasing: raw.bytes[min(start, raw.count)...])
      let length = rest.firstIndex(of: 0x0A) ?? rest.count
      append(Array(rest[..<length]), to: buffer)
      start += length + 1
    }
    return count
  }

  private func append(_ line: [UInt8], to buffer: TextBuffer) {
    var line = line
    if line.last == 0x0D { line.removeLast() }
    let shown = format.shownText(of: line)
    for range in format.matchedRanges(of: shown) {
      buffer.append(shown[range])
      buffer.append(0x0A)
    }
    if endsWithWhole {
      buffer.append(shown)
      buffer.append(0x0A)
    }
  }
}
